import type { Event } from '@partyline/contract/events'
import { EVENT_CANCELLED, rsvpRefusals } from '@partyline/domain/wording/events'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Params } from '../../platform/paths.ts'
import { useDocumentTitle } from '../../platform/use-document-title.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import styles from './event-page.module.css'
import { EventPageCalendar } from './event-page-calendar.tsx'
import { EventPageFacts } from './event-page-facts.tsx'
import { EventPageNews } from './event-page-news.tsx'
import { EventPageOwner } from './event-page-owner.tsx'
import { EventPagePoster } from './event-page-poster.tsx'
import { EventPageState } from './event-page-state.tsx'
import { EventPageWaiting } from './event-page-waiting.tsx'
import { eventQuery } from './event-query.ts'
import { RsvpCard } from './rsvp-card.tsx'
import { RsvpKey } from './rsvp-key.tsx'
import { useEventEnd } from './use-event-end.ts'
import { useEventNews } from './use-event-news.ts'
import { useLiveEvent } from './use-live-event.ts'

/** What the link of an event opens: all about it, and the way to answer. */
export function EventPageScreen({ params: { id = '' } }: { params: Params }) {
  /* Signing in on this page asks anew: until the answer is here the page stays. */
  const query = useQuery({ ...eventQuery(id), placeholderData: keepPreviousData })
  const { data: event } = query
  useDocumentTitle(event ? event.title : query.isError ? 'Event not found.' : undefined)
  if (!event) return <EventPageWaiting error={query.error} onTryAgain={() => void query.refetch()} />
  return <EventPage event={event} />
}

function EventPage({ event }: { event: Event }) {
  const { cancelled, over, rsvp, description, viewer } = event
  const card = useRef<HTMLElement>(null)
  const { news, dismiss } = useEventNews(event._id)
  useLiveEvent(event._id)
  useEventEnd(event)
  const open = rsvp && !cancelled && !over
  const owns = viewer?.role === 'OWNER'
  return (
    <div className={styles.page}>
      <EventPageNews event={event} news={news} onDismiss={dismiss} />
      <div className={styles.columns}>
        <EventPagePoster event={event} />
        <div className={styles.rest}>
          {cancelled && <EventPageState>{EVENT_CANCELLED}</EventPageState>}
          {over && !cancelled && <EventPageState>{rsvpRefusals.over}</EventPageState>}
          <EventPageOwner event={event} isNew={news === 'created'} />
          <EventPageFacts event={event} />
          {description && (
            <p className={styles.description} dir="auto">
              <LinkedText text={description} />
            </p>
          )}
          {!cancelled && <EventPageCalendar event={event} />}
          {open && <RsvpCard event={event} ref={card} />}
        </div>
      </div>
      {open && !owns && !viewer?.status && <RsvpKey card={card} />}
    </div>
  )
}

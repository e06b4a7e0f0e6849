import type { Event } from '@partyline/contract/events'
import { rsvpRefusals } from '@partyline/domain/wording/rsvp-refusals'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { eventQuery } from '../../../platform/events/event-query.ts'
import type { Params } from '../../../platform/pages/paths.ts'
import { useDocumentTitle } from '../../../platform/pages/use-document-title.ts'
import { useHydrated } from '../../../platform/pages/use-hydrated.ts'
import { late } from '../../../ui/layout/late.ts'
import { LatePart, StillPart } from '../../../ui/layout/late-part.tsx'
import { loadRsvp, RsvpPlace } from '../rsvp/rsvp-place.tsx'
import { RsvpShortcut } from '../rsvp/rsvp-shortcut.tsx'
import { loadDrawing } from '../use-event-drawing.ts'
import styles from './event-page.module.css'
import { EventPageFacts } from './event-page-facts.tsx'
import { EventPagePoster } from './event-page-poster.tsx'
import { EventPageState } from './event-page-state.tsx'
import { useEventEnd } from './use-event-end.ts'
import { useEventNews } from './use-event-news.ts'
import { useLiveEvent } from './use-live-event.ts'

const owner = late(() => import('./event-page-owner.tsx'))
const invitation = late(() => import('./event-page-invitation.tsx'))
const absent = late(() => import('./event-page-absent.tsx'))
const more = late(() => import('./event-page-more.tsx'))
const faces = late(() => import('./event-page-faces.tsx'))

const parts = late(() =>
  Promise.all([
    loadRsvp(),
    owner.load(),
    invitation.load(),
    absent.load(),
    more.load(),
    faces.load(),
    loadDrawing(),
  ]),
)
/** Fetches the browser's late parts, because the server draws the whole page. */
export const loadWhole = parts.load

/** The page behind an event's link: all about the event, and the way to answer. */
export function EventPageScreen({ params: { id = '' } }: { params: Params }) {
  /* Signing in on this page fetches the event again. The page stays until the answer arrives. */
  const query = useQuery({ ...eventQuery(id), placeholderData: keepPreviousData })
  const { data: event } = query
  useDocumentTitle(event ? event.title : query.isError ? 'Event not found.' : undefined)
  /* A page that did not come from the server appears with all its parts, so that nothing moves. */
  const [whole, setWhole] = useState(!useHydrated() || parts.known !== undefined)
  useEffect(() => {
    const show = () => setWhole(true)
    if (!whole) parts.load().then(show, show)
  }, [whole])
  if (event && whole) return <EventPage event={event} />
  return (
    <LatePart
      part={absent}
      of={String(query.error)}
      draw={({ EventPageAbsent }) => (
        <EventPageAbsent error={query.error} onTryAgain={() => void query.refetch()} />
      )}
    />
  )
}

function EventPage({ event }: { event: Event }) {
  const { title, startTime, endTime, location, description, cancelled, over, rsvp, viewer } = event
  const card = useRef<HTMLElement>(null)
  const { arrived, dismiss } = useEventNews(event._id)
  useLiveEvent(event._id)
  useEventEnd(event)
  const open = rsvp && !cancelled && !over
  const known = viewer !== null
  useEffect(() => {
    // The next thing that a known person does may be an answer, which draws this part again.
    if (known) more.load().catch(() => {})
  }, [known])
  const owns = viewer?.role === 'OWNER'
  const isNew = arrived === 'created' && !over
  const status = viewer?.status
  const [statusBefore] = useState(status)
  const justComing = status !== statusBefore && (status === 'YES' || status === 'MAYBE')
  const details = (
    <StillPart
      part={more}
      of={[
        ...[event._id, title, startTime, endTime, location, description, cancelled],
        ...[viewer?.id, status, viewer?.removed, justComing],
      ].join()}
      draw={({ EventPageMore }) => <EventPageMore event={event} justComing={justComing} />}
    />
  )
  const hosting = viewer?.host && (
    <LatePart
      part={owner}
      of={[event._id, viewer.role, rsvp, cancelled, arrived].join()}
      draw={({ EventPageOwner }) => <EventPageOwner event={event} isNew={isNew} />}
    />
  )
  return (
    <div className={styles.page}>
      {arrived && (
        <LatePart
          part={owner}
          of={arrived + title}
          draw={({ EventPageNews }) => <EventPageNews event={event} news={arrived} onDismiss={dismiss} />}
        />
      )}
      <div className={styles.columns}>
        <EventPagePoster event={event} />
        <div className={styles.rest}>
          {cancelled && <EventPageState>{rsvpRefusals.cancelled}</EventPageState>}
          {over && !cancelled && <EventPageState>{rsvpRefusals.over}</EventPageState>}
          {isNew && hosting}
          {viewer?.invited && !cancelled && !over && (
            <LatePart
              part={invitation}
              of={event._id}
              draw={({ EventPageInvitation }) => <EventPageInvitation event={event} />}
            />
          )}
          <EventPageFacts event={event} />
          {!isNew && hosting}
          {rsvp && event.going > 0 && viewer?.maySeeNames && (
            <StillPart
              part={faces}
              of={JSON.stringify([event._id, event.users, event.going, event.counts, event.extras.guestsSee])}
              draw={({ EventPageFaces }) => <EventPageFaces event={event} />}
            />
          )}
          {/* A guest answers before reading on. A host need not answer. */}
          {owns && details}
          {open && <RsvpPlace id={event._id} place={card} />}
          {!owns && details}
        </div>
      </div>
      {open && !owns && !viewer?.status && !viewer?.removed && <RsvpShortcut card={card} />}
    </div>
  )
}

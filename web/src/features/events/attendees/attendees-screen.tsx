import type { AttendeeLists } from '@partyline/contract/event-attendees'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { sayTimes } from '../../../platform/events/event-times.ts'
import { type Params, paths } from '../../../platform/pages/paths.ts'
import { useDocumentTitle } from '../../../platform/pages/use-document-title.ts'
import { now } from '../../../platform/time/clock.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { EventPageWaiting } from '../page/event-page-waiting.tsx'
import styles from './attendees.module.css'
import { attendeesQuery } from './attendees-query.ts'
import { AttendeesSection } from './attendees-section.tsx'

/** The attendees of an event: counts for anyone with its link, names for viewers who may see them. */
export function AttendeesScreen({ params: { id = '' } }: { params: Params }) {
  const query = useQuery(attendeesQuery(id))
  const { data } = query
  useDocumentTitle(data ? `RSVP List: ${data.title}` : query.isError ? 'Event not found.' : undefined)
  if (!data) return <EventPageWaiting error={query.error} onTryAgain={() => void query.refetch()} />
  return <Attendees id={id} data={data} />
}

function Attendees({ id, data }: { id: string; data: AttendeeLists }) {
  const { title, startTime, timezone, lists, maySeeNames, guestsSee } = data
  const year = String(new Date(now()).getUTCFullYear())
  const { day } = sayTimes({ startTime, endTime: startTime }, timezone, year)
  return (
    <>
      <div className={styles.head}>
        <h1 className="shout t1">RSVP List</h1>
        <ButtonLink kind="card" size={48} href={paths.event(id)} icon={<IconArrowLeft />}>
          Event
        </ButtonLink>
      </div>
      <p className={`lead mute ${styles.title}`}>
        <bdi>{title}</bdi> · {day}
      </p>
      <div className={styles.sections}>
        {lists.map((list) => (
          <AttendeesSection key={list.status} id={id} event={data} first={list} />
        ))}
      </div>
      {!maySeeNames && (
        <p className={`small faint ${styles.note}`}>
          Names are for the host{guestsSee && ' and those who have answered'}.
        </p>
      )}
    </>
  )
}

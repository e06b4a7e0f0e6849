import type { Event } from '@partyline/contract/events'
import { useQuery } from '@tanstack/react-query'
import { type Params, paths } from '../../../platform/pages/paths.ts'
import { LoadingScreen } from '../../../ui/feedback/loading-screen.tsx'
import { countAnswers } from '../count-answers.ts'
import styles from './host.module.css'
import { HostArea } from './host-area.tsx'
import { HostCohosts } from './host-cohosts.tsx'
import { HostHead } from './host-head.tsx'
import { HostMessage } from './host-message.tsx'
import { HostMore } from './host-more.tsx'
import { hostingQuery, reminderQuery } from './host-query.ts'
import { HostReminder } from './host-reminder.tsx'
import { HostRestore } from './host-restore.tsx'

/** Host tools, which few events need and which the event's page therefore leaves out. */
export function HostScreen({ params: { id = '' } }: { params: Params }) {
  return (
    <HostArea id={id} title="Host tools">
      {(event) => (
        <>
          <HostHead title="Host tools" event={event} back={{ href: paths.event(id), label: 'Event' }} />
          <Tools event={event} />
        </>
      )}
    </HostArea>
  )
}

/** All of them together, because a card that comes late would move the buttons below it. */
function Tools({ event }: { event: Event }) {
  const { _id: id, rsvp } = event
  const answers = [useQuery(hostingQuery(id)), useQuery({ ...reminderQuery(id), enabled: rsvp })]
  if (answers.some(({ isLoading }) => isLoading)) return <LoadingScreen />
  return (
    <div className={styles.sections}>
      {event.cancelled && !event.over && event.viewer?.role === 'OWNER' && <HostRestore event={event} />}
      <HostMore event={event} />
      {rsvp && <HostReminder event={event} />}
      {(rsvp || countAnswers([event]) > 0) && <HostMessage event={event} />}
      <HostCohosts event={event} />
    </div>
  )
}

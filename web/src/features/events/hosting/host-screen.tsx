import { type Params, paths } from '../../../platform/pages/paths.ts'
import { countAnswers } from '../count-answers.ts'
import styles from './host.module.css'
import { HostArea } from './host-area.tsx'
import { HostCohosts } from './host-cohosts.tsx'
import { HostHead } from './host-head.tsx'
import { HostMessage } from './host-message.tsx'
import { HostMore } from './host-more.tsx'
import { HostReminder } from './host-reminder.tsx'
import { HostRestore } from './host-restore.tsx'

/** Host tools, which few events need and which the event's page therefore leaves out. */
export function HostScreen({ params: { id = '' } }: { params: Params }) {
  return (
    <HostArea id={id} title="Host tools">
      {(event) => (
        <>
          <HostHead title="Host tools" event={event} back={{ href: paths.event(id), label: 'Event' }} />
          <div className={styles.sections}>
            {event.cancelled && !event.over && event.viewer?.role === 'OWNER' && (
              <HostRestore event={event} />
            )}
            <HostMore event={event} />
            {event.rsvp && <HostReminder event={event} />}
            {(event.rsvp || countAnswers([event]) > 0) && <HostMessage event={event} />}
            <HostCohosts event={event} />
          </div>
        </>
      )}
    </HostArea>
  )
}

import { type Params, paths } from '../../../platform/pages/paths.ts'
import styles from './host.module.css'
import { HostArea } from './host-area.tsx'
import { HostCohosts } from './host-cohosts.tsx'
import { HostHead } from './host-head.tsx'
import { HostMessage } from './host-message.tsx'
import { HostMore } from './host-more.tsx'
import { HostReminder } from './host-reminder.tsx'

/** Host tools: what few events need, out of the way of the event's page. */
export function HostScreen({ params: { id = '' } }: { params: Params }) {
  return (
    <HostArea id={id} title="Host tools">
      {(event) => (
        <>
          <HostHead title="Host tools" event={event} back={{ href: paths.event(id), label: 'Event' }} />
          <div className={styles.sections}>
            <HostMore event={event} />
            {event.rsvp && <HostReminder event={event} />}
            {event.rsvp && <HostMessage event={event} />}
            <HostCohosts event={event} />
          </div>
        </>
      )}
    </HostArea>
  )
}

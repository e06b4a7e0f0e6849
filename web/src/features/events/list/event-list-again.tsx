import { API_BASE } from '@partyline/contract/endpoint'
import { GUESTS_PATH } from '@partyline/contract/event-hosting'
import type { MyEvent } from '@partyline/contract/my-events'
import { paths } from '../../../platform/pages/paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { IconDownload, IconHeart, IconUsers } from '../../../ui/drawing/icons.ts'
import { HostDuplicate } from '../hosting/host-duplicate.tsx'
import styles from './event-list.module.css'

/** A host's buttons for a past or cancelled event: the guests, the list as a file, thanks, and a copy. */
export function EventListAgain({ event }: { event: MyEvent }) {
  const { _id: id, rsvp, cancelled, viewer, title } = event
  if (!viewer?.host) return null
  const file = API_BASE + GUESTS_PATH.replace(':id', encodeURIComponent(id))
  return (
    <ul className={styles.again} aria-label={title}>
      {rsvp && (
        <>
          <li>
            <ButtonLink kind="card" size={44} href={paths.attendees(id)} icon={<IconUsers />}>
              RSVP List
            </ButtonLink>
          </li>
          <li>
            <ButtonLink kind="card" size={44} href={file} download="guests.csv" icon={<IconDownload />}>
              CSV
            </ButtonLink>
          </li>
        </>
      )}
      {rsvp && !cancelled && (
        <li>
          <ButtonLink kind="card" size={44} href={paths.eventHost(id)} icon={<IconHeart />}>
            Say thanks
          </ButtonLink>
        </li>
      )}
      {viewer.role === 'OWNER' && (
        <li>
          <HostDuplicate event={event} size={44} />
        </li>
      )}
    </ul>
  )
}

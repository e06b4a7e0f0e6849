import { useQuery } from '@tanstack/react-query'
import { CohostInvitation } from '../hosting/cohost-invitation.tsx'
import styles from './event-list.module.css'
import { invitationsQuery } from './event-list-query.ts'

/** The events that the person is invited to co-host; nothing when there are none. */
export function EventListInvitations({ userId }: { userId: string }) {
  const { data: events = [] } = useQuery(invitationsQuery(userId))
  if (events.length === 0) return null
  return (
    <section className={styles.invitations} aria-labelledby="invitations">
      <h2 className="shout t3" id="invitations">
        Invitations
      </h2>
      {events.map((event) => (
        <CohostInvitation key={event._id} event={event} named />
      ))}
    </section>
  )
}

import type { Event } from '@partyline/contract/events'
import { inviteProblems } from '@partyline/domain/wording/invitations'
import { useQuery } from '@tanstack/react-query'
import { type Params, paths } from '../../../platform/pages/paths.ts'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import phone from '../../../ui/messages/landing-phone.module.css'
import { HostArea } from '../hosting/host-area.tsx'
import { HostHead } from '../hosting/host-head.tsx'
import { countPeople } from '../hosting/reminder-words.ts'
import styles from './invite.module.css'
import { InviteForm } from './invite-form.tsx'
import { unansweredQuery } from './invite-query.ts'
import { ShareEventButton } from './share-event-button.tsx'

/** Inviting groups and followers to an event. */
export function InviteScreen({ params: { id = '' } }: { params: Params }) {
  return (
    <HostArea id={id} title="Invite people">
      {(event) => <Invitation event={event} />}
    </HostArea>
  )
}

function Invitation({ event }: { event: Event }) {
  const handle = useCurrentUser()?.displayHandle
  const closed = event.cancelled || event.over
  const head = (
    <HostHead title="Invite people" event={event} back={{ href: paths.event(event._id), label: 'Event' }} />
  )
  const others = (
    <div className={styles.others}>
      <ShareEventButton event={event} />
      {event.rsvp && <WaitingButton id={event._id} />}
    </div>
  )
  if (handle && !closed) return <InviteForm event={event} handle={handle} head={head} others={others} />
  return (
    <div className={phone.grid}>
      <div className={styles.area}>
        {head}
        {closed ? (
          <p>{inviteProblems.closed}</p>
        ) : (
          <>
            <Card className={styles.who ?? ''}>
              <p>{inviteProblems['no-handle']}</p>
              <ButtonLink href={paths.signUp}>Create a Username</ButtonLink>
            </Card>
            {others}
          </>
        )}
      </div>
    </div>
  )
}

/** Links to the invited people who have not answered, if there are any. */
function WaitingButton({ id }: { id: string }) {
  const { data } = useQuery(unansweredQuery(id))
  if (!data?.total) return null
  return (
    <ButtonLink kind="card" size={48} wide href={paths.eventUnanswered(id)}>
      {countPeople(data.total)} {data.total === 1 ? 'hasn’t' : 'haven’t'} answered
    </ButtonLink>
  )
}

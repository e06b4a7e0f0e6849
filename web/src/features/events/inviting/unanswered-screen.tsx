import type { Event } from '@partyline/contract/events'
import { useQuery } from '@tanstack/react-query'
import { answerLooks } from '../../../platform/events/answer-looks.ts'
import { type Params, paths } from '../../../platform/pages/paths.ts'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { LoadingScreen } from '../../../ui/feedback/loading-screen.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { HostArea } from '../hosting/host-area.tsx'
import { HostHead } from '../hosting/host-head.tsx'
import styles from './invite.module.css'
import { unansweredQuery } from './invite-query.ts'
import { NudgeForm } from './nudge-form.tsx'

/** The invited people who have not answered, to nudge them. */
export function UnansweredScreen({ params: { id = '' } }: { params: Params }) {
  return (
    <HostArea id={id} title="No answer yet">
      {(event) => <Unanswered event={event} />}
    </HostArea>
  )
}

function Unanswered({ event }: { event: Event }) {
  const { _id: id, counts } = event
  const user = useCurrentUser()
  const { data, isError, isFetching, refetch } = useQuery(unansweredQuery(id))
  if (!data && !isError) return <LoadingScreen />
  const total = data?.total ?? 0
  const haven = total === 1 ? 'hasn’t' : 'haven’t'
  const tiles = [
    ...(['YES', 'MAYBE', 'NO'] as const).map((one) => {
      return { ...answerLooks[one], count: counts[one] }
    }),
    { label: 'Not yet', paint: 'none' as const, count: total },
  ]
  return (
    <div className={styles.area}>
      <HostHead
        title={total > 0 ? `${total.toLocaleString('en-US')} ${haven} answered` : 'No answer yet'}
        event={event}
        back={{ href: paths.attendees(id), label: 'RSVP List' }}
      />
      <dl className={styles.tiles}>
        {tiles.map(({ label, paint, count }) => (
          <div key={label} className={styles[paint]}>
            <dt>{label}</dt>
            <dd className="shout">{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      {!data && <NotLoaded what="the people" trying={isFetching} onTryAgain={refetch} />}
      {data && total > 0 && (
        <NudgeForm event={event} people={data.people} handle={user?.displayHandle ?? ''} />
      )}
      {data && total === 0 && (
        <>
          <p>
            Everybody you invited has answered, or nobody is invited yet. You’ll see the people you invite
            here until they answer.
          </p>
          <ButtonLink kind="card" size={48} href={paths.eventInvite(id)}>
            Invite people
          </ButtonLink>
        </>
      )}
    </div>
  )
}

import type { Session } from '@partyline/contract/accounts'
import { stillScheduled } from '@partyline/domain/wording/scheduling'
import { useState } from 'react'
import { paths } from '../../platform/pages/paths.ts'
import { Moment } from '../../platform/time/moment.tsx'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { IconDeviceDesktop, IconDeviceMobile } from '../../ui/drawing/icons.ts'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { QuestionDialog } from '../../ui/feedback/question-dialog.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { useFocusOnceClosed } from '../../ui/feedback/use-focus-once-closed.ts'
import styles from './account.module.css'
import { useSessions } from './use-sessions.ts'

/** The browsers that the person is logged in with, and buttons that log them out. */
export function SessionList() {
  const { query, end, endOthers } = useSessions()
  const [asking, setAsking] = useState(false)
  const programs = query.data?.programs ?? 0
  const { heading, onGone } = useFocusOnceClosed(!asking)
  const others = query.data?.sessions.filter((session) => !session.current).length ?? 0
  const answer = (yes: boolean) => {
    if (!yes) return setAsking(false)
    endOthers.mutate(undefined, { onSuccess: onGone, onSettled: () => setAsking(false) })
  }
  return (
    <section className={styles.section}>
      <h2 className="shout t2" ref={heading} tabIndex={-1}>
        Where you’re logged in
      </h2>
      {query.isPending && (
        <SkeletonGroup label="Loading devices" className={styles.waiting}>
          {/* Most people have one. */}
          <Skeleton width="100%" height={89} radius="var(--r-m)" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && (
        <NotLoaded what="devices" trying={query.isFetching} onTryAgain={query.refetch} />
      )}
      {query.data && (
        <ul className={styles.devices}>
          {query.data.sessions.map((session) => (
            <Device
              key={session._id}
              session={session}
              busy={end.isPending && end.variables === session._id}
              onEnd={() => end.mutate(session._id, { onSuccess: () => heading.current?.focus() })}
            />
          ))}
        </ul>
      )}
      {others + programs > 0 && (
        <Button kind="soft" size={48} onClick={() => setAsking(true)}>
          Log out everywhere else
        </Button>
      )}
      <StillScheduled count={query.data?.scheduled ?? 0} />
      <QuestionDialog
        open={asking}
        question="Log out the others?"
        detail={sayEnds(others, programs)}
        onAnswer={answer}
        onClose={() => setAsking(false)}
        busy={endOthers.isPending}
      />
    </section>
  )
}

function sayEnds(others: number, programs: number): string {
  const devices =
    others === 0
      ? 'No other device is logged in.'
      : `${others === 1 ? 'The other device is' : `${others} other devices are`} logged out at once. This one stays.`
  const ends =
    programs > 0
      ? ' Your API keys and webhooks end too, and so does the link for your calendar app. You can make new ones.'
      : ''
  return devices + ends
}

/** Shows the way to the scheduled messages, which a logout does not cancel. */
function StillScheduled({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="small">
      {stillScheduled(count)}{' '}
      <a className="link" href={paths.message}>
        See what goes out
      </a>
    </p>
  )
}

interface DeviceProps {
  session: Session
  busy: boolean
  onEnd: () => void
}

function Device({ session, busy, onEnd }: DeviceProps) {
  const { device, current } = session
  const Icon = /iPhone|iPad|Android/.test(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={styles.device}>
      <Icon aria-hidden="true" />
      <div className={styles.deviceWords}>
        <p className={styles.deviceName}>{device}</p>
        <p className="small mute">
          {current ? <strong>This device</strong> : <Moment words="Last used" at={session.lastUsedAt} />}
        </p>
        <p className="small mute">
          <Moment words="Logged in" at={session.signedInAt} />
        </p>
      </div>
      {current ? (
        <ButtonLink kind="quiet" size={44} href={paths.logout}>
          Log out
        </ButtonLink>
      ) : (
        <Button kind="quiet" size={44} busy={busy} onClick={onEnd} aria-label={`Log out ${device}`}>
          Log out
        </Button>
      )}
    </li>
  )
}

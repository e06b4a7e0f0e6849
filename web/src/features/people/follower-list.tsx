import type { Follower } from '@partyline/contract/following'
import { formatSentAt } from '@partyline/domain/calendar-days'
import { now } from '../../platform/clock.ts'
import { viewerZone } from '../../platform/viewer-zone.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Switch } from '../../ui/switch.tsx'
import styles from './followers.module.css'
import { useSetAllowReply } from './use-set-allow-reply.ts'

/** Followers with a username, then those without, each with a switch for their replies. */
export function FollowerList({ userId, followers }: { userId: string; followers: Follower[] }) {
  const set = useSetAllowReply(userId)
  const rows = (wanted: Follower[]) => (
    <ul className={styles.people}>
      {wanted.map((follower) => (
        <li key={follower._id}>
          <Switch
            className={styles.row}
            label={<FollowerName follower={follower} />}
            checked={follower.allowReply}
            onCheckedChange={(allowReply) => set.mutate({ follower, allowReply })}
          />
        </li>
      ))}
    </ul>
  )
  const registered = followers.filter(({ handle }) => handle !== null)
  const unregistered = followers.filter(({ handle }) => handle === null)
  return (
    <>
      {registered.length > 0 && rows(registered)}
      {unregistered.length > 0 && (
        <>
          <h3 className={`label mute ${styles.part}`}>Following by text, no username</h3>
          {rows(unregistered)}
        </>
      )}
    </>
  )
}

function FollowerName({ follower }: { follower: Follower }) {
  const { firstName, lastName, displayHandle, followsSince } = follower
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const since = `Since ${formatSentAt(new Date(followsSince), new Date(now()), viewerZone())}`
  return (
    <span className={styles.who}>
      <Avatar
        firstName={firstName ?? ''}
        lastName={lastName ?? ''}
        photoUrl={follower.photo ?? undefined}
        decorative
      />
      <span className={styles.words}>
        <span className="sr">Allow </span>
        <b>{name || 'No name yet'}</b>{' '}
        {(displayHandle || !name) && <span>{displayHandle ? `@${displayHandle}` : since}</span>}
        <span className="sr"> to reply</span>
      </span>
    </span>
  )
}

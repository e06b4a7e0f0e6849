import type { Follower } from '@partyline/contract/following'
import { formatSentAt } from '@partyline/domain/calendar-days'
import { now } from '../../platform/time/clock.ts'
import { viewerZone } from '../../platform/time/viewer-zone.ts'
import { Switch } from '../../ui/fields/switch.tsx'
import { PersonLine } from '../../ui/layout/person-line.tsx'
import styles from './user-area.module.css'

interface FollowerRowProps {
  follower: Follower
  onAllowReplyChange: (allowReply: boolean) => void
}

/** A follower with a switch for their replies. */
export function FollowerRow({ follower, onAllowReplyChange }: FollowerRowProps) {
  const since = `Since ${formatSentAt(new Date(follower.followsSince), new Date(now()), viewerZone())}`
  return (
    <Switch
      className={styles.followerRow}
      label={<PersonLine person={follower} since={since} before="Allow" after="to reply" />}
      checked={follower.allowReply}
      onCheckedChange={onAllowReplyChange}
    />
  )
}

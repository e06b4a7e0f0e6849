import type { Follower } from '@partyline/contract/following'
import { formatSentAt } from '@partyline/domain/time/calendar-days'
import { IconDotsVertical } from '@tabler/icons-react'
import { now } from '../../platform/time/clock.ts'
import { viewerZone } from '../../platform/time/viewer-zone.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { calledName, PersonLine } from '../../ui/layout/person-line.tsx'
import styles from './user-area.module.css'

interface FollowerRowProps {
  follower: Follower
  onAllowReplyChange: (allowReply: boolean) => void
  /** Opens the other actions. */
  onChoose: () => void
}

/** A follower with a switch for their replies, and a menu. */
export function FollowerRow({ follower, onAllowReplyChange, onChoose }: FollowerRowProps) {
  const since = `Since ${formatSentAt(new Date(follower.followsSince), new Date(now()), viewerZone())}`
  return (
    <div className={styles.follower}>
      <Switch
        className={styles.followerRow}
        label={<PersonLine person={follower} since={since} before="Allow" after="to reply" />}
        checked={follower.allowReply}
        onCheckedChange={onAllowReplyChange}
      />
      <IconButton
        size={44}
        label={`More about ${calledName(follower)}`}
        aria-haspopup="dialog"
        onClick={onChoose}
      >
        <IconDotsVertical aria-hidden="true" />
      </IconButton>
    </div>
  )
}

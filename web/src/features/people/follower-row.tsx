import type { Follower } from '@partyline/contract/following'
import { Moment } from '../../platform/time/moment.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { IconDotsVertical } from '../../ui/drawing/icons.ts'
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
  const since = <Moment words="Since" at={follower.followsSince} />
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

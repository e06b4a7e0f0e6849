import { type GroupFollower, type GroupInFull, setGroupAllowReply } from '@partyline/contract/groups'
import { mayRemoveMember, maySwitchReplies } from '@partyline/domain/permissions'
import { call } from '../../../platform/calls/call.ts'
import { useReplySwitch } from '../../../platform/people/use-reply-switch.ts'
import { Moment } from '../../../platform/time/moment.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { IconDotsVertical } from '../../../ui/drawing/icons.ts'
import { Switch } from '../../../ui/fields/switch.tsx'
import { PersonLine } from '../../../ui/layout/person-line.tsx'
import styles from '../group-area.module.css'
import { groupFollowersKey } from '../group-query.ts'
import { memberName } from './member-name.ts'
import { roleNames } from './role-names.ts'

interface MemberRowProps {
  group: GroupInFull
  member: GroupFollower
  /** Opens the other actions. */
  onChoose: () => void
}

/** A member of a group, with a switch and a menu for viewers who may use them. */
export function MemberRow({ group, member, onChoose }: MemberRowProps) {
  const { role: own } = group.membership
  const set = useReplySwitch({
    listKey: groupFollowersKey(group._id),
    save: (allowReply, userId) =>
      call(setGroupAllowReply, { body: { groupId: group._id, userId, allowReply } }),
  })
  const since = <Moment words="Since" at={member.followsSince} />
  const role = member.role !== 'member' && <span className={styles.role}>{roleNames[member.role]}</span>
  return (
    <div className={styles.member}>
      {maySwitchReplies(own, member.role) ? (
        <Switch
          className={styles.memberSwitch}
          label={<PersonLine person={member} since={since} before="Allow" after="to reply" />}
          checked={member.allowReply}
          onCheckedChange={(allowReply) => set(allowReply, member._id)}
        />
      ) : (
        <span className={styles.memberSwitch}>
          <PersonLine person={member} since={since} />
          {role}
        </span>
      )}
      {mayRemoveMember(own, member.role) && (
        <IconButton
          size={44}
          label={`More about ${memberName(member)}`}
          aria-haspopup="dialog"
          onClick={onChoose}
        >
          <IconDotsVertical aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

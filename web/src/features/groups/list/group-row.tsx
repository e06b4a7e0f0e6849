import type { UserGroup } from '@partyline/contract/own-groups'
import { counted } from '@partyline/domain/texts/counted'
import { paths } from '../../../platform/pages/paths.ts'
import { SentAt } from '../../../platform/time/sent-at.tsx'
import { IconBellOff } from '../../../ui/drawing/icons.ts'
import { ConversationRow } from '../../../ui/messages/conversation-row.tsx'
import { GroupAvatar } from '../../../ui/pictures/avatar.tsx'
import { roleNames } from '../members/role-names.ts'

/**
 * A group in the person's list, with its last message and the number of unread ones. The whole row links to
 * it.
 */
export function GroupRow({ group }: { group: UserGroup }) {
  const { role, followers, mutedUntil, last, unread } = group
  const about = [counted(followers, 'follower'), role !== 'member' && roleNames[role]]
    .filter(Boolean)
    .join(' · ')
  return (
    <ConversationRow
      href={paths.group(group._id)}
      picture={<GroupAvatar size={52} />}
      name={`#${group.displayGroupName}`}
      time={
        <>
          {mutedUntil && (
            <>
              <IconBellOff aria-hidden="true" />
              <span className="sr">Muted</span>{' '}
            </>
          )}
          {last && <SentAt at={last.at} />}
        </>
      }
      about={about}
      before={last ? `${last.userIsSender ? 'You' : last.from}:` : undefined}
      pictures={last?.pictures ?? 0}
      words={last?.text ?? (followers > 1 ? 'Nobody’s said anything yet.' : 'Only you so far.')}
      unread={mutedUntil ? 0 : unread}
    />
  )
}

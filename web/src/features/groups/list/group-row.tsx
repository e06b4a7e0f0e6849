import type { UserGroup } from '@partyline/contract/own-groups'
import { formatMoment, formatSentAt } from '@partyline/domain/calendar-days'
import { IconBellOff, IconPhoto } from '@tabler/icons-react'
import { paths } from '../../../platform/pages/paths.ts'
import { useMinute } from '../../../platform/time/use-minute.ts'
import { viewerZone } from '../../../platform/time/viewer-zone.ts'
import { countWords } from '../../../ui/layout/people-section.tsx'
import { ConversationRow } from '../../../ui/messages/conversation-row.tsx'
import { GroupAvatar } from '../../../ui/pictures/avatar.tsx'
import { roleNames } from '../members/role-names.ts'

/**
 * A group in the person's list, with its last message and the number of unread ones. The whole row links to
 * it.
 */
export function GroupRow({ group }: { group: UserGroup }) {
  const { role, followers, mutedUntil, last, unread } = group
  const about = [countWords(followers), role !== 'member' && roleNames[role]].filter(Boolean).join(' · ')
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
          {last && <At at={last.at} />}
        </>
      }
      about={about}
      before={last ? `${last.userIsSender ? 'You' : last.from}:` : undefined}
      words={
        last ? <Words last={last} /> : followers > 1 ? 'Nobody’s said anything yet.' : 'Only you so far.'
      }
      unread={mutedUntil ? 0 : unread}
    />
  )
}

function At({ at }: { at: string }) {
  const [moment, zone] = [new Date(at), viewerZone()]
  return (
    <time dateTime={at} title={formatMoment(moment, zone)}>
      {formatSentAt(moment, useMinute(), zone)}
    </time>
  )
}

function Words({ last: { text, pictures } }: { last: NonNullable<UserGroup['last']> }) {
  if (pictures === 0) return text
  return (
    <>
      <IconPhoto aria-hidden="true" /> {pictures === 1 ? '1 picture' : `${pictures} pictures`}. {text}
    </>
  )
}

import type { UserMessage } from '@partyline/contract/messages'
import type { User } from '@partyline/contract/people'
import { searchUserMessages } from '@partyline/contract/search'
import { call } from '../../platform/calls/call.ts'
import { paths } from '../../platform/pages/paths.ts'
import { nameWithin, shortName } from '../../platform/people/person-name.ts'
import { useFound } from '../../platform/sending/use-found.ts'
import { sayWhen } from '../../platform/time/when.ts'
import { FoundList } from '../../ui/messages/found-list.tsx'
import { FoundMessage } from '../../ui/messages/found-message.tsx'
import styles from './message-list.module.css'

interface OwnSearchProps {
  user: User
  search: string
}

/** The results of a search in the person's messages. Each links to its place in its list. */
export function OwnSearch({ user, search }: OwnSearchProps) {
  const { found, ...list } = useFound(['user-search', user._id], search, (query, signal) =>
    call(searchUserMessages, { params: { id: user._id }, query, signal }),
  )
  return (
    <div className={styles.results}>
      <FoundList {...list} sought={search} count={found.length}>
        {found.map((message) => (
          <FoundMessage
            key={message._id}
            href={placeOf(user, message)}
            from={between(message)}
            when={sayWhen(message.sentAt)}
            text={message.originalText}
            sought={search}
          />
        ))}
      </FoundList>
    </div>
  )
}

/** A direct message is in its conversation, any other among the sent ones. */
function placeOf(user: User, { _id, userIsSender, sender, recipient }: UserMessage): string {
  const other = userIsSender ? recipient : sender
  const list = other ? paths.conversation(other._id) : paths.user(user._id)
  return `${list}?message=${encodeURIComponent(_id)}`
}

function between({ userIsSender, sender, recipient, group }: UserMessage): string {
  if (!userIsSender) return shortName(sender)
  if (recipient) return `To ${nameWithin(recipient)}`
  return group ? `To #${group.displayGroupName}` : 'To your followers'
}

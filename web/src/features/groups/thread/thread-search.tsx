import { searchGroupMessages } from '@partyline/contract/search'
import { useLayoutEffect } from 'react'
import { call } from '../../../platform/calls/call.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { shortName } from '../../../platform/people/person-name.ts'
import { useFound } from '../../../platform/sending/use-found.ts'
import { sayWhen } from '../../../platform/time/when.ts'
import { FoundList } from '../../../ui/messages/found-list.tsx'
import { FoundMessage } from '../../../ui/messages/found-message.tsx'

interface ThreadSearchProps {
  groupId: string
  /** As typed. */
  search: string
}

/** The results of a search in a thread. Each links to its place there. */
export function ThreadSearch({ groupId, search }: ThreadSearchProps) {
  // The thread was scrolled to its end; the results begin at the top.
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  const { found, sought, ...list } = useFound(['group-search', groupId], search, (query, signal) =>
    call(searchGroupMessages, { params: { id: groupId }, query, signal }),
  )
  return (
    <FoundList {...list} sought={sought} count={found.length}>
      {found.map(({ _id, sender, userIsSender, sentAt, originalText }) => (
        <FoundMessage
          key={_id}
          href={`${paths.group(groupId)}?message=${encodeURIComponent(_id)}`}
          from={userIsSender ? 'You' : shortName(sender)}
          when={sayWhen(sentAt)}
          text={originalText}
          sought={sought}
        />
      ))}
    </FoundList>
  )
}

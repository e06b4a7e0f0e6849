import type { GroupMessage } from '@partyline/contract/thread'
import { useLayoutEffect } from 'react'
import { shortName } from '../../platform/people/person-name.ts'
import { type Ask, useFound } from '../../platform/sending/use-found.ts'
import { sayWhen } from '../../platform/time/when.ts'
import { FoundList } from '../../ui/messages/found-list.tsx'
import { FoundMessage } from '../../ui/messages/found-message.tsx'

export interface ThreadSearchProps {
  /** The query key of the search, without its words. */
  queryKey: string[]
  ask: Ask<GroupMessage>
  /** The thread's own address. */
  href: string
  search: string
}

/** The results of a search in a thread. Each links to its place there. */
export function ThreadSearch({ queryKey, ask, href, search }: ThreadSearchProps) {
  // The thread was scrolled to its end; the results begin at the top.
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  const { found, ...list } = useFound(queryKey, search, ask)
  return (
    <FoundList {...list} sought={search} count={found.length}>
      {found.map(({ _id, sender, userIsSender, sentAt, originalText }) => (
        <FoundMessage
          key={_id}
          href={`${href}?message=${encodeURIComponent(_id)}`}
          from={userIsSender ? 'You' : shortName(sender)}
          when={sayWhen(sentAt)}
          text={originalText}
          sought={search}
        />
      ))}
    </FoundList>
  )
}

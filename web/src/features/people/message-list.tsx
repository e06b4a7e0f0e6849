import type { User } from '@partyline/contract/people'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { nameWithin } from '../../platform/people/short-name.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LoadOlder } from '../../ui/feedback/load-older.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { AroundFound } from './around-found.tsx'
import { DirectMessage, SentMessage } from './message-item.tsx'
import styles from './message-list.module.css'
import { NoMessages } from './no-messages.tsx'
import { type MessageKind, userMessagesQuery } from './user-messages.ts'

interface MessageListProps {
  user: User
  kind: MessageKind
  /** The message that was looked for, which the list opens at. */
  target?: string | undefined
}

/** One's messages of a kind, newest first; older ones come as one scrolls. */
export function MessageList({ user, kind, target }: MessageListProps) {
  const query = useInfiniteQuery(userMessagesQuery(user._id, kind, target))
  const messages = query.data?.pages.flatMap((page) => page.messages) ?? []
  const arrival = useArrival(messages[0])

  if (query.isPending) return <MessageSkeleton />
  if (!query.data) return <Button onClick={() => void query.refetch()}>Try again</Button>
  const Item = kind === 'sent' ? SentMessage : DirectMessage
  return (
    <>
      <p className="sr" role="status">
        {arrival}
      </p>
      {target && <AroundFound user={user} query={query} />}
      {messages.length === 0 ? (
        <NoMessages user={user} />
      ) : (
        <ul className={styles.list}>
          {messages.map((message) => (
            <Item key={message._id} message={message} found={message._id === target} />
          ))}
        </ul>
      )}
      <LoadOlder
        label="Older messages"
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onLoad={query.fetchNextPage}
      />
    </>
  )
}

type Newest = Parameters<typeof SentMessage>[0]['message'] | undefined

/** Says who has just written, for screen readers; nothing for what was there from the start. */
function useArrival(newest: Newest): string {
  const [said, setSaid] = useState('')
  const before = useRef<string>(undefined)
  useEffect(() => {
    const isNew = before.current !== undefined && newest && newest._id !== before.current
    before.current = newest?._id ?? ''
    if (isNew && !newest.userIsSender) setSaid(`New message from ${nameWithin(newest.sender)}`)
  }, [newest])
  return said
}

function MessageSkeleton() {
  return (
    <SkeletonGroup label="Loading messages" className={styles.list}>
      {[72, 48, 72].map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three bars that never move
        <Skeleton key={index} width="100%" height={height} radius="var(--bubble)" />
      ))}
    </SkeletonGroup>
  )
}

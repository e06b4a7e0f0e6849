import type { User } from '@partyline/contract/people'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadOlder } from '../../ui/feedback/load-older.tsx'
import { nextPage } from '../../ui/feedback/next-page.ts'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { AroundFound } from './around-found.tsx'
import styles from './message-list.module.css'
import { NoMessages } from './no-messages.tsx'
import { SentMessage } from './sent-message.tsx'
import { userMessagesQuery } from './user-messages.ts'

interface MessageListProps {
  user: User
  /** The found message at which the list opens. */
  target?: string | undefined
}

/** The person's messages to followers and groups, newest first. Scrolling loads older ones. */
export function MessageList({ user, target }: MessageListProps) {
  const query = useInfiniteQuery(userMessagesQuery(user._id, target))
  const messages = query.data?.pages.flatMap((page) => page.messages) ?? []

  if (query.isPending) return <MessageSkeleton />
  if (!query.data) return <NotLoaded what="messages" trying={query.isFetching} onTryAgain={query.refetch} />
  return (
    <>
      {target && <AroundFound user={user} query={query} />}
      {messages.length === 0 ? (
        <NoMessages user={user} />
      ) : (
        <ul className={styles.list}>
          {messages.map((message) => (
            <SentMessage key={message._id} message={message} found={message._id === target} />
          ))}
        </ul>
      )}
      <LoadOlder label="Older messages" {...nextPage(query)} />
    </>
  )
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

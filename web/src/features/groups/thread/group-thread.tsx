import type { GroupInFull } from '@partyline/contract/groups'
import type { GroupMessage } from '@partyline/contract/thread'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { goTo } from '../../../platform/pages/go-to.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { LoadOlder } from '../../../ui/feedback/load-older.tsx'
import { NobodySpoke, NotLoaded } from './no-thread.tsx'
import { notYetThere } from './outgoing.ts'
import { OutgoingBubble } from './outgoing-bubble.tsx'
import { ReplyBar } from './reply-bar.tsx'
import styles from './thread.module.css'
import { ThreadFoot } from './thread-foot.tsx'
import { ThreadList } from './thread-list.tsx'
import { threadQuery } from './thread-query.ts'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import type { OutgoingMessages } from './use-outgoing.ts'
import { useThreadScroll } from './use-thread-scroll.ts'
import { useUnread } from './use-unread.ts'

const NONE: GroupMessage[] = []

interface GroupThreadProps {
  group: GroupInFull
  /** The message to open at; undefined: the newest. */
  target: string | undefined
  own: OutgoingMessages
  /** What is written in the bar and not sent. */
  draft: [words: string, setWords: (words: string) => void]
}

/** What a group's members say to each other, the newest at the bottom, and where one writes. */
export function GroupThread({ group, target, own, draft }: GroupThreadProps) {
  const frame = useRef<HTMLDivElement>(null)
  const query = useInfiniteQuery(threadQuery(group._id, target))
  const newestFirst = query.data?.pages.flatMap(({ messages }) => messages) ?? NONE
  const going = notYetThere(own.outgoing, newestFirst)
  const { atEnd, toEnd } = useThreadScroll(frame, {
    oldest: newestFirst.at(-1)?._id,
    content: `${newestFirst.length} ${newestFirst[0]?._id} ${going.map(({ key, state }) => key + state)}`,
    target,
    whole: !query.hasPreviousPage,
  })
  const atNewest = atEnd && !query.hasPreviousPage
  const unread = useUnread(newestFirst, atNewest)

  const [words, setWords] = draft
  const onSend = () => {
    const after = target ? 'elsewhere' : newestFirst[0]?._id
    own.send({ text: words, mediaIds: [], ...(after && { after }) })
    setWords('')
    if (target) void goTo(paths.group(group._id))
    else requestAnimationFrame(toEnd)
  }
  const toNewest = () => (query.hasPreviousPage ? void goTo(paths.group(group._id)) : toEnd())
  const isEmpty = query.isSuccess && newestFirst.length === 0 && going.length === 0
  return (
    <div ref={frame} className={styles.messages}>
      {/* First in the document, so that Tab comes to it before a thread of any length; at the foot on the screen. */}
      <ThreadFoot unread={unread} atNewest={atNewest || newestFirst.length === 0} onToNewest={toNewest}>
        <ReplyBar group={group} draft={words} onDraftChange={setWords} locked={own.locked} onSend={onSend} />
      </ThreadFoot>
      <LoadOlder
        label="Older messages"
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onLoad={query.fetchNextPage}
      />
      {query.isPending && <ThreadSkeleton />}
      {query.isError && !query.data && <NotLoaded onTryAgain={query.refetch} />}
      {isEmpty && <NobodySpoke name={group.displayGroupName} />}
      <ThreadList groupId={group._id} messages={newestFirst.toReversed()} target={target}>
        {going.map((message) => (
          <OutgoingBubble
            key={message.key}
            message={message}
            onTryAgain={() => own.tryAgain(message.key)}
            onDrop={() => own.drop(message.key)}
            onTakeBack={() => {
              own.drop(message.key)
              setWords([message.text, words].filter(Boolean).join('\n'))
            }}
          />
        ))}
      </ThreadList>
      <LoadOlder
        label="Newer messages"
        hasMore={query.hasPreviousPage}
        loading={query.isFetchingPreviousPage}
        failed={query.isFetchPreviousPageError}
        onLoad={query.fetchPreviousPage}
      />
    </div>
  )
}

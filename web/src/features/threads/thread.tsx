import type { GroupMessage } from '@partyline/contract/thread'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { goTo } from '../../platform/pages/go-to.ts'
import { LoadOlder } from '../../ui/feedback/load-older.tsx'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { notYetThere } from './outgoing.ts'
import { OutgoingBubble } from './outgoing-bubble.tsx'
import { ReplyBar } from './reply-bar.tsx'
import styles from './thread.module.css'
import { ThreadFoot } from './thread-foot.tsx'
import { ThreadList } from './thread-list.tsx'
import { type ThreadSource, threadQuery } from './thread-query.ts'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import type { OutgoingMessages } from './use-outgoing.ts'
import { useThreadScroll } from './use-thread-scroll.ts'
import { useUnread } from './use-unread.ts'

const NONE: GroupMessage[] = []

interface ThreadProps {
  source: ThreadSource
  /** Its own address. */
  href: string
  /** '#choir' or '@ana'. */
  to: string
  /** Instead of the bar, where one may not write. */
  closed: ReactNode
  /** While nobody has written anything. */
  empty: ReactNode
  /** The message to open at; undefined: the newest. */
  target: string | undefined
  own: OutgoingMessages
  /** What is written in the bar and not sent. */
  draft: [words: string, setWords: (words: string) => void]
  /** How many of the newest messages were not read when the thread was opened: a line stands above them. */
  fresh?: number
  /** Leads on from the pill of those who joined. */
  joinedHref?: string
  /** The reader is at the newest message. */
  onRead?: (messageId: string) => void
}

/** What people say to each other, the newest at the bottom, and where one writes. */
export function Thread(props: ThreadProps) {
  const { source, href, to, closed, empty, target, own, fresh = 0, joinedHref, onRead } = props
  const frame = useRef<HTMLDivElement>(null)
  const query = useInfiniteQuery(threadQuery(source, target))
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
  useRead(atNewest ? newestFirst[0]?._id : undefined, onRead)
  const newFrom = useNewFrom(newestFirst, target ? 0 : fresh)

  const [words, setWords] = props.draft
  const onSend = (mediaIds: string[]) => {
    const after = target ? 'elsewhere' : newestFirst[0]?._id
    own.send({ text: words, mediaIds, ...(after && { after }) })
    setWords('')
    if (target) void goTo(href)
    else requestAnimationFrame(toEnd)
  }
  const toNewest = () => (query.hasPreviousPage ? void goTo(href) : toEnd())
  const isEmpty = query.isSuccess && newestFirst.length === 0 && going.length === 0
  return (
    <div ref={frame} className={styles.messages}>
      {/* First in the document, so that Tab comes to it before a thread of any length; at the foot on the screen. */}
      <ThreadFoot unread={unread} atNewest={atNewest || newestFirst.length === 0} onToNewest={toNewest}>
        <ReplyBar
          to={to}
          closed={closed}
          draft={words}
          onDraftChange={setWords}
          locked={own.locked}
          onSend={onSend}
        />
      </ThreadFoot>
      <LoadOlder
        label="Older messages"
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onLoad={query.fetchNextPage}
      />
      {query.isPending && <ThreadSkeleton />}
      {query.isError && !query.data && (
        <NotLoaded what="messages" trying={query.isFetching} onTryAgain={query.refetch} />
      )}
      {isEmpty && empty}
      <ThreadList
        messages={newestFirst.toReversed()}
        target={target}
        newFrom={newFrom}
        joinedHref={joinedHref}
      >
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

/** Says that the newest message was read, while the page is looked at. */
function useRead(newest: string | undefined, onRead: ThreadProps['onRead']): void {
  const read = useRef(onRead)
  read.current = onRead
  useEffect(() => {
    if (newest === undefined) return
    const tell = () => {
      if (document.visibilityState === 'visible') read.current?.(newest)
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [newest])
}

/** The message above which the line for what is new stands: it stays there until one leaves. */
function useNewFrom(newestFirst: GroupMessage[], fresh: number): string | undefined {
  const from = useRef<string>(undefined)
  if (from.current === undefined && newestFirst.length > 0) {
    const unread = newestFirst.filter(({ userIsSender }) => !userIsSender)
    from.current = fresh > 0 ? (unread[fresh - 1]?._id ?? '') : ''
  }
  return from.current || undefined
}

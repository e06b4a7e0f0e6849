import type { GroupMessage } from '@partyline/contract/thread'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { goTo } from '../../platform/pages/go-to.ts'
import type { UploadedPicture } from '../../platform/sending/picture-uploads.ts'
import type { KeptWords } from '../../platform/sending/use-kept-words.ts'
import { usePictureUploads } from '../../platform/sending/use-picture-uploads.ts'
import { LoadOlder } from '../../ui/feedback/load-older.tsx'
import { nextPage } from '../../ui/feedback/next-page.ts'
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
  /** Replaces the bar when the person may not write. */
  closed: ReactNode
  /** Shown before the first message. */
  empty: ReactNode
  /** Nobody else would read a message, so an empty thread has no field. */
  alone?: boolean
  /** The message to open at; undefined for the newest. */
  target: string | undefined
  own: OutgoingMessages
  /** The unsent words in the bar. */
  draft: KeptWords
  /** How many of the newest messages were unread on opening. A line stands above them. */
  fresh?: number
  /** Where the line of joiners links to. */
  joinedHref?: string
  /** Called when the reader is at the newest message. */
  onRead: (messageId: string) => void
}

/** A thread of messages, the newest at the bottom, with a field for writing. */
export function Thread(props: ThreadProps) {
  const { source, href, to, closed, empty, alone, target, own, fresh = 0, joinedHref, onRead } = props
  const frame = useRef<HTMLDivElement>(null)
  const query = useInfiniteQuery(threadQuery(source, target))
  const pages = query.data?.pages
  const newestFirst = useMemo(() => pages?.flatMap(({ messages }) => messages) ?? NONE, [pages])
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
  const uploads = usePictureUploads()
  const onSend = (pictures: UploadedPicture[]) => {
    const after = target ? 'elsewhere' : newestFirst[0]?._id
    own.send({ text: words, pictures, ...(after && { after }) })
    setWords('')
    if (target) void goTo(href)
    else requestAnimationFrame(toEnd)
  }
  const toNewest = () => (query.hasPreviousPage ? void goTo(href) : toEnd())
  const isBlank = newestFirst.length === 0 && going.length === 0
  return (
    <div ref={frame} className={styles.messages}>
      {/* First in the document, so that Tab reaches it before a long thread; at the foot on the screen. */}
      {!(alone && isBlank) && (
        <ThreadFoot unread={unread} atNewest={atNewest || newestFirst.length === 0} onToNewest={toNewest}>
          <ReplyBar
            to={to}
            closed={closed}
            draft={words}
            onDraftChange={setWords}
            uploads={uploads}
            locked={own.locked}
            onSend={onSend}
          />
        </ThreadFoot>
      )}
      <LoadOlder label="Older messages" {...nextPage(query)} />
      {query.isPending && <ThreadSkeleton />}
      {query.isError && !query.data && (
        <NotLoaded what="messages" trying={query.isFetching} onTryAgain={query.refetch} />
      )}
      {isBlank && query.isSuccess && empty}
      <ThreadList newestFirst={newestFirst} target={target} newFrom={newFrom} joinedHref={joinedHref}>
        {going.map((message) => (
          <OutgoingBubble
            key={message.key}
            message={message}
            onTryAgain={() => own.tryAgain(message.key)}
            onDrop={() => own.drop(message.key)}
            onTakeBack={() => {
              own.drop(message.key)
              setWords([message.text, words].filter(Boolean).join('\n'))
              uploads.putBack(message.pictures)
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

/** Reports the newest message as read while the page is in front. */
function useRead(newest: string | undefined, onRead: ThreadProps['onRead']): void {
  const read = useRef(onRead)
  read.current = onRead
  useEffect(() => {
    if (newest === undefined) return
    const reportSeen = () => {
      if (document.visibilityState === 'visible') read.current(newest)
    }
    reportSeen()
    document.addEventListener('visibilitychange', reportSeen)
    return () => document.removeEventListener('visibilitychange', reportSeen)
  }, [newest])
}

/** The message below the line for new ones. It stays there until the person leaves. */
function useNewFrom(newestFirst: GroupMessage[], fresh: number): string | undefined {
  const from = useRef<string>(undefined)
  if (from.current === undefined && newestFirst.length > 0) {
    const unread = newestFirst.filter(({ userIsSender }) => !userIsSender)
    from.current = fresh > 0 ? (unread[fresh - 1]?._id ?? '') : ''
  }
  return from.current || undefined
}

import type { InboxKind } from '@partyline/contract/inbox'
import { searchUserMessages } from '@partyline/contract/search'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../platform/calls/call.ts'
import { paths } from '../../platform/pages/paths.ts'
import { useCurrentUser } from '../../platform/people/current-user.ts'
import { nameWithin, shortName } from '../../platform/people/person-name.ts'
import { useFound } from '../../platform/sending/use-found.ts'
import { sayWhen } from '../../platform/time/when.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LoadOlder } from '../../ui/feedback/load-older.tsx'
import { nextPage } from '../../ui/feedback/next-page.ts'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { FoundList } from '../../ui/messages/found-list.tsx'
import { FoundMessage } from '../../ui/messages/found-message.tsx'
import styles from './inbox.module.css'
import { inboxQuery } from './inbox-query.ts'
import { InboxRow } from './inbox-row.tsx'

interface InboxListProps {
  kind: InboxKind
  /** '' for all. */
  search?: string
  onClear?: () => void
  /** Shown when there is nothing. */
  empty: ReactNode
}

/** Conversations and notes, newest first. Scrolling loads older ones. */
export function InboxList({ kind, search = '', onClear, empty }: InboxListProps) {
  const query = useInfiniteQuery(inboxQuery(kind, search))
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? []
  if (query.isPending) return <InboxSkeleton />
  if (!query.data) return <NotLoaded what="messages" trying={query.isFetching} onTryAgain={query.refetch} />
  return (
    <>
      {entries.length > 0 && (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.kind === 'note' ? entry.note._id : entry.conversation.person._id}>
              <InboxRow entry={entry} />
            </li>
          ))}
        </ul>
      )}
      <LoadOlder label="Older messages" {...nextPage(query)} />
      {search !== '' && kind !== 'notes' && <FoundWords search={search} />}
      {entries.length === 0 && search !== '' && (
        <div className={styles.none}>
          <p>No names or latest messages with “{search}” in them.</p>
          <Button kind="soft" size={48} onClick={onClear}>
            Clear the search
          </Button>
        </div>
      )}
      {entries.length === 0 && search === '' && empty}
    </>
  )
}

/** Earlier messages of conversations that fit the search. */
function FoundWords({ search }: { search: string }) {
  const user = useCurrentUser()
  const id = user?._id ?? ''
  const { found, ...list } = useFound(['user-search', id, 'direct'], search, (query, signal) =>
    call(searchUserMessages, { params: { id }, query: { ...query, kind: 'direct' }, signal }),
  )
  return (
    <section className={styles.found} aria-labelledby="found-words">
      <h2 className="shout t3" id="found-words">
        In messages
      </h2>
      <FoundList {...list} sought={search} count={found.length}>
        {found.map(({ _id, sender, recipient, userIsSender, sentAt, originalText }) => {
          const other = (userIsSender ? recipient : sender) ?? sender
          return (
            <FoundMessage
              key={_id}
              href={`${paths.conversation(other._id)}?message=${encodeURIComponent(_id)}`}
              from={userIsSender ? `To ${nameWithin(other)}` : shortName(other)}
              when={sayWhen(sentAt)}
              text={originalText}
              sought={search}
            />
          )
        })}
      </FoundList>
    </section>
  )
}

function InboxSkeleton() {
  return (
    <SkeletonGroup label="Loading messages" className={styles.waiting}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} width="100%" height={68} radius="var(--r-m)" />
      ))}
    </SkeletonGroup>
  )
}

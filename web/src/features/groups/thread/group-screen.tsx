import type { GroupInFull } from '@partyline/contract/groups'
import type { User } from '@partyline/contract/people'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchText } from '../../../platform/pages/address.ts'
import type { Params } from '../../../platform/pages/paths.ts'
import { useDocumentTitle } from '../../../platform/pages/use-document-title.ts'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { draftPlace } from '../../../platform/sending/drafts.ts'
import { useKeptWords } from '../../../platform/sending/use-kept-words.ts'
import { GroupArea } from '../group-area.tsx'
import { groupQuery } from '../group-query.ts'
import { GroupThread } from './group-thread.tsx'
import styles from './thread.module.css'
import { ThreadBar } from './thread-bar.tsx'
import { ThreadSearch } from './thread-search.tsx'
import { fillGaps, useLiveThread } from './use-live-thread.ts'
import { useOutgoing } from './use-outgoing.ts'

/** A group's own address: its thread. */
export function GroupScreen({ params: { id = '' } }: { params: Params }) {
  const user = useCurrentUser()
  if (!user) return null
  return (
    <GroupArea id={id}>{(group) => <SearchedThread key={user._id} group={group} user={user} />}</GroupArea>
  )
}

function SearchedThread({ group, user }: { group: GroupInFull; user: User }) {
  const client = useQueryClient()
  const target = new URLSearchParams(useSearchText()).get('message') ?? undefined
  // A search is over once its result is gone to.
  const [search, setSearch] = useState<{ typed: string; at: string | undefined }>()
  const own = useOutgoing({
    personId: user._id,
    id: group._id,
    to: `#${group.displayGroupName}`,
    onSent: () => fillGaps(client, group._id),
    onRefused: () => void client.invalidateQueries({ queryKey: groupQuery(group._id).queryKey }),
  })
  const draft = useKeptWords(draftPlace(`thread-${group._id}`, user._id))
  useDocumentTitle(`#${group.displayGroupName}`)
  useLiveThread(group._id)
  if (search && search.at !== target) setSearch(undefined)
  const typed = search?.typed
  return (
    <div className={styles.frame}>
      <ThreadBar
        group={group}
        search={typed}
        onSearch={(next) => setSearch(next === undefined ? undefined : { typed: next, at: target })}
      />
      {typed === undefined ? (
        <GroupThread key={target ?? 'newest'} group={group} target={target} own={own} draft={draft} />
      ) : (
        <div className={styles.search}>
          <ThreadSearch groupId={group._id} search={typed} />
        </div>
      )}
    </div>
  )
}

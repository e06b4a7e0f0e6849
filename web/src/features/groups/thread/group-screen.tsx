import type { GroupInFull } from '@partyline/contract/groups'
import { useState } from 'react'
import { useSearchText } from '../../../platform/pages/address.ts'
import type { Params } from '../../../platform/pages/paths.ts'
import { useDocumentTitle } from '../../../platform/pages/use-document-title.ts'
import { GroupArea } from '../group-area.tsx'
import { GroupThread } from './group-thread.tsx'
import styles from './thread.module.css'
import { ThreadBar } from './thread-bar.tsx'
import { ThreadSearch } from './thread-search.tsx'
import { useLiveThread } from './use-live-thread.ts'
import { useOutgoing } from './use-outgoing.ts'

/** A group's own address: its thread. */
export function GroupScreen({ params: { id = '' } }: { params: Params }) {
  return <GroupArea id={id}>{(group) => <SearchedThread group={group} />}</GroupArea>
}

function SearchedThread({ group }: { group: GroupInFull }) {
  const target = new URLSearchParams(useSearchText()).get('message') ?? undefined
  // A search is over once its result is gone to.
  const [search, setSearch] = useState<{ typed: string; at: string | undefined }>()
  const own = useOutgoing(group)
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
        <GroupThread key={target ?? 'newest'} group={group} target={target} own={own} />
      ) : (
        <div className={styles.search}>
          <ThreadSearch groupId={group._id} search={typed} />
        </div>
      )}
    </div>
  )
}

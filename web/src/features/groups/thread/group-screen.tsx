import type { GroupInFull } from '@partyline/contract/groups'
import { readGroup } from '@partyline/contract/own-groups'
import type { User } from '@partyline/contract/people'
import { searchGroupMessages } from '@partyline/contract/search'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../platform/calls/call.ts'
import { useSearchText } from '../../../platform/pages/address.ts'
import { type Params, paths } from '../../../platform/pages/paths.ts'
import { useDocumentTitle } from '../../../platform/pages/use-document-title.ts'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { draftPlace } from '../../../platform/sending/drafts.ts'
import { useKeptWords } from '../../../platform/sending/use-kept-words.ts'
import { late } from '../../../ui/layout/late.ts'
import { LatePart } from '../../../ui/layout/late-part.tsx'
import { fillGaps } from '../../threads/catch-up.ts'
import { LateThreadSearch } from '../../threads/late-thread-search.tsx'
import styles from '../../threads/thread.module.css'
import { Thread } from '../../threads/thread.tsx'
import { useOutgoing } from '../../threads/use-outgoing.ts'
import { useThreadSearch } from '../../threads/use-thread-search.ts'
import { countFollowers } from '../count-followers.ts'
import { GroupArea } from '../group-area.tsx'
import { groupQuery } from '../group-query.ts'
import { groupSource } from './group-source.ts'
import { ThreadBar } from './thread-bar.tsx'
import { useLiveThread } from './use-live-thread.ts'
import { whyClosed } from './why-closed.tsx'

const silence = late(() => import('./nobody-spoke.tsx'))

/** The screen at a group's own address: its thread. */
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
  const [search, setSearch] = useThreadSearch(target)
  const [source, to] = [groupSource(group._id), `#${group.displayGroupName}`]
  const own = useOutgoing({
    personId: user._id,
    id: group._id,
    to,
    onSent: () => fillGaps(client, source),
    onRefused: () => void client.invalidateQueries({ queryKey: groupQuery(group._id).queryKey }),
  })
  const draft = useKeptWords(draftPlace(`thread-${group._id}`, user._id))
  useDocumentTitle(to)
  useLiveThread(group._id)
  // It may be needed while there is no connection.
  useEffect(() => {
    silence.load().catch(() => {})
  }, [])
  return (
    <div className={styles.frame}>
      <ThreadBar group={group} user={user} search={search} onSearch={setSearch} />
      {search === undefined ? (
        <Thread
          key={target ?? 'newest'}
          source={source}
          href={paths.group(group._id)}
          to={to}
          closed={whyClosed(group, user)}
          empty={
            <LatePart
              part={silence}
              of={JSON.stringify([group.displayGroupName, group.followers])}
              draw={({ NobodySpoke }) => <NobodySpoke group={group} />}
            />
          }
          alone={countFollowers(group) === 1}
          target={target}
          own={own}
          draft={draft}
          joinedHref={paths.groupDetails(group._id)}
          onRead={(messageId) => void markRead(client, user._id, group._id, messageId)}
        />
      ) : (
        <LateThreadSearch
          queryKey={['group-search', group._id]}
          ask={(query, signal) => call(searchGroupMessages, { params: { id: group._id }, query, signal })}
          href={paths.group(group._id)}
          search={search}
        />
      )}
    </div>
  )
}

/** The list of groups counts read messages. If this call fails, the next one makes up for it. */
async function markRead(client: QueryClient, userId: string, id: string, messageId: string): Promise<void> {
  try {
    await call(readGroup, { params: { id }, body: { messageId } })
    await client.invalidateQueries({ queryKey: ['user-groups', userId] })
  } catch {
    // The next visit marks it.
  }
}

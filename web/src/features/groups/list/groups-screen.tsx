import type { User } from '@partyline/contract/people'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type Params, paths } from '../../../platform/pages/paths.ts'
import { useEntryState } from '../../../platform/pages/use-entry-state.ts'
import { useOwnAccount } from '../../../platform/people/use-own-account.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { IconPlus } from '../../../ui/drawing/icons.ts'
import { LoadOlder } from '../../../ui/feedback/load-older.tsx'
import { nextPage } from '../../../ui/feedback/next-page.ts'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import columns from '../../../ui/layout/columns.module.css'
import { userGroupsQuery } from '../group-query.ts'
import { GroupRow } from './group-row.tsx'
import styles from './groups.module.css'
import { NoGroups } from './no-groups.tsx'
import { useLiveGroups } from './use-live-groups.ts'

/** The person's groups. Another person's address leads to their public page. */
export function GroupsScreen({ params: { id = '' } }: { params: Params }) {
  const user = useOwnAccount(id)
  if (!user) return null
  return (
    <div className={columns.read}>
      <div className={`${columns.head} ${styles.head}`}>
        <h1 className="shout t1">Groups</h1>
        {user.allowCreateGroup && (
          <ButtonLink size={48} href={paths.groupCreate} icon={<IconPlus />}>
            New Group
          </ButtonLink>
        )}
      </div>
      <OwnGroups user={user} />
    </div>
  )
}

/** A search is shown from this many groups on. */
const SEARCHED = 6

function OwnGroups({ user }: { user: User }) {
  const [search, setSearch] = useEntryState<string>('search', '')
  const query = useInfiniteQuery(userGroupsQuery(user._id, search))
  useLiveGroups(user._id)
  const groups = query.data?.pages.flatMap((page) => page.userGroups) ?? []
  if (query.isPending) return <GroupsSkeleton />
  if (!query.data) return <NotLoaded what="groups" trying={query.isFetching} onTryAgain={query.refetch} />
  if (groups.length === 0 && search === '') return <NoGroups />
  const isLong = groups.length >= SEARCHED || query.hasNextPage
  return (
    <>
      {(isLong || search !== '') && (
        <SearchField label="Search your groups" search={search} onSearch={setSearch} />
      )}
      <p className="sr" role="status">
        {search === '' ? '' : `${groups.length} found`}
      </p>
      {groups.length === 0 && (
        <p className={`mute ${styles.none}`}>None of your groups has “{search}” in its name.</p>
      )}
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={group._id}>
            <GroupRow group={group} />
          </li>
        ))}
      </ul>
      <LoadOlder label="More groups" {...nextPage(query)} />
    </>
  )
}

function GroupsSkeleton() {
  return (
    <SkeletonGroup label="Loading groups" className={styles.waiting}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} width="100%" height={64} radius="var(--r-m)" />
      ))}
    </SkeletonGroup>
  )
}

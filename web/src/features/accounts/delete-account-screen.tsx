import { getDeletion } from '@partyline/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import type { Params } from '../../platform/pages/paths.ts'
import { useOwnAccount } from '../../platform/people/use-own-account.ts'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import columns from '../../ui/layout/columns.module.css'
import styles from './account.module.css'
import { ConfirmDeletion } from './confirm-deletion.tsx'
import { DeletionWords } from './deletion-words.tsx'

/** Shows what deletion does, then asks in a way that nobody answers by accident. */
export function DeleteAccountScreen({ params: { id = '' } }: { params: Params }) {
  const user = useOwnAccount(id)
  const query = useQuery({
    queryKey: ['deletion', id],
    queryFn: ({ signal }) => call(getDeletion, { signal }),
    enabled: user !== undefined,
    // The counts shown here must be current.
    gcTime: 0,
    meta: { failed: 'Failed to load your account', inPlace: true },
  })
  if (!user) return null
  return (
    <>
      <h1 className={`shout t1 ${columns.title}`}>Delete my account</h1>
      {query.isPending && (
        <SkeletonGroup label="Loading your account" className={styles.waiting}>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} width="100%" height={48} radius="var(--r-m)" />
          ))}
        </SkeletonGroup>
      )}
      {query.isError && (
        <NotLoaded what="your account" trying={query.isFetching} onTryAgain={query.refetch} />
      )}
      {query.data && (
        <>
          <DeletionWords user={user} deletion={query.data} />
          <ConfirmDeletion user={user} />
        </>
      )}
    </>
  )
}

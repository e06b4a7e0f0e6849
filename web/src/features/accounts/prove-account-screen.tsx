import type { Params } from '../../platform/pages/paths.ts'
import { useOwnAccount } from '../../platform/people/use-own-account.ts'
import columns from '../../ui/layout/columns.module.css'
import { ProveAccountForm } from './prove-account-form.tsx'

/** Asks a person who comes back after a long silence to prove the account theirs. */
export function ProveAccountScreen({ params: { id = '' } }: { params: Params }) {
  const user = useOwnAccount(id)
  if (!user) return null
  return (
    <>
      <h1 className={`shout t1 ${columns.title}`}>Welcome back?</h1>
      <ProveAccountForm user={user} />
    </>
  )
}

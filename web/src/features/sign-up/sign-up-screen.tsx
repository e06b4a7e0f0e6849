import type { User } from '@partyline/contract/people'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { goTo } from '../../platform/pages/go-to.ts'
import { paths } from '../../platform/pages/paths.ts'
import { useHydrated } from '../../platform/pages/use-hydrated.ts'
import { currentUserQuery, useCurrentUser } from '../../platform/people/current-user.ts'
import { forgetDraft } from './draft.ts'
import { VerifyPhone } from './verify-phone.tsx'
import { Wizard } from './wizard.tsx'

/**
 * Sign-up. Visitors verify their phone, then take a handle. A person with a handle edits their profile
 * instead.
 */
export function SignUpScreen() {
  const user = useCurrentUser()
  const hydrated = useHydrated()
  const client = useQueryClient()
  const [finished, setFinished] = useState(false)
  const memberId = user?.handle && !finished ? user._id : undefined
  useEffect(() => {
    if (memberId) goTo(paths.editUser(memberId), { replace: true })
  }, [memberId])

  const finish = async (member: User) => {
    setFinished(true)
    forgetDraft(member._id)
    client.setQueryData(currentUserQuery.queryKey, member)
    await goTo(paths.signUpSuccess, { replace: true })
  }
  if (user === null) return <VerifyPhone />
  // The wizard waits for the browser, which has the entries from before a reload.
  if (!user || memberId || !hydrated) return null
  return <Wizard user={user} onDone={finish} />
}

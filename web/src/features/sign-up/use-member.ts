import { useEffect } from 'react'
import { goTo } from '../../platform/pages/go-to.ts'
import { paths } from '../../platform/pages/paths.ts'
import { useCurrentUser } from '../../platform/people/current-user.ts'

/** The person who signed up, if known. Visitors, and people without a username, are sent to sign up first. */
export function useMember(): { _id: string; name: string; hasPage: boolean } | undefined {
  const user = useCurrentUser()
  const name = user?.displayHandle ?? user?.handle
  const known = user !== undefined
  useEffect(() => {
    if (known && !name) goTo(paths.signUp, { replace: true })
  }, [known, name])
  return user && name ? { _id: user._id, name, hasPage: user.hasPage } : undefined
}

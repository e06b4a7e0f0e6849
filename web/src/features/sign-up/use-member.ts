import { useEffect } from 'react'
import { goTo } from '../../platform/pages/go-to.ts'
import { paths } from '../../platform/pages/paths.ts'
import { useCurrentUser } from '../../platform/people/current-user.ts'

/** Who signed up, as far as known: visitors and who has no handle yet are sent to sign up first. */
export function useMember(): { name: string } | undefined {
  const user = useCurrentUser()
  const name = user?.displayHandle ?? user?.handle
  const known = user !== undefined
  useEffect(() => {
    if (known && !name) goTo(paths.signUp, { replace: true })
  }, [known, name])
  return name ? { name } : undefined
}

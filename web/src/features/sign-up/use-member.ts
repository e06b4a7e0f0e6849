import { useEffect } from 'react'
import { useCurrentUser } from '../../platform/current-user.ts'
import { goTo } from '../../platform/go-to.ts'
import { paths } from '../../platform/paths.ts'

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

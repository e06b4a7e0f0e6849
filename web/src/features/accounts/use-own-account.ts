import type { User } from '@partyline/contract/people'
import { useEffect } from 'react'
import { goTo } from '../../platform/pages/go-to.ts'
import { paths } from '../../platform/pages/paths.ts'
import { useCurrentUser } from '../../platform/people/current-user.ts'

/** The signed-in person, when the address is theirs; another person's address leads to what everyone may see of them. */
export function useOwnAccount(id: string): User | undefined {
  const user = useCurrentUser()
  const isOther = user ? user._id !== id : false
  useEffect(() => {
    if (isOther) void goTo(paths.user(id), { replace: true })
  }, [isOther, id])
  return user && !isOther ? user : undefined
}

import type { User } from '@partyline/contract/people'
import { useEffect } from 'react'
import { goTo } from '../pages/go-to.ts'
import { paths } from '../pages/paths.ts'
import { useCurrentUser } from './current-user.ts'

/** The signed-in person, when the address is theirs. Another person's address leads to their public page. */
export function useOwnAccount(id: string): User | undefined {
  const user = useCurrentUser()
  const isOther = user ? user._id !== id : false
  useEffect(() => {
    if (isOther) void goTo(paths.user(id), { replace: true })
  }, [isOther, id])
  return user && !isOther ? user : undefined
}

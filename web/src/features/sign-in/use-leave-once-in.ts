import { safePath } from '@partyline/domain/sign-in'
import { useEffect } from 'react'
import { goTo } from '../../platform/pages/go-to.ts'
import { useCurrentUser } from '../../platform/people/current-user.ts'

/**
 * Leaves the screen when somebody is signed in: the person tapped the link, another tab was quicker, or they
 * came back through the history.
 * @param referrer where to go; home when unknown
 * @param busy while this screen logs in, because that leads on by itself
 */
export function useLeaveOnceIn(referrer: string | undefined, busy: boolean): void {
  const isIn = Boolean(useCurrentUser())
  useEffect(() => {
    if (isIn && !busy) goTo(safePath(referrer), { replace: true })
  }, [isIn, busy, referrer])
}

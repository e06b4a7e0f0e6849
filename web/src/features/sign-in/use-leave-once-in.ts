import { safePath } from '@partyline/domain/sign-in'
import { useEffect } from 'react'
import { goTo } from '../../platform/pages/go-to.ts'
import { useCurrentUser } from '../../platform/people/current-user.ts'

/**
 * Goes on where somebody is signed in already: the link was tapped, another tab was quicker, or this screen was opened
 * again from the history.
 * @param referrer where to; home where nothing is known
 * @param busy while this screen logs in, which leads on by itself
 */
export function useLeaveOnceIn(referrer: string | undefined, busy: boolean): void {
  const isIn = Boolean(useCurrentUser())
  useEffect(() => {
    if (isIn && !busy) goTo(safePath(referrer), { replace: true })
  }, [isIn, busy, referrer])
}

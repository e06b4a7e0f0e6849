import { safePath } from '@partyline/domain/sign-in'
import { paths } from '../../platform/pages/paths.ts'
import type { Screen } from '../screen.ts'

/** The outcome of a visit: show the screen, first find out who visits, or go elsewhere. */
export type Verdict = 'show' | 'wait' | { redirect: string }

/**
 * Judges whether the visitor may see a screen.
 * @param url the requested path and query, to which signing in leads back
 * @param user undefined while not known, null when signed out
 * @param justIn the visitor was signed out at this very address before, so another tab of the browser logged in
 */
export function judgeVisit(
  screen: Screen,
  url: string,
  user: object | null | undefined,
  justIn = false,
): Verdict {
  if (screen.access === 'login' || screen.access === 'operator') {
    if (user === undefined) return 'wait'
    return user ? 'show' : { redirect: paths.loginFrom(url) }
  }
  if (screen.access !== 'signed-out' || !user) return 'show'
  return { redirect: justIn ? wayOnFrom(url) : paths.home }
}

/** Where the login screen at this address leads. */
function wayOnFrom(url: string): string {
  return safePath(new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('from'))
}

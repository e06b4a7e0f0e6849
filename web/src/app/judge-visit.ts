import { paths } from '../platform/pages/paths.ts'
import type { Screen } from './screen.ts'

/** What becomes of a visit: the screen is shown, who is visiting must be known first, or it goes elsewhere. */
export type Verdict = 'show' | 'wait' | { redirect: string }

/**
 * Judges whether the visitor may see a screen.
 * @param url path and query asked for: after signing in the visitor lands there
 * @param user undefined while not known, null when signed out
 */
export function judgeVisit(screen: Screen, url: string, user: object | null | undefined): Verdict {
  if (screen.access === 'login') {
    if (user === undefined) return 'wait'
    return user ? 'show' : { redirect: paths.loginFrom(url) }
  }
  return screen.access === 'signed-out' && user ? { redirect: paths.home } : 'show'
}

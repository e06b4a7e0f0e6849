import { paths } from '../../platform/pages/paths.ts'
import type { Screen } from '../screen.ts'

/** The outcome of a visit: show the screen, first find out who visits, or go elsewhere. */
export type Verdict = 'show' | 'wait' | { redirect: string }

/**
 * Judges whether the visitor may see a screen.
 * @param url the requested path and query, to which signing in leads back
 * @param user undefined while not known, null when signed out
 */
export function judgeVisit(screen: Screen, url: string, user: object | null | undefined): Verdict {
  if (screen.access === 'login' || screen.access === 'operator') {
    if (user === undefined) return 'wait'
    return user ? 'show' : { redirect: paths.loginFrom(url) }
  }
  return screen.access === 'signed-out' && user ? { redirect: paths.home } : 'show'
}

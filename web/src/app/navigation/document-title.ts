import type { Screen } from '../screen.ts'

/** The title of the browser's tab. */
export function documentTitle(screen: Screen): string {
  return `${screen.title} · Partyline`
}

import type { Screen } from './screen.ts'

/** What the browser's tab says. */
export function documentTitle(screen: Screen): string {
  return `${screen.title} · Partyline`
}

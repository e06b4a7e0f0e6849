import { type Kept, keptByBrowser, keptByTab } from './kept.ts'

/* Each person has their own in this browser: another who signs in here finds nothing of it. */
const PREFIX = 'draft-'

/** Where a person's draft of a kind is kept, as storage events name it. */
export function draftPlace(kind: string, personId: string): string {
  return `${PREFIX}${kind}-${personId}`
}

/** Forgets all that anybody left unfinished in this browser and this tab: on logging out. */
export function forgetAllDrafts(): void {
  for (const kept of [keptByBrowser, keptByTab]) forgetDraftsIn(kept)
}

function forgetDraftsIn(kept: Kept): void {
  for (const name of kept.names()) if (name.startsWith(PREFIX)) kept.forget(name)
}

import { type Kept, keptByBrowser, keptByTab } from './kept.ts'

// The keys name the person, so that another person who signs in here finds none of these drafts.
const PREFIX = 'draft-'

const listeners = new Set<() => void>()

/** The storage key of a person's draft of a kind, as storage events name it. */
export function draftPlace(kind: string, personId: string): string {
  return `${PREFIX}${kind}-${personId}`
}

/** The beginning of the storage keys of a person's outgoing messages. */
export function outgoingPlace(personId: string): string {
  return `${draftPlace('outgoing', personId)}-`
}

/** Whether this browser holds unsent messages of a person. */
export function hasOutgoing(personId: string): boolean {
  return keptByBrowser.names().some((name) => name.startsWith(outgoingPlace(personId)))
}

/** Calls back when all drafts are forgotten. */
export function onDraftsForgotten(listener: () => void): void {
  listeners.add(listener)
}

/** Forgets everything unfinished in this browser and this tab, on logging out. */
export function forgetAllDrafts(): void {
  for (const kept of [keptByBrowser, keptByTab]) forgetDraftsIn(kept)
  for (const listener of listeners) listener()
}

function forgetDraftsIn(kept: Kept): void {
  for (const name of kept.names()) if (name.startsWith(PREFIX)) kept.forget(name)
}

/* Each person has their own in this browser: another who signs in here finds nothing of it. */
const PREFIX = 'draft-'

/** Where a person's draft of a kind is kept, as storage events name it. */
export function draftPlace(kind: string, personId: string): string {
  return `${PREFIX}${kind}-${personId}`
}

/** What is kept at a place; null when there is nothing, or no storage in this browser. */
export function readDraft(place: string): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

/** Keeps a draft across reloads; where there is no storage, or no room, it lives as long as the page. */
export function keepDraft(place: string, draft: string): void {
  try {
    localStorage.setItem(place, draft)
  } catch {
    // It lives as long as the page.
  }
}

/** Forgets one: it was sent, or emptied. */
export function forgetDraft(place: string): void {
  try {
    localStorage.removeItem(place)
  } catch {
    // There is none.
  }
}

/** Forgets all that anybody left unsent in this browser: on logging out. */
export function forgetAllDrafts(): void {
  try {
    for (const place of Object.keys(localStorage)) {
      if (place.startsWith(PREFIX)) localStorage.removeItem(place)
    }
  } catch {
    // There are none.
  }
}

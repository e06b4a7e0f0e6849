import type { User } from '@partyline/contract/people'

/** What was entered in the wizard so far. */
export interface Draft {
  /** 0 About, 1 Handle, 2 Intro Message. */
  step: number
  firstName: string
  lastName: string
  email: string
  /** A square JPEG as a data URL. */
  photo: string | null
  /** Null until it is typed: then the names suggest one. */
  handle: string | null
  intro: string
}

/* Each person has their own: another who signs up in the same tab finds nothing of it. */
const keyFor = (personId: string) => `sign-up-${personId}`

/** What this tab remembers of somebody's entries, else what the server knows. In the browser only. */
export function readDraft(user: User): Draft {
  const fresh: Draft = {
    step: 0,
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    email: user.email ?? '',
    photo: null,
    handle: null,
    intro: user.intro ?? '',
  }
  try {
    return { ...fresh, ...JSON.parse(sessionStorage.getItem(keyFor(user._id)) ?? '{}') }
  } catch {
    return fresh
  }
}

/** Remembers the entries for this tab; where they do not all fit, without the photo. */
export function keepDraft(personId: string, draft: Draft): void {
  for (const kept of [draft, { ...draft, photo: null }]) {
    try {
      sessionStorage.setItem(keyFor(personId), JSON.stringify(kept))
      return
    } catch {
      // No room, or no storage in this browser: the entries live as long as the page.
    }
  }
}

/** Forgets them: the profile is complete. */
export function forgetDraft(personId: string): void {
  sessionStorage.removeItem(keyFor(personId))
}

import type { User } from '@partyline/contract/people'
import { draftPlace } from '../../platform/sending/drafts.ts'
import { keptByTab } from '../../platform/sending/kept.ts'

/** The entries in the wizard so far. */
export interface Draft {
  /** 0 About, 1 Handle, 2 Intro Message. */
  step: number
  firstName: string
  lastName: string
  email: string
  /** A square JPEG as a data URL. */
  photo: string | null
  /** Null until it is typed. Until then the names suggest one. */
  handle: string | null
  intro: string
}

const placeFor = (personId: string) => draftPlace('sign-up', personId)

/** The entries that this tab remembers, or else the server's. Only in the browser. */
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
    return { ...fresh, ...JSON.parse(keptByTab.read(placeFor(user._id)) ?? '{}') }
  } catch {
    return fresh
  }
}

/** Remembers the entries for this tab, without the photo if they do not all fit. */
export function keepDraft(personId: string, draft: Draft): void {
  const fits = (kept: Draft) => keptByTab.keep(placeFor(personId), JSON.stringify(kept))
  if (!fits(draft)) fits({ ...draft, photo: null })
}

/** Forgets the entries, because the profile is complete. */
export function forgetDraft(personId: string): void {
  keptByTab.forget(placeFor(personId))
}

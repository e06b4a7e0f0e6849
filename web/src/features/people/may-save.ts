import type { NameCheck } from '../../platform/people/use-name-check.ts'

/** The content of Edit Profile. */
export interface ProfileForm {
  handle: string
  intro: string
  firstName: string
  lastName: string
  email: string
  /** A data URL for a new photo; null when it was removed; undefined when unchanged. */
  photo: string | null | undefined
}

/**
 * Whether there is something to save: names or email changed, the username is free, or it is not bad and the
 * intro or the photo changed.
 */
export function maySave(saved: ProfileForm, now: ProfileForm, validity: NameCheck['validity']): boolean {
  const changed = (field: keyof ProfileForm) => now[field] !== saved[field]
  if (changed('firstName') || changed('lastName') || changed('email')) return true
  return validity === 'success' || (validity !== 'error' && (changed('intro') || changed('photo')))
}

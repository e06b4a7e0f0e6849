import type { NameCheck } from '../../platform/people/use-name-check.ts'

/** What Edit Profile holds. */
export interface ProfileForm {
  handle: string
  intro: string
  firstName: string
  lastName: string
  email: string
  /** A data URL when newly chosen; null when taken away; undefined when untouched. */
  photo: string | null | undefined
}

/**
 * Whether there is something to save: names or email changed, or the username was found free, or it was not found
 * bad and the intro or the photo changed.
 */
export function maySave(saved: ProfileForm, now: ProfileForm, validity: NameCheck['validity']): boolean {
  const changed = (field: keyof ProfileForm) => now[field] !== saved[field]
  if (changed('firstName') || changed('lastName') || changed('email')) return true
  return validity === 'success' || (validity !== 'error' && (changed('intro') || changed('photo')))
}

import { SOMETHING_HAPPENED } from '@partyline/domain/wording/sign-in'
import type { NameCheck } from '../../../platform/people/use-name-check.ts'

interface NameState {
  name: string
  check: NameCheck
  /** What is said of an empty name that was left or sent; undefined while it may still be filled. */
  missing: string | undefined
  /** Why the server would not have this very name, which the check could not know. */
  refusal: string | undefined
  /** The name as saved, when there is one. */
  saved?: string
}

/** What stands below the field of a group's name, and in which colour. */
export function nameWords({ name, check, missing, refusal, saved }: NameState): NameCheck {
  if (name === '') {
    return missing ? { validity: 'error', message: missing } : { validity: 'unchecked', message: '' }
  }
  if (refusal) return { validity: 'error', message: refusal }
  const isUnanswered = check.validity === 'unchecked' && name !== saved
  return isUnanswered ? { validity: 'unchecked', message: SOMETHING_HAPPENED } : check
}

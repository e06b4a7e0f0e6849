import { SOMETHING_HAPPENED } from '@partyline/domain/wording/sign-in'
import type { NameCheck } from '../../../platform/people/use-name-check.ts'

interface NameState {
  name: string
  check: NameCheck
  /** The message for an empty name that was left or sent; undefined while the person may still fill it. */
  missing: string | undefined
  /** Why the server refused this very name, which the check could not know. */
  refusal: string | undefined
  /** The saved name, if there is one. */
  saved?: string
}

/** The message below the field of a group's name, and its colour. */
export function nameWords({ name, check, missing, refusal, saved }: NameState): NameCheck {
  if (name === '') {
    return missing ? { validity: 'error', message: missing } : { validity: 'unchecked', message: '' }
  }
  if (refusal) return { validity: 'error', message: refusal }
  const isUnanswered = check.validity === 'unchecked' && name !== saved
  return isUnanswered ? { validity: 'unchecked', message: SOMETHING_HAPPENED } : check
}

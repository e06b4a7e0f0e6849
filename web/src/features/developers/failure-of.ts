import { SOMETHING_HAPPENED } from '@partyline/domain/wording/sign-in'
import { CallFailed } from '../../platform/calls/call-failed.ts'

/** The words for a failed call: the server's sentence if it has one for people; '' without a failure. */
export function failureOf(error: unknown): string {
  if (!error) return ''
  return error instanceof CallFailed && error.status < 500 ? error.message : SOMETHING_HAPPENED
}

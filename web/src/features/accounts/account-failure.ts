import { SOMETHING_HAPPENED } from '@partyline/domain/wording/sign-in'
import { CallFailed } from '../../platform/calls/call-failed.ts'
import type { FailureWords } from '../../platform/calls/failure-words.ts'

/** The words for a failed call: the server's sentence if it has one for people. */
export function accountFailure(error: unknown): FailureWords | undefined {
  if (!error) return undefined
  const refused = error instanceof CallFailed && error.status < 500
  return {
    sentence: refused ? error.message : SOMETHING_HAPPENED,
    stopped: refused && error.reason === 'phone-stopped',
    // A login link by text would not help here, because the move needs both codes.
    tooMany: false,
  }
}

/** The server's code for a refusal; '' for any other failure. */
export function refusalReason(error: unknown): string {
  return error instanceof CallFailed ? error.reason : ''
}

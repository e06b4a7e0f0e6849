import { SOMETHING_HAPPENED } from '@partyline/domain/wording/sign-in'
import { CallFailed } from '../../platform/calls/call-failed.ts'
import type { FailureWords } from '../../platform/calls/failure-words.ts'

/** What a failed call has to say: the server's sentence where it has one for people. */
export function accountFailure(error: unknown): FailureWords | undefined {
  if (!error) return undefined
  const told = error instanceof CallFailed && error.status < 500
  return {
    sentence: told ? error.message : SOMETHING_HAPPENED,
    stopped: told && error.reason === 'phone-stopped',
    // A login link by text is no way around here: both codes are wanted.
    tooMany: false,
  }
}

/** The server's word for the refusal, '' for any other failure. */
export function refusalReason(error: unknown): string {
  return error instanceof CallFailed ? error.reason : ''
}

import { CallFailed } from '../../platform/calls/call-failed.ts'
import { type FailureWords, plainSentence } from '../../platform/calls/failure-words.ts'

/** The words for a failed call: the server's sentence if it has one for people. */
export function accountFailure(error: unknown): FailureWords | undefined {
  if (!error) return undefined
  return {
    sentence: plainSentence(error),
    stopped: refusalReason(error) === 'phone-stopped',
    // A login link by text would not help here, because the move needs both codes.
    tooMany: false,
  }
}

/** The server's code for a refusal; '' for any other failure. */
export function refusalReason(error: unknown): string {
  return error instanceof CallFailed ? error.reason : ''
}

import { SOMETHING_HAPPENED, tooMany } from '@partyline/domain/wording/sign-in'
import { CallFailed } from './call-failed.ts'

/** The words for a failed login call. */
export interface FailureWords {
  sentence: string
  /** The phone has opted out. Only a START text from it undoes that. */
  stopped: boolean
  /** Too many codes were requested. The phone can still get a link by text. */
  tooMany: boolean
}

/** @returns undefined while nothing failed */
export function failureWords(error: unknown): FailureWords | undefined {
  if (!error) return undefined
  return {
    sentence: failureSentence(error),
    stopped: error instanceof CallFailed && error.reason === 'phone-stopped',
    tooMany: error instanceof CallFailed && error.reason === 'too-many',
  }
}

/**
 * The sentence for a failed login call: the fixed words, then what the person can do, if the server knows.
 */
export function failureSentence(error: unknown): string {
  const more = error instanceof CallFailed ? whatToDo(error) : undefined
  return more && more !== SOMETHING_HAPPENED ? `${SOMETHING_HAPPENED} ${more}` : SOMETHING_HAPPENED
}

/** The sentence for any other failed call: the server's own, if it has one for people. */
export function plainSentence(error: unknown): string {
  return error instanceof CallFailed && error.status < 500 ? error.message : SOMETHING_HAPPENED
}

function whatToDo({ status, message, retryAfter }: CallFailed): string | undefined {
  if (status === 429 && retryAfter !== undefined) return tooMany(retryAfter)
  return status < 500 ? message : undefined
}

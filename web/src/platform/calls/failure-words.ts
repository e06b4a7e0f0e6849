import { CallFailed } from './call-failed.ts'
import { failureSentence } from './failure-sentence.ts'

/** What a failed login call has to say to a person. */
export interface FailureWords {
  sentence: string
  /** The phone said STOP: only a START text from it undoes that. */
  stopped: boolean
  /** Too many codes were asked for: by a text the phone gets a link all the same. */
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

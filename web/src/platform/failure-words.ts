import { CallFailed } from './call-failed.ts'
import { failureSentence } from './failure-sentence.ts'

/** What a failed login call has to say to a person. */
export interface FailureWords {
  sentence: string
  /** The phone said STOP: only a START text from it undoes that. */
  stopped: boolean
}

/** @returns undefined while nothing failed */
export function failureWords(error: unknown): FailureWords | undefined {
  if (!error) return undefined
  return {
    sentence: failureSentence(error),
    stopped: error instanceof CallFailed && error.reason === 'phone-stopped',
  }
}

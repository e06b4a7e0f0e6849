import { SOMETHING_HAPPENED, tooMany } from '@partyline/domain/wording/sign-in'
import { CallFailed } from './call-failed.ts'

/** What is said of a failed login call: the fixed words, then what the person can do, where the server knows. */
export function failureSentence(error: unknown): string {
  const more = error instanceof CallFailed ? whatToDo(error) : undefined
  return more && more !== SOMETHING_HAPPENED ? `${SOMETHING_HAPPENED} ${more}` : SOMETHING_HAPPENED
}

function whatToDo({ status, message, retryAfter }: CallFailed): string | undefined {
  if (status === 429 && retryAfter !== undefined) return tooMany(retryAfter)
  return status < 500 ? message : undefined
}

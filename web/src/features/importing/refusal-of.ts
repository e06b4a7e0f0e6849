import { SOMETHING_HAPPENED } from '@partyline/domain/wording/sign-in'
import { CallFailed } from '../../platform/calls/call-failed.ts'

/** Why a list could not be read, in the server's words; undefined without a failure. */
export function refusalOf(error: unknown): string | undefined {
  if (!error) return undefined
  return error instanceof CallFailed && error.status < 500 ? error.message : SOMETHING_HAPPENED
}

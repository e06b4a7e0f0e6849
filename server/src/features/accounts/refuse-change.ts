import * as wording from '@partyline/domain/wording/accounts'
import { WRONG_CODE } from '@partyline/domain/wording/sign-in'
import { type HttpRefusal, refuse, SIGN_IN_FIRST } from '../../platform/http/http.ts'
import { CODE_REFUSALS, refuseTooMany } from '../sign-in/code-refusals.ts'
import type { ChangeNumberResult } from './change-number.ts'
import type { DeleteAccountResult } from './delete-account.ts'
import type { SendOwnCodeResult } from './own-code.ts'
import type { SendNumberCodesResult } from './send-number-codes.ts'

type ChangeRefusal = Extract<
  SendNumberCodesResult | ChangeNumberResult | SendOwnCodeResult | DeleteAccountResult,
  { ok: false }
>

/** The answer to a change of an account that is refused. */
export function refuseChange(refusal: ChangeRefusal): HttpRefusal {
  const { reason } = refusal
  switch (reason) {
    case 'same-number':
      return refuse(422, reason, wording.SAME_NUMBER)
    case 'phone-suspended':
      return refuse(409, reason, wording.PHONE_SUSPENDED)
    case 'own-phone-stopped':
      return refuse(409, reason, wording.OWN_PHONE_STOPPED)
    case 'too-many':
      return refuseTooMany(refusal.retryAfter)
    case 'old-login':
      return refuse(403, reason, wording.LOG_IN_AGAIN)
    case 'codes-expired':
      return refuse(410, reason, wording.CODES_EXPIRED)
    case 'wrong-codes':
      return refuse(422, wrongReason(refusal), wording.wrongCodes(refusal))
    case 'number-taken':
      return refuse(409, reason, wording.numberTaken(refusal.handle))
    case 'wrong-code':
      return refuse(422, reason, WRONG_CODE)
    case 'gone':
      return SIGN_IN_FIRST
    default:
      return CODE_REFUSALS[reason]
  }
}

/** Names the field beside which a program shows the sentence. */
function wrongReason(wrong: { old: boolean; new: boolean }): string {
  if (wrong.old && wrong.new) return 'wrong-codes'
  return wrong.old ? 'wrong-old-code' : 'wrong-new-code'
}

/** The answer to a call that sends codes. */
export function answerSent(sent: SendNumberCodesResult | SendOwnCodeResult) {
  return sent.ok ? { success: true as const } : refuseChange(sent)
}

import * as wording from '@partyline/domain/wording/sign-in'
import { type HttpRefusal, refuse } from '../../platform/http/http.ts'
import type { CodeRequestResult } from './request-code.ts'

type Reason = Exclude<Extract<CodeRequestResult, { ok: false }>['reason'], 'too-many'>

/** The answers to requests for a code that are refused. */
export const CODE_REFUSALS: Record<Reason, HttpRefusal> = {
  'invalid-phone': refuse(422, 'invalid-phone', wording.INVALID_PHONE),
  'phone-not-served': refuse(422, 'phone-not-served', wording.PHONE_NOT_SERVED),
  'phone-stopped': refuse(409, 'phone-stopped', wording.PHONE_STOPPED),
  'sending-paused': refuse(409, 'sending-paused', wording.SENDING_PAUSED),
}

/** The answer to a request for a code when there were too many. @param retryAfter seconds */
export function refuseTooMany(retryAfter: number): HttpRefusal {
  return refuse(429, 'too-many', wording.tooMany(retryAfter), retryAfter)
}

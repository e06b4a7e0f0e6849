import { isE164 } from '@partyline/domain/phones'
import type { Logger } from '../platform/logger.ts'
import type { VendorAnswer } from '../platform/vendor-call.ts'
import type { Outcome, Receipt, RefusalReason } from './carrier.ts'

/** What a vendor's error code means to the outbox. */
export type CodeMeaning = RefusalReason | 'throttled' | 'unavailable' | 'soft'

/** A vendor's codes, by what they mean; those that are not named say nothing about the phone. */
export type CodeTable = Record<string, CodeMeaning>

/**
 * The outcome of a call that was not accepted.
 * @param code the vendor's error code, where its answer names one
 * @param table what its codes mean
 */
export function readFailure(
  parts: { carrier: string; log: Logger; table: CodeTable },
  answer: VendorAnswer,
  code?: string | number,
): Outcome {
  if (answer.kind === 'unreached') return { kind: 'unavailable' }
  if (answer.kind === 'cut-off') return { kind: 'unknown' }
  const { status, retryAfterMs } = answer
  const meaning = parts.table[String(code ?? '')] ?? meaningOfStatus(status)
  if (meaning === 'throttled') return { kind: 'throttled', retryAfterMs }
  if (meaning === 'unavailable') return { kind: 'unavailable' }
  // The vendor took the request and then broke: nobody can say whether a text came of it.
  if (meaning === 'unknown') return { kind: 'unknown' }
  const reason = meaning === 'soft' ? 'filtered' : meaning
  const level = reason === 'set-up' ? 'error' : 'warn'
  parts.log[level]({ carrier: parts.carrier, status, vendorCode: code, reason }, 'a carrier refused a text')
  return { kind: 'refused', reason }
}

function meaningOfStatus(status: number): RefusalReason | 'throttled' | 'unavailable' | 'unknown' {
  if (status === 429) return 'throttled'
  if (status === 503) return 'unavailable'
  if (status >= 500 || status === 408) return 'unknown'
  return status === 401 || status === 402 || status === 403 ? 'set-up' : 'filtered'
}

/** A receipt for a text that failed; what its code says of the phone goes with it. */
export function failedReceipt(
  carrierId: string,
  table: CodeTable,
  code: string | number | undefined,
): Receipt {
  const meaning = table[String(code ?? '')]
  const reason = meaning === 'throttled' || meaning === 'unavailable' ? undefined : meaning
  return { carrierId, state: 'failed', ...(reason ? { reason } : {}) }
}

/** A phone as vendors write it, with or without its plus, in E.164; anything else (a short code, a name) as it is. */
export function readVendorPhone(said: unknown): string {
  const phone = String(said ?? '').trim()
  const withPlus = /^\d+$/.test(phone) ? `+${phone}` : phone
  return isE164(withPlus) ? withPlus : phone
}

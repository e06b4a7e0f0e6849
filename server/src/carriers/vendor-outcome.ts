import { isE164 } from '@partyline/domain/phones'
import type { Logger } from '../platform/logger.ts'
import { readJson, type VendorAnswer } from '../platform/vendor-call.ts'
import type { Outcome, Receipt, RefusalReason } from './carrier.ts'

/** The operator must act: what is wrong and where to look, in a sentence for the log. */
export interface SetUp {
  setUp: string
}

/** What a vendor's error code means to the outbox. */
export type CodeMeaning = Exclude<RefusalReason, 'set-up'> | 'throttled' | 'unavailable' | 'soft' | SetUp

/** A vendor's codes, by what they mean; those that are not named say nothing about the phone. */
export type CodeTable = Record<string, CodeMeaning>

/** What a call needs to be understood when it was not accepted. */
export interface FailureParts {
  carrier: string
  log: Logger
  table: CodeTable
  /** The settings that hold the vendor's address and our credentials there, in words. */
  settings: { address: string; credentials: string }
}

/**
 * The outcome of a call that was not accepted. What is wrong with our address or our credentials is never a fault of the
 * text: it waits until the operator has acted.
 * @param code the vendor's error code, where its answer names one
 */
export function readFailure(parts: FailureParts, answer: VendorAnswer, code?: string | number): Outcome {
  if (answer.kind === 'unreached') return { kind: 'unavailable' }
  if (answer.kind === 'cut-off') return { kind: 'unknown' }
  const { status, retryAfterMs } = answer
  const meaning = parts.table[String(code ?? '')] ?? meaningOfAnswer(parts, answer)
  if (meaning === 'throttled') return { kind: 'throttled', retryAfterMs }
  if (meaning === 'unavailable') return { kind: 'unavailable' }
  // The vendor took the request and then broke: nobody can say whether a text came of it.
  if (meaning === 'unknown') return { kind: 'unknown' }
  if (typeof meaning === 'object') return { kind: 'refused', reason: 'set-up', why: meaning.setUp }
  const reason = meaning === 'soft' ? 'filtered' : meaning
  parts.log.warn({ carrier: parts.carrier, status, vendorCode: code, reason }, 'a carrier refused a text')
  return { kind: 'refused', reason }
}

function meaningOfAnswer(
  { settings }: FailureParts,
  { status, body }: { status: number; body: string },
): CodeMeaning | 'unknown' {
  if (status === 429) return 'throttled'
  if (status === 503) return 'unavailable'
  if (status >= 500 || status === 408) return 'unknown'
  if (status === 401 || status === 403) {
    return { setUp: `The vendor does not take our credentials (${status}): look at ${settings.credentials}.` }
  }
  if (status === 402) return { setUp: 'The account has no money left (402): pay the vendor.' }
  // Redirects are not followed, since credentials would go along.
  if ((status >= 300 && status < 400) || [404, 405, 410, 415].includes(status)) {
    return { setUp: `The vendor's address does not take texts (${status}): look at ${settings.address}.` }
  }
  if (status < 300 && Object.keys(readJson(body)).length === 0) {
    return { setUp: `Something else than the vendor answers (${status}): look at ${settings.address}.` }
  }
  return status < 300 ? 'unknown' : 'filtered'
}

/** A receipt for a text that failed; what its code says of the phone, or of our set-up, goes with it. */
export function failedReceipt(
  carrierId: string,
  table: CodeTable,
  code: string | number | undefined,
): Receipt {
  const meaning = table[String(code ?? '')]
  if (typeof meaning === 'object') return { carrierId, state: 'failed', reason: 'set-up', why: meaning.setUp }
  const reason = meaning === 'throttled' || meaning === 'unavailable' ? undefined : meaning
  return { carrierId, state: 'failed', ...(reason ? { reason } : {}) }
}

/** A phone as vendors write it, with or without its plus, in E.164; anything else (a short code, a name) as it is. */
export function readVendorPhone(said: unknown): string {
  const phone = String(said ?? '').trim()
  const withPlus = /^\d+$/.test(phone) ? `+${phone}` : phone
  return isE164(withPlus) ? withPlus : phone
}

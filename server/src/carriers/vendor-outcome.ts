import { isE164 } from '@partyline/domain/phones'
import { logThrottled } from '../platform/logging/log-throttled.ts'
import type { Logger } from '../platform/logging/logger.ts'
import type { VendorAnswer } from '../platform/outside/vendor-call.ts'
import type { DailyCap, Outcome, Receipt, RefusalReason } from './carrier.ts'
import { isWebPage, sentenceOfAnswer, vendorSentence } from './vendor-sentence.ts'

/** A sentence for the log that tells the operator what is wrong and where to look. */
export interface SetUp {
  setUp: string
}

/** A day's cap is used up. */
export type Capped = Pick<DailyCap, 'dayOf'>

/**
 * T-Mobile takes a number of segments a day from each brand. Its day ends at midnight, Pacific time
 * (https://www.twilio.com/docs/api/errors/30027). Vendors charge for the texts that it refuses.
 */
export const T_MOBILE_DAY: Capped = { dayOf: 'America/Los_Angeles' }

/** The meaning of a vendor's error code to the outbox. */
export type CodeMeaning =
  | Exclude<RefusalReason, 'set-up'>
  | 'throttled'
  | 'unavailable'
  | 'soft'
  | Capped
  | SetUp

/** A vendor's codes and their meanings. A code without an entry says nothing about the phone. */
export type CodeTable = Record<string, CodeMeaning>

/** A gateway phone that cannot send at all. The phones of the recipients have no part in it. */
export const NO_SIGNAL: SetUp = {
  setUp: 'The gateway phone has no signal: look at its SIM, its reception and its flight mode.',
}

/** A gateway phone whose app lacks a permission of Android, so that nothing leaves. */
export const NOT_PERMITTED: SetUp = {
  setUp:
    'The app on the gateway phone may not send texts: allow it SMS and phone in the settings of Android.',
}

/** The vendor's own word for its web page, where the operator mends these faults. */
type Page = 'console' | 'dashboard' | 'portal'

/** The shared number may not send from the operator's account at the vendor. */
export const numberNotAllowed = (page: Page): SetUp => ({
  setUp: `The number may not send texts from this account: look at SHARED_NUMBER and at the number in the ${page}.`,
})

/** The shared number lacks the registration that networks in the US and Canada ask for. */
export const numberNotRegistered = (page: Page): SetUp => ({
  setUp: `The number is not registered for texts (10DLC campaign, toll-free verification): ./partyline register fills in the form, and the ${page} shows how far it is.`,
})

/** The account may not text to the country of a phone. */
export const COUNTRY_OFF: SetUp = {
  setUp: "That country is switched off for this account: look at 'Geo permissions' in the console.",
}

/** The dependencies of readFailure. */
export interface FailureDeps {
  carrier: string
  log: Logger
  table: CodeTable
  /** The names of the settings with the vendor's address and our credentials. */
  settings: { address: string; credentials: string }
}

/**
 * The outcome of a call that was not accepted. A wrong address or wrong credentials are no fault of the text, so the
 * text waits until the operator has acted.
 * @param code the vendor's error code, if its answer has one
 */
export function readFailure(deps: FailureDeps, answer: VendorAnswer, code?: string | number): Outcome {
  if (answer.kind === 'unreached') return { kind: 'unavailable' }
  if (answer.kind === 'cut-off') return { kind: 'unknown' }
  const { status, retryAfterMs } = answer
  const said = sentenceOfAnswer(answer, code)
  const meaning = readMeaning(deps, answer, code)
  if (meaning === 'throttled') return { kind: 'throttled', retryAfterMs, said }
  if (meaning === 'unavailable') return { kind: 'unavailable', said }
  // The vendor took the request and then failed, so the text may have been sent.
  if (meaning === 'unknown') return { kind: 'unknown', said }
  if (typeof meaning === 'object')
    return 'dayOf' in meaning
      ? { kind: 'capped', cap: { code: String(code), dayOf: meaning.dayOf }, said }
      : { kind: 'refused', reason: 'set-up', why: meaning.setUp, said }
  const reason = meaning === 'soft' ? 'filtered' : meaning
  const facts = { carrier: deps.carrier, status, vendorCode: code, reason }
  logThrottled(deps.log, 'a carrier refused a text', { level: 'warn', ...facts })
  return { kind: 'refused', reason, said }
}

/** What an answer means that is no success: by its code, or else by its status. */
export function readMeaning(
  { table, settings }: Pick<FailureDeps, 'table' | 'settings'>,
  { status, body }: { status: number; body: string },
  code?: string | number,
): CodeMeaning | 'unknown' {
  const known = meaningIn(table, code)
  if (known !== undefined) return known
  if (status === 429) return 'throttled'
  if (status === 503) return 'unavailable'
  if (status >= 500 || status === 408) return 'unknown'
  if (status === 401 || status === 403) {
    return {
      setUp: `The vendor does not take our credentials, or has suspended the account (${status}): look at ${settings.credentials}, and at the account in its console.`,
    }
  }
  if (status === 402) return { setUp: 'The account has no money left (402): pay the vendor.' }
  // Redirects are not followed, because they would carry our credentials.
  if ((status >= 300 && status < 400) || [404, 405, 410, 415].includes(status)) {
    return { setUp: `The vendor's address does not take texts (${status}): look at ${settings.address}.` }
  }
  if (isWebPage(body)) {
    return {
      setUp: `A web page came in place of the vendor's answer (${status}): the vendor may be under repair. Otherwise look at ${settings.address}.`,
    }
  }
  return status < 300 ? 'unknown' : 'filtered'
}

/** Looks a vendor's code up. The vendor chooses the code, which may be the name of a part of every object. */
export function meaningIn<T>(table: Readonly<Record<string, T>>, code?: string | number): T | undefined {
  const key = String(code ?? '')
  return Object.hasOwn(table, key) ? table[key] : undefined
}

/**
 * A receipt for a failed text, with what its code says about the phone or our set-up.
 * @param words the vendor's own, where its call has some
 */
export function failedReceipt(
  carrierId: string,
  table: CodeTable,
  code: string | number | undefined,
  words?: string | null,
): Receipt {
  const said = vendorSentence(words, code)
  const failed = { carrierId, state: 'failed', ...(said !== undefined && { said }) } as const
  const meaning = meaningIn(table, code)
  if (typeof meaning === 'object')
    return 'dayOf' in meaning
      ? { ...failed, reason: 'capped', cap: { code: String(code), dayOf: meaning.dayOf } }
      : { ...failed, reason: 'set-up', why: meaning.setUp }
  return { ...failed, ...(meaning && { reason: meaning }) }
}

/** Turns a vendor's phone number, with or without its plus, into E.164. A short code or a name stays as it is. */
export function readVendorPhone(written: unknown): string {
  const phone = String(written ?? '').trim()
  const withPlus = /^\d+$/.test(phone) ? `+${phone}` : phone
  return isE164(withPlus) ? withPlus : phone
}

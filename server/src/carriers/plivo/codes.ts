import { COUNTRY_OFF, type CodeTable, numberNotAllowed, numberNotRegistered } from '../vendor-outcome.ts'

const from = numberNotAllowed('console')
const registration = numberNotRegistered('console')
const money = { setUp: 'The account has no money left: pay Plivo.' }

/** Plivo's error codes (https://www.plivo.com/docs/messaging/troubleshooting/error-codes) that the outbox acts on. */
export const plivoCodes: CodeTable = {
  200: 'opted-out',
  50: 'invalid-number',
  70: 'unreachable',
  80: 'soft',
  90: 'soft',
  // A network had trouble of its own, or Plivo could not hand the text to one. Neither is about the phone.
  20: 'unavailable',
  300: 'unavailable',
  // The text expired in Plivo's queue, because it gets them faster than it may send them.
  420: 'throttled',
  10: 'filtered',
  30: 'filtered',
  60: 'filtered',
  100: 'filtered',
  110: 'too-long',
  120: 'media',
  // The field that Plivo names in words when it refuses a request at once.
  dst: 'invalid-number',
  text: 'too-long',
  media_urls: 'media',
  url: { setUp: 'Plivo cannot call PUBLIC_URL: set it to the https address that the world sees.' },
  src: from,
  40: from,
  450: COUNTRY_OFF,
  900: money,
  910: { setUp: 'Plivo has disabled the account: look at its balance and its notices in the console.' },
  950: registration,
  960: registration,
}

/** The names of Plivo's error codes, as its documentation has them. Its receipts carry the code alone. */
export const plivoWords: Record<string, string> = {
  10: 'Invalid message',
  20: 'Network error',
  30: 'Spam detected',
  40: 'Invalid source number',
  50: 'Invalid destination number',
  60: 'Loop detected',
  70: 'Destination permanently unavailable',
  80: 'Destination temporarily unavailable',
  90: 'No route available',
  100: 'Prohibited by carrier',
  110: 'Message too long',
  200: 'Source number blocked by STOP from destination number',
  300: 'Failed to dispatch message',
  420: 'Message expired',
  900: 'Insufficient credit',
  910: 'Account disabled',
}

import { type CodeTable, numberNotAllowed, numberNotRegistered, T_MOBILE_DAY } from '../vendor-outcome.ts'

const key = {
  setUp:
    'Telnyx does not take the key, or has suspended the account: look at TELNYX_API_KEY and at the account in the portal.',
}
const account = { setUp: 'The account may not send: look at its balance and its limits in the portal.' }
const from = numberNotAllowed('portal')
const profile = {
  setUp:
    'The messaging profile does not send: look at TELNYX_MESSAGING_PROFILE_ID and at the profile in the portal.',
}
const registration = numberNotRegistered('portal')
const destinations = {
  setUp:
    "The profile does not text that country: add it in the portal to the messaging profile's destinations.",
}

/**
 * Telnyx's error codes (https://developers.telnyx.com/docs/messaging/messages/error-codes) that the outbox acts on.
 */
export const telnyxCodes: CodeTable = {
  40300: 'opted-out',
  40001: 'unreachable',
  10002: 'invalid-number',
  10016: 'invalid-number',
  40012: 'invalid-number',
  40310: 'invalid-number',
  40004: 'soft',
  40005: 'soft',
  // The network of the recipient is down.
  40006: 'unavailable',
  40008: 'soft',
  10011: 'throttled',
  40011: 'throttled',
  // The text expired in Telnyx's queue, because it gets them faster than it may send them.
  40014: 'throttled',
  40016: T_MOBILE_DAY,
  40018: 'throttled',
  40318: 'throttled',
  40002: 'filtered',
  40003: 'filtered',
  40009: 'filtered',
  40015: 'filtered',
  40017: 'filtered',
  40020: 'filtered',
  40322: 'filtered',
  40302: 'too-long',
  40328: 'too-long',
  40301: 'media',
  // The shared number sends no pictures, as most numbers outside the US and Canada.
  40308: 'media',
  40317: 'media',
  40319: 'media',
  10009: key,
  10010: key,
  10005: { setUp: "Telnyx's address does not take texts: look at TELNYX_API_URL." },
  20100: account,
  40314: account,
  // The daily spend limit of the messaging profile (https://developers.telnyx.com/docs/messaging/messages/configurable-spend-limits).
  40333: { dayOf: 'UTC' },
  10001: from,
  40013: from,
  40100: from,
  40151: from,
  40155: from,
  40305: from,
  40306: from,
  40315: from,
  40320: from,
  40323: from,
  40309: destinations,
  // A new profile has no destinations at all.
  40331: destinations,
  40311: profile,
  40312: profile,
  40313: profile,
  40321: profile,
  // The field that Telnyx names when its code says only that the request is wrong.
  '/to': 'invalid-number',
  '/text': 'too-long',
  '/media_urls': 'media',
  '/from': from,
  '/messaging_profile_id': profile,
  '/webhook_url': {
    setUp: 'Telnyx cannot call PUBLIC_URL: set it to the https address that the world sees.',
  },
  40010: registration,
  40019: registration,
  40150: registration,
  40329: registration,
  40330: registration,
}

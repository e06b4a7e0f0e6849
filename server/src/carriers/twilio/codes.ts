import {
  COUNTRY_OFF,
  type CodeTable,
  numberNotAllowed,
  numberNotRegistered,
  T_MOBILE_DAY,
} from '../vendor-outcome.ts'

export const inactive = {
  setUp: 'The account is suspended or closed: look at its balance and its notices in the console.',
}
const from = numberNotAllowed('console')
export const registration = numberNotRegistered('console')
const service = {
  setUp:
    'The messaging service has no number that may send this: look at TWILIO_MESSAGING_SERVICE_SID and at the service in the console.',
}
export const trial = {
  setUp: 'A trial account texts verified numbers only, and no long texts: upgrade it in the console.',
}

/** Twilio's error codes (https://www.twilio.com/docs/api/errors) that the outbox acts on. */
export const twilioCodes: CodeTable = {
  21610: 'opted-out',
  21211: 'invalid-number',
  21217: 'invalid-number',
  21265: 'invalid-number',
  21268: 'invalid-number',
  21614: 'unreachable',
  21635: 'unreachable',
  30005: 'unreachable',
  30006: 'unreachable',
  30003: 'soft',
  30008: 'soft',
  30009: 'soft',
  30410: 'soft',
  21612: 'soft',
  20429: 'throttled',
  14107: 'throttled',
  21611: 'throttled',
  30001: 'throttled',
  30022: 'throttled',
  30023: T_MOBILE_DAY,
  30027: T_MOBILE_DAY,
  // The text expired in Twilio's queue, because it gets them faster than it may send them.
  30036: 'throttled',
  // The account's own limit, in a window of 24 hours (https://www.twilio.com/docs/api/errors/63038).
  63038: { dayOf: 'rolling' },
  20500: 'unavailable',
  20503: 'unavailable',
  21730: 'unavailable',
  30017: 'unavailable',
  // The messaging service itself failed.
  30021: 'unavailable',
  // The number is blocked for 15 to 30 minutes (https://www.twilio.com/docs/api/errors/30450).
  30450: 'unavailable',
  30004: 'filtered',
  30007: 'filtered',
  30039: 'filtered',
  30453: 'filtered',
  21605: 'too-long',
  21617: 'too-long',
  11751: 'media',
  12300: 'media',
  21620: 'media',
  // The shared number sends no pictures, as most numbers outside the US and Canada.
  21621: 'media',
  21623: 'media',
  30011: 'media',
  30019: 'media',
  10001: inactive,
  20005: inactive,
  20008: { setUp: 'These are test credentials, which reach no phone: take the live ones of the console.' },
  30002: inactive,
  21210: from,
  21601: from,
  21212: from,
  21603: from,
  21606: from,
  21659: from,
  21660: from,
  21661: from,
  30037: from,
  21219: trial,
  21607: trial,
  21608: trial,
  30044: trial,
  21609: {
    setUp: 'The vendor cannot call PUBLIC_URL for receipts: set it to the https address that the world sees.',
  },
  21701: service,
  21702: service,
  21703: service,
  21704: service,
  21705: service,
  21712: service,
  21408: COUNTRY_OFF,
  30010: { setUp: 'The text costs more than the account allows: look at its limits in the console.' },
  30018: registration,
  30024: registration,
  30032: registration,
  30033: registration,
  30034: registration,
  30035: registration,
}

/** The titles of Twilio's error codes, as its documentation has them. Its receipts carry the code alone. */
export const twilioWords: Record<string, string> = {
  21610: 'Attempt to send to unsubscribed recipient',
  30001: 'Queue overflow',
  30002: 'Account suspended',
  30003: 'Unreachable destination handset',
  30004: 'Message blocked',
  30005: 'Unknown destination handset',
  30006: 'Landline or unreachable carrier',
  30007: 'Message filtered',
  30008: 'Unknown error',
  30009: 'Missing inbound segment',
  30010: 'Message price exceeds max price',
  30011: 'MMS not supported by the receiving phone number in this region',
  30017: 'Carrier network congestion',
  30018: 'Destination carrier requires sender ID pre-registration',
  30022: 'US A2P 10DLC - Rate Limits Exceeded',
  30023: 'US A2P 10DLC - Daily Message Cap Reached',
  30027: 'US A2P 10DLC - T-Mobile Daily Message Limit Reached',
  30032: 'Toll-Free Number Has Not Been Verified',
  30034: 'US A2P 10DLC - Message from an Unregistered Number',
  30044: 'Trial Message Length Exceeded',
  30450: 'Message delivery blocked',
  63038: 'Account exceeded the daily messages limit',
}

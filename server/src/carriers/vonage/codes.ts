import { type CodeTable, numberNotRegistered, T_MOBILE_DAY } from '../vendor-outcome.ts'

const from = {
  setUp: "The number is not the account's, or sends no texts: look at SHARED_NUMBER and at the dashboard.",
}
const account = { setUp: 'The account may not send this: look at it in the dashboard.' }

/** Codes of Vonage's Messages API (https://developer.vonage.com/api-errors/messages) that the outbox acts on. */
export const vonageCodes: CodeTable = {
  // 'Number barred' is on a list of numbers that nobody may text. A phone with 'Illegal number' has sent
  // STOP.
  1050: 'opted-out',
  1240: 'opted-out',
  1040: 'invalid-number',
  1170: 'invalid-number',
  1190: 'unreachable',
  1250: 'unreachable',
  1300: 'unreachable',
  1310: 'unreachable',
  1180: 'soft',
  1200: 'soft',
  1220: 'soft',
  1230: 'soft',
  1260: 'soft',
  // The recipient's prepaid account is empty.
  1290: 'soft',
  1331: 'soft',
  1000: 'throttled',
  1241: 'throttled',
  // The names that Vonage gives to the limits of 10DLC (https://developer.vonage.com/api-errors/10dlc).
  'submission-throttled': 'throttled',
  'daily-submission-throttled': T_MOBILE_DAY,
  1030: 'unavailable',
  1100: 'unavailable',
  // The status of a text that Vonage could not hand to a network, if its code says no more
  // (https://developer.vonage.com/en/messages/concepts/messages-status-callbacks).
  undeliverable: 'unavailable',
  1210: 'filtered',
  1270: 'filtered',
  1280: 'filtered',
  1090: 'too-long',
  1380: 'media',
  1381: 'media',
  1382: 'media',
  1060: account,
  1080: account,
  1140: account,
  1070: { setUp: 'The account has no money left: pay Vonage.' },
  1120: {
    setUp: 'The number may not send texts to that country: look at SHARED_NUMBER and at the dashboard.',
  },
  1160: { setUp: 'The account may text only the numbers on its list: ask Vonage to lift that.' },
  1420: from,
  // The field that Vonage names when its code says only that the request is wrong.
  to: 'invalid-number',
  text: 'too-long',
  from,
  1430: numberNotRegistered('dashboard'),
}

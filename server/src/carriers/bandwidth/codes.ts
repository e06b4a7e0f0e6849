import type { CodeTable } from '../vendor-outcome.ts'

const from = {
  setUp:
    'The number may not send texts from this account: look at SHARED_NUMBER and at the number in the dashboard.',
}
const account = {
  setUp:
    'The account or its application may not send this: look at BANDWIDTH_ACCOUNT_ID and BANDWIDTH_APPLICATION_ID.',
}
const registration = {
  setUp:
    'The number is not registered for texts (10DLC campaign, toll-free verification): look at it in the dashboard.',
}

/** Bandwidth's error codes (https://dev.bandwidth.com/docs/messaging/errors) that the outbox acts on. */
export const bandwidthCodes: CodeTable = {
  4775: 'opted-out',
  4303: 'invalid-number',
  4404: 'unreachable',
  4406: 'unreachable',
  4408: 'unreachable',
  4434: 'unreachable',
  4482: 'unreachable',
  4492: 'unreachable',
  4720: 'unreachable',
  4721: 'unreachable',
  4360: 'soft',
  4420: 'soft',
  4701: 'soft',
  4702: 'soft',
  4730: 'soft',
  5106: 'soft',
  5500: 'soft',
  5501: 'soft',
  5650: 'soft',
  // Bandwidth itself, or a network's queue, did not take the text.
  5100: 'unavailable',
  5101: 'unavailable',
  5111: 'unavailable',
  5211: 'unavailable',
  5220: 'unavailable',
  5600: 'unavailable',
  429: 'throttled',
  4780: 'throttled',
  4781: 'throttled',
  4785: 'throttled',
  4470: 'filtered',
  4750: 'filtered',
  4753: 'filtered',
  4770: 'filtered',
  4771: 'filtered',
  4751: 'too-long',
  4410: 'media',
  4411: 'media',
  4412: 'media',
  // The network or the phone takes no texts of this kind, which for a text with pictures is mostly MMS.
  4700: 'media',
  4711: 'media',
  4712: 'media',
  4001: account,
  4409: account,
  4421: account,
  4431: account,
  4433: account,
  4451: account,
  4452: account,
  4493: account,
  4432: { setUp: 'The account may not text that country: ask Bandwidth to switch it on.' },
  // The field that the vendor names when it refuses a request at once.
  to: 'invalid-number',
  text: 'too-long',
  media: 'media',
  applicationId: account,
  from,
  4302: from,
  4403: from,
  4405: from,
  4407: from,
  4481: from,
  4740: from,
  4773: registration,
  4774: registration,
  4795: registration,
}

import type { CodeTable } from '../vendor-outcome.ts'

/** Codes of Vonage's Messages API (https://developer.vonage.com/api-errors/messages) that the outbox acts on. */
export const vonageCodes: CodeTable = {
  1000: 'throttled',
  1030: 'unavailable',
  1040: 'invalid-number',
  // 'Number barred': on a list of those that may not be texted.
  1050: 'opted-out',
  1060: 'set-up',
  1070: 'set-up',
  1080: 'set-up',
  1090: 'too-long',
  1100: 'unavailable',
  1120: 'set-up',
  1160: 'set-up',
  1170: 'invalid-number',
  1180: 'soft',
  1190: 'unreachable',
  1210: 'filtered',
  1220: 'soft',
  1230: 'soft',
  1240: 'invalid-number',
  1250: 'unreachable',
  1260: 'soft',
  1280: 'filtered',
  1290: 'set-up',
  1420: 'set-up',
}

import type { CodeTable } from '../vendor-outcome.ts'

/** Plivo's error codes (https://www.plivo.com/docs/messaging/troubleshooting/error-codes) that the outbox acts on. */
export const plivoCodes: CodeTable = {
  10: 'invalid-number',
  20: 'soft',
  30: 'filtered',
  40: 'unreachable',
  50: 'invalid-number',
  60: 'filtered',
  70: 'filtered',
  80: 'filtered',
  90: 'soft',
  110: 'throttled',
  120: 'too-long',
  130: 'media',
  200: 'opted-out',
  210: 'filtered',
  300: 'unavailable',
  420: 'unavailable',
  450: 'set-up',
  451: 'set-up',
  452: 'set-up',
  950: 'set-up',
}

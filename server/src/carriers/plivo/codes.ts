import type { CodeTable } from '../vendor-outcome.ts'

/** Plivo's error codes (https://www.plivo.com/docs/messaging/troubleshooting/error-codes) that the outbox acts on. */
export const plivoCodes: CodeTable = {
  10: 'filtered',
  20: 'soft',
  30: 'filtered',
  40: 'set-up',
  50: 'invalid-number',
  60: 'filtered',
  70: 'unreachable',
  80: 'soft',
  90: 'soft',
  100: 'filtered',
  110: 'too-long',
  200: 'opted-out',
  300: 'soft',
  420: 'soft',
  450: 'set-up',
  900: 'set-up',
  910: 'set-up',
}

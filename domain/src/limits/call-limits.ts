import { MINUTE_MS } from '../time/time-units.ts'
import { type LimitLine, WAIT } from './limit-line.ts'

/** Lines of the table of limits: calls over HTTP. */
export const CALL_LIMITS = {
  callsPerPersonPerMinute: {
    per: 'person',
    most: 300,
    window: MINUTE_MS,
    alarmAfter: 300,
    refused: WAIT,
    counts: 'calls of any kind; each process counts by itself',
  },
  callsPerAddressPerMinute: {
    per: 'address',
    most: 1200,
    window: MINUTE_MS,
    alarmAfter: 1200,
    refused: WAIT,
    counts: "the same, signed in or not; the machine's own addresses are not counted",
  },
} as const satisfies Record<string, LimitLine>

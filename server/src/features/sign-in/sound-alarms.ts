import type { Logger } from '../../platform/logger.ts'
import type { Alarm } from './alarms.ts'
import { ALL_CODES } from './code-counters.ts'

/** Writes into the log what the operator should hear of: counts, and never whose phone. */
export function soundAlarms(log: Logger, alarms: Alarm[]): void {
  for (const { key, fill, ...counts } of alarms) {
    const what = key === ALL_CODES ? codes : guesses
    if (fill === 'full') log.error({ ...counts, counter: key }, `ALARM: ${what.full}`)
    else log.warn({ ...counts, counter: key }, what.nearly)
  }
}

const codes = {
  nearly: 'four fifths of the login codes that CODES_PER_HOUR allows have been texted',
  full: 'CODES_PER_HOUR is reached and the web texts no more login codes until older ones are an hour old; if few of them were used, somebody may be having codes texted for the fees',
}

const guesses = {
  nearly: 'four fifths of the wrong login codes of a day have been typed',
  full: 'so many wrong login codes were typed that codes cannot be typed for now; people log in by the link in their text',
}

import { HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import type { Clock } from '../context.ts'
import { codeOf, DAMAGED } from '../database/database-errors.ts'
import type { Logger } from '../logging/logger.ts'
import { listenToErrors } from '../logging/logger.ts'
import type { Ring } from './alarms.ts'

/** Where the operator reads on. */
export const MEND_IT = 'docs/operators/troubleshooting.md says how to mend it.'

/** A damaged index fails only the statements that read it, so one failure counts for this time. */
const LASTS_MS = HOUR_MS
/** Every statement that meets the damage fails alike, so the alarm rings once in this time. */
const RING_AGAIN_MS = MINUTE_MS

/**
 * Makes a logger that rings the operators' alarm when the database reports a table or an index that it cannot read.
 * It also writes the alarm into the log, once an hour for each damaged file and in place of the failures, because the
 * watch may need that very table.
 * @returns also whether that happened within the last hour
 */
export function watchDamage(deps: { log: Logger; clock: Clock; ring: Ring }): {
  log: Logger
  isDamaged: () => boolean
} {
  const { clock, ring } = deps
  let damagedAt = Number.NEGATIVE_INFINITY
  let rungAt = Number.NEGATIVE_INFINITY
  const loggedAt = new Map<string, number>()
  const log = listenToErrors(deps.log, (error) => {
    if (!DAMAGED.test(codeOf(error))) return false
    const now = clock().getTime()
    damagedAt = now
    const words = `the database is damaged (${(error as Error).message}): ${MEND_IT.replace(/\.$/, '')}`
    if (now - (loggedAt.get(words) ?? Number.NEGATIVE_INFINITY) >= LASTS_MS) {
      loggedAt.set(words, now)
      deps.log.error({ err: error, alarm: 'database damaged' }, `ALARM: ${words}`)
    }
    if (now - rungAt >= RING_AGAIN_MS) {
      rungAt = now
      ring({ kind: 'trouble', key: 'database damaged', words, forMs: LASTS_MS })
    }
    return true
  })
  return { log, isDamaged: () => clock().getTime() - damagedAt < LASTS_MS }
}

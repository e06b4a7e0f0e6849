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
/** Every statement that meets the damage fails alike, so the log has one in this time. */
const AGAIN_MS = MINUTE_MS

/**
 * Makes a logger that rings the operators' alarm when the database reports a table or an index that it cannot read.
 * @returns also whether that happened within the last hour
 */
export function watchDamage(deps: { log: Logger; clock: Clock; ring: Ring }): {
  log: Logger
  isDamaged: () => boolean
} {
  const { clock, ring } = deps
  let damagedAt = Number.NEGATIVE_INFINITY
  let loggedAt = Number.NEGATIVE_INFINITY
  const log = listenToErrors(deps.log, (error) => {
    if (!DAMAGED.test(codeOf(error))) return false
    damagedAt = clock().getTime()
    if (damagedAt - loggedAt < AGAIN_MS) return true
    loggedAt = damagedAt
    const words = `the database is damaged (${(error as Error).message}): ${MEND_IT.replace(/\.$/, '')}`
    ring({ kind: 'trouble', key: 'database damaged', words, forMs: LASTS_MS })
    return false
  })
  return { log, isDamaged: () => clock().getTime() - damagedAt < LASTS_MS }
}

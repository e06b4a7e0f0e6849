import { DAY_MS } from '@partyline/domain/time/time-units'

/** The operators of this installation, and the ways to alert them. */
export interface Operators {
  /** E.164. */
  phones: readonly string[]
  webhook: { url: string; secret: string } | undefined
  /** Milliseconds after which the last backup is too old; Infinity when the database has backups of its own. */
  backupMaxAgeMs: number
  /** The price of a segment; undefined when not set. */
  segmentPrice?: { amount: number; currency: string } | undefined
  /** Segments a month above which operators hear of it; undefined when not set. */
  monthlyCap?: number | undefined
}

/** Without any operators. Alarms are only in the log. */
export const NO_OPERATORS: Operators = { phones: [], webhook: undefined, backupMaxAgeMs: 2 * DAY_MS }

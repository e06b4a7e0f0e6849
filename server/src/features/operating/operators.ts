/** The operators of this installation, and how they hear of what is wrong. */
export interface Operators {
  /** E.164. */
  phones: readonly string[]
  webhook: { url: string; secret: string } | undefined
  /** Milliseconds after which the last backup is too old. */
  backupMaxAgeMs: number
}

/** Where nobody is named: the log alone tells. */
export const NO_OPERATORS: Operators = { phones: [], webhook: undefined, backupMaxAgeMs: 48 * 3_600_000 }

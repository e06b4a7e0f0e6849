/** Who operates this installation, and how they are told of what is wrong. */
export interface Operators {
  /** E.164. */
  phones: readonly string[]
  webhook: { url: string; secret: string } | undefined
  /** Milliseconds after which the last backup is too old. */
  backupMaxAgeMs: number
}

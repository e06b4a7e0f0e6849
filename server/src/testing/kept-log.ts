import { createLogger, type Logger } from '../platform/logging/logger.ts'

/** A log that a test can read. */
export interface KeptLog {
  log: Logger
  /** Every line that has this field. */
  linesWith(field: string): Record<string, unknown>[]
}

/** Makes a logger like the operator's that keeps its lines. */
export function keepLog(): KeptLog {
  const lines: Record<string, unknown>[] = []
  const log = createLogger('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { log, linesWith: (field) => lines.filter((line) => field in line) }
}

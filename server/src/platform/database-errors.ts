// SQLSTATE classes 08 and 57P, and what the socket says, while the database is away or shutting down.
const AWAY = /^(08...|57P0[123]|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/
const AWAY_WORDS =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/

// Two transactions that wait for each other (40P01) or could not be put in order (40001): PostgreSQL asks for another go.
// A prepared statement whose table has changed since (0A000) is planned anew.
const TRY_AGAIN = new Set(['40P01', '40001', '0A000'])

/** What PostgreSQL (SQLSTATE) or the system calls an error; '' where it has no such word. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Whether the database did not answer: it is being restarted, or cannot be reached. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof Error && (AWAY.test(codeOf(error)) || AWAY_WORDS.test(error.message))
}

/** Whether the same transaction may well succeed the next time: another was in its way. */
export function wasInTheWay(error: unknown): boolean {
  return TRY_AGAIN.has(codeOf(error))
}

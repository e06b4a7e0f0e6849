/** SQLSTATE of a server that takes no writes: a standby. */
export const READ_ONLY = '25006'

/**
 * What PostgreSQL (SQLSTATE, https://www.postgresql.org/docs/18/errcodes-appendix.html) and the system say while the
 * database is away: classes 08 (connection), 28 (not let in) and 3D (no such database); 57P (shutting down, starting,
 * crashed); a standby (25006); 53, no room on the disk, in memory, or for one more connection; a disk that fails (58030);
 * a statement or transaction that took too long (57014, 25P03, 25P04); and a host or a name that cannot be reached.
 */
const AWAY =
  /^(08...|28...|3D...|53...|57P0.|57014|25006|25P0[34]|58030|E(CONN(REFUSED|RESET|ABORTED)|NOENT|PIPE|TIMEDOUT|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|NOTFOUND|AI_AGAIN|ADDRNOTAVAIL))$/
const AWAY_WORDS =
  /Connection terminated|connection error and is not queryable|Client was closed|timeout exceeded when trying to connect|^timeout expired$|Query read timeout/

// Two transactions that wait for each other (40P01) or could not be put in order (40001): PostgreSQL asks for another go.
// PostgreSQL plans a prepared statement again when its table has changed (0A000).
const TRY_AGAIN = new Set(['40P01', '40001', '0A000'])

/** The database is away, and what we make of it in the words of PostgreSQL or of the system. */
export class AwayError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** What PostgreSQL (SQLSTATE) or the system calls an error; '' where it has no such word. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Whether the database did not answer, or cannot take what it is given for now: a later try may well succeed. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof Error && (AWAY.test(codeOf(error)) || AWAY_WORDS.test(error.message))
}

const ofDatabase = new WeakSet<Error>()

/** Remembers that an error of the system is about the database's connection, and not about a carrier's or a file. */
export function tellOfDatabase(error: Error): void {
  ofDatabase.add(error)
}

/** As isDatabaseAway, and certain that the database is meant where other connections fail in the same words. */
export function isSurelyDatabaseAway(error: unknown): boolean {
  const isOurs = error instanceof AwayError || (error instanceof Error && ofDatabase.has(error))
  return isDatabaseAway(error) && (isOurs || !/^E[A-Z]/.test(codeOf(error)))
}

/** Whether the same transaction may well succeed the next time: another was in its way. */
export function wasInTheWay(error: unknown): boolean {
  return TRY_AGAIN.has(codeOf(error))
}

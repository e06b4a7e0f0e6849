/** The SQLSTATE of a table that does not exist. */
export const UNDEFINED_TABLE = '42P01'
/** The SQLSTATE of a column that does not exist. */
export const UNDEFINED_COLUMN = '42703'
/** The SQLSTATE of a standby, which takes no writes. */
export const READ_ONLY = '25006'
/** The SQLSTATE of a statement that the account may not run. */
export const NO_RIGHT = '42501'
/** The SQLSTATE class of a server that refuses the account, its password, or the address of the client. */
export const REFUSED_LOGIN = '28'
/** The SQLSTATE class of a server without the database. */
export const NO_SUCH_DATABASE = '3D'
/** The SQLSTATE of a table (XX001) or an index (XX002) that cannot be read, and of a file that is gone (58P01). */
export const DAMAGED = /^(XX00[12]|58P01)$/
/** The SQLSTATE of a server all of whose connections are taken. */
export const NO_CONNECTION_LEFT = '53300'
/** The SQLSTATE of a database without space on its disk. */
export const DISK_FULL = '53100'

/**
 * The errors of PostgreSQL (SQLSTATE, https://www.postgresql.org/docs/18/errcodes-appendix.html) and of the
 * system while the database is away: classes 08 (connection), 28 (not let in) and 3D (no such database); 57P
 * (shutting down, starting, crashed); a standby (25006); 53, no space on the disk, in memory, or for one more
 * connection; a disk that fails (58030); a statement or transaction that took too long (57014, 25P03, 25P04);
 * and a host or a name that cannot be reached, or a socket whose queue is full (EAGAIN).
 */
const AWAY =
  /^(08...|28...|3D...|53...|57P0.|57014|25006|25P0[34]|58030|E(CONN(REFUSED|RESET|ABORTED)|NOENT|AGAIN|PIPE|TIMEDOUT|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|NOTFOUND|AI_AGAIN|ADDRNOTAVAIL))$/
const AWAY_WORDS =
  /Connection terminated|connection error and is not queryable|Client was closed|timeout exceeded when trying to connect|^timeout expired$|Query read timeout/

// Errors after which another try may succeed: two transactions that wait for each other (40P01) or could not
// be put in order (40001), and a prepared statement whose table has changed (0A000), which PostgreSQL plans
// again.
const TRY_AGAIN = new Set(['40P01', '40001', '0A000'])

/** The database is away. The message is PostgreSQL's or the system's. */
export class AwayError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** The SQLSTATE or the system's code of an error; '' for an error without one. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/**
 * Whether the database does not answer, or cannot accept a statement for now, so that a later try may well
 * succeed.
 */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof Error && (AWAY.test(codeOf(error)) || AWAY_WORDS.test(error.message))
}

/** Whether a statement waited in vain for a connection, because other statements of this process had them all. */
export function isPoolBusy(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}

/** Whether two rows would have one value of a unique key, such as 'people_handle_key'. */
export function breaksKey(error: Error & { constraint?: string }, key: string): boolean {
  return codeOf(error) === '23505' && error.constraint === key
}

const ofDatabase = new WeakSet<Error>()

/**
 * Marks a system error as an error of the database's connection, because carriers and files fail with the
 * same codes.
 */
export function markDatabaseError(error: Error): void {
  ofDatabase.add(error)
}

/**
 * Whether the database is away, and the error certainly comes from the database. A system error counts only
 * if it is marked.
 */
export function isSurelyDatabaseAway(error: unknown): boolean {
  const isOurs = error instanceof AwayError || (error instanceof Error && ofDatabase.has(error))
  return isDatabaseAway(error) && (isOurs || !/^E[A-Z]/.test(codeOf(error)))
}

/** Whether a transaction failed because of another one, so that it may well succeed the next time. */
export function isTransactionConflict(error: unknown): boolean {
  return TRY_AGAIN.has(codeOf(error))
}

/**
 * Whether a statement failed for a reason outside of it: the database is away, or its disk is full. A statement
 * that took too long (57014) may do so each time.
 */
export function isOutage(error: unknown): boolean {
  return isSurelyDatabaseAway(error) && codeOf(error) !== '57014'
}

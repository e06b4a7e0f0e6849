import {
  DAMAGED,
  DISK_FULL,
  isDatabaseAway,
  NO_CONNECTION_LEFT,
  NO_RIGHT,
  NO_SUCH_DATABASE,
  READ_ONLY,
  REFUSED_LOGIN,
} from '../database/database-errors.ts'
import { diskFull, isDiskFull } from '../embedded-postgres/prepare-data-folder.ts'
import { EX_CONFIG, StartRefusal } from './start-refusal.ts'

/**
 * Says in one line why a start failed, if the operator can do something about it.
 * @returns undefined for surprises, which are logged whole
 */
export function describeStartFailure(
  error: unknown,
  config: {
    host: string
    port: number
    status: { host: string; port: number } | undefined
    databaseUrl: string | undefined
    dataDir: string
  },
): string | undefined {
  if (error instanceof StartRefusal) return error.message
  const { code, message, syscall, hostname, address, port } = firstOf(error)
  // The host's name is looked up before the server listens on it.
  if (syscall === 'getaddrinfo' && hostname === config.host) return notOurs('HOST', config.host)
  if (syscall === 'getaddrinfo' && hostname === config.status?.host) return notOurs('STATUS_HOST', hostname)
  if (syscall === 'listen') {
    if (port === config.port && port === config.status?.port) return describeSamePorts(port)
    const prefix = port === config.status?.port ? 'STATUS_' : ''
    const problems: Record<string, string> = {
      EADDRINUSE: `port ${port} is in use. Stop what uses it, or set ${prefix}PORT to another one.`,
      EACCES: `port ${port} may not be used by this account. Set ${prefix}PORT to one above 1023.`,
      EADDRNOTAVAIL: notOurs(`${prefix}HOST`, address),
    }
    return problems[code ?? '']
  }
  if (DAMAGED.test(code ?? ''))
    return `the database is damaged (${message}): docs/operators/troubleshooting.md says how to mend it.`
  if (config.databaseUrl === undefined) {
    const ended = mayComeBack(error)
    if (code === DISK_FULL || (ended && isDiskFull(config.dataDir))) return diskFull(config.dataDir).message
    return ended ? `the database in ${config.dataDir} cannot be used now (${message}).` : undefined
  }
  if (code === DISK_FULL) return 'the disk of the database of DATABASE_URL is full: free some space there.'
  if (code === NO_CONNECTION_LEFT)
    return `the server of DATABASE_URL has no connection left (${message}): raise its max_connections. Each process of Partyline needs 31.`
  if (code === READ_ONLY)
    return 'DATABASE_URL leads to no server that takes writes. A standby takes none, and hosts set a primary to read-only when its disk is full. Name the primary, or all servers with commas between.'
  if (code === NO_RIGHT)
    return `the account of DATABASE_URL lacks a right (${message}): make it the owner of the database.`
  if (code?.startsWith(REFUSED_LOGIN))
    return `the database of DATABASE_URL does not let us in (${message}): correct the account and the password in it, or the server's pg_hba.conf.`
  if (code?.startsWith(NO_SUCH_DATABASE))
    return `the server of DATABASE_URL has no such database (${message}): correct the name, or make the database.`
  if (isUntrusted({ code, message })) return `TLS to the database of DATABASE_URL failed (${message}).`
  return mayComeBack(error)
    ? `the database of DATABASE_URL does not answer (${message}): is it running, and are the host and the port right?`
    : undefined
}

/** The exit code of a start that failed: EX_CONFIG when no other start succeeds until somebody changes something. */
export function exitCodeOf(error: unknown): 1 | typeof EX_CONFIG {
  if (error instanceof StartRefusal) return error.exitCode
  const { syscall, code = '' } = firstOf(error)
  // A name that is not found may come back with the network, and a certificate may be renewed.
  const lasts =
    code === NO_RIGHT ||
    DAMAGED.test(code) ||
    code.startsWith(REFUSED_LOGIN) ||
    code.startsWith(NO_SUCH_DATABASE)
  return lasts || (syscall === 'listen' && code === 'EACCES') ? EX_CONFIG : 1
}

/** What to do when the web and the metrics would listen on one port. */
export const describeSamePorts = (port: number) =>
  `PORT and STATUS_PORT are both ${port}: set one of them to another port.`

const notOurs = (setting: string, host = '') => `${setting} ${host} is not an address of this machine.`

interface Failure {
  code?: string | undefined
  message: string
  syscall?: string | undefined
  /** The host whose name could not be looked up. */
  hostname?: string | undefined
  /** The address and port that the server could not listen on. */
  address?: string | undefined
  port?: number | undefined
}

/**
 * A name with several addresses (localhost has two) fails with one error for each address, inside an outer
 * error without a message.
 */
function firstOf(error: unknown): Failure {
  return error instanceof AggregateError ? firstOf(error.errors[0]) : (error as Failure)
}

/** The codes of a connection that failed before TLS was agreed, mostly because the certificate is not trusted. */
const NO_TLS =
  /^(ERR_TLS_|ERR_SSL_WRONG_VERSION_NUMBER|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH)/

/** Whether TLS to the database failed: it offers none, or its certificate is not trusted. */
function isUntrusted({ code = '', message }: Failure): boolean {
  return NO_TLS.test(code) || code.startsWith('ERR_SSL_') || message.includes('does not support SSL')
}

function mayComeBack(error: unknown): boolean {
  if (error instanceof AggregateError) return mayComeBack(error.errors[0])
  const { syscall } = error as Failure
  return (
    isDatabaseAway(error) && (syscall === undefined || /^(connect|getaddrinfo|read|write)$/.test(syscall))
  )
}

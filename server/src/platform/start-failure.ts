import { StartRefusal } from './start-refusal.ts'

/**
 * Says in one line why a start failed, where the operator can do something about it.
 * @returns undefined for surprises, which are logged whole
 */
export function describeStartFailure(
  error: unknown,
  config: { host: string; port: number; databaseUrl: string | undefined },
): string | undefined {
  if (error instanceof StartRefusal) return error.message
  const { code, message, syscall, hostname } = firstOf(error)
  // Looked up before it is listened on.
  if (syscall === 'getaddrinfo' && hostname === config.host) return notOurs(config.host)
  if (syscall === 'listen') {
    const problems: Record<string, string> = {
      EADDRINUSE: `port ${config.port} is in use. Stop what uses it, or set PORT to another one.`,
      EACCES: `port ${config.port} may not be used by this account. Set PORT to one above 1023.`,
      EADDRNOTAVAIL: notOurs(config.host),
    }
    return problems[code ?? '']
  }
  if (config.databaseUrl !== undefined && isDatabaseAway({ code, message, syscall })) {
    return `the database of DATABASE_URL does not let us in (${message}).`
  }
  return undefined
}

const notOurs = (host: string) => `HOST ${host} is not an address of this machine.`

interface Failure {
  code?: string | undefined
  message: string
  syscall?: string | undefined
  /** Of a name that could not be looked up. */
  hostname?: string | undefined
}

/** A name with several addresses (localhost has two) fails with one error for each, under one without a message. */
function firstOf(error: unknown): Failure {
  return error instanceof AggregateError ? firstOf(error.errors[0]) : (error as Failure)
}

// SQLSTATE: 08 connection, 28 not allowed in, 3D no such database, 53300 too many connections, 57P03 starting up.
const SQLSTATE = /^(08...|28...|3D...|53300|57P03)$/

function isDatabaseAway({ code, message, syscall }: Failure): boolean {
  if (syscall !== undefined) return /^(connect|getaddrinfo|read|write)$/.test(syscall)
  return SQLSTATE.test(code ?? '') || /^timeout expired|timeout exceeded|Connection terminated/.test(message)
}

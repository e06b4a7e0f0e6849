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
  const { code, message } = error as { code?: string; message: string; syscall?: string }
  if ((error as { syscall?: string }).syscall === 'listen') {
    const problems: Record<string, string> = {
      EADDRINUSE: `port ${config.port} is in use. Stop what uses it, or set PORT to another one.`,
      EACCES: `port ${config.port} may not be used by this account. Set PORT to one above 1023.`,
      EADDRNOTAVAIL: `HOST ${config.host} is not an address of this machine.`,
      ENOTFOUND: `HOST ${config.host} is not an address of this machine.`,
    }
    return problems[code ?? '']
  }
  if (config.databaseUrl !== undefined && code !== undefined && DATABASE_AWAY.test(code)) {
    return `the database of DATABASE_URL does not let us in (${message}).`
  }
  return undefined
}

// What the socket says, and SQLSTATE: 08 connection, 28 not allowed in, 3D no such database, 57P03 starting up.
const DATABASE_AWAY = /^(ECONN\w+|ENOTFOUND|ENOENT|ETIMEDOUT|EAI_AGAIN|08...|28...|3D...|57P03)$/

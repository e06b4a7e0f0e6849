import { stdSerializers } from 'pino'
import { codeOf } from '../database/database-errors.ts'

/**
 * The fields that a log line keeps of an error: Node's system errors
 * (https://nodejs.org/api/errors.html#class-systemerror), and those fields of PostgreSQL's that name parts of
 * the schema (https://www.postgresql.org/docs/18/protocol-error-fields.html). PostgreSQL's other fields, such as
 * `detail` and `where`, repeat whole rows and statements.
 */
const KEPT = [
  ...['type', 'message', 'stack', 'code', 'errno', 'syscall', 'path', 'address', 'port', 'hostname'],
  ...['severity', 'schema', 'table', 'column', 'constraint', 'routine'],
]

/**
 * Codes of PostgreSQL whose message quotes a value: class 22 (`invalid input syntax for type integer: "..."`) and
 * a syntax error, which may be in a searched text (`syntax error in tsquery: "..."`).
 */
const QUOTES_A_VALUE = /^(22...|42601)$/

/**
 * Turns an error into the fields of a log line, without phone numbers and people's words. Other values stay
 * as they are.
 */
export function describeLoggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const whole = Object.entries(stdSerializers.err(error))
  const fields = whole.filter(([name]) => KEPT.includes(name))
  const masked = fields.map(([name, value]) => [name, typeof value === 'string' ? mask(value, error) : value])
  const several = 'errors' in error && Array.isArray(error.errors) ? error.errors : []
  return {
    ...Object.fromEntries(masked),
    ...(several.length > 0 && { errors: several.map(describeLoggedError) }),
  }
}

/** Masks the quoted values of an error and of its causes, whose messages pino adds to the error's own. */
function mask(line: string, error: Error): string {
  const { message, cause } = error
  const own = QUOTES_A_VALUE.test(codeOf(error))
    ? line.replaceAll(message, message.replace(/"[\s\S]*"/, '"..."'))
    : line
  return cause instanceof Error ? mask(own, cause) : own
}

import { type DestinationStream, pino } from 'pino'

/** What parts may say to the operator. Never pass a code, a secret, or a whole phone number: see hidePhone. */
export type Logger = Pick<ReturnType<typeof pino>, 'fatal' | 'error' | 'warn' | 'info' | 'debug'>

/** Lines of JSON. @param output standard output when left out */
export function createLogger(level: string, output?: DestinationStream) {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Belt and braces: what must not be logged is cut even where somebody passes a whole request.
    redact: ['req.headers.cookie', 'req.headers.authorization', 'phone', 'code', 'token', 'text'],
  }
  return output ? pino(options, output) : pino(options)
}

import { type DestinationStream, pino } from 'pino'
import { traceOfLine } from '../tracing/traced.ts'
import { describeLoggedError } from './logged-error.ts'

/** Writes lines for the operator. Never pass a code, a secret, or a whole phone number: see hidePhone. */
export type Logger = Pick<ReturnType<typeof pino>, 'fatal' | 'error' | 'warn' | 'info' | 'debug'>

/** Makes a logger that writes lines of JSON. @param output standard output when left out */
export function createLogger(level: string, output: DestinationStream = openStandardOutput()) {
  const options = {
    level,
    base: null,
    mixin: traceOfLine,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeLoggedError },
    // A second guard: it cuts these fields even when somebody logs a whole request.
    redact: ['req.headers.cookie', 'req.headers.authorization', 'phone', 'code', 'token', 'text'],
  }
  return pino(options, output)
}

/** Bytes of lines that wait while the disk of the log is full. */
const MOST_WAITING = 1_000_000

/**
 * The process goes on without its log. A closed terminal (EIO) or reader (EPIPE) takes no more lines. On a full
 * disk they wait until there is space, and the last ones are dropped, because a flush at the exit would try for
 * ever.
 */
function openStandardOutput(): DestinationStream {
  const output = pino.destination({ dest: process.stdout.fd, maxLength: MOST_WAITING })
  const flush = output.flushSync.bind(output)
  let isStuck = false
  output.flushSync = () => {
    if (!isStuck) flush()
  }
  output.on('write', () => {
    isStuck = false
  })
  output.on('error', ({ code }: NodeJS.ErrnoException) => {
    isStuck = true
    if (code !== 'EIO' && code !== 'EPIPE') return
    const drop = () => undefined
    Object.assign(output, { write: drop, end: drop, flushSync: drop, destroy: drop })
  })
  return output
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug'] as const

/**
 * Makes a logger that shows each error (the field `err`) to a listener first.
 * @param hear answers true for an error that it reports in its own words; that line is not written
 */
export function listenToErrors(log: Logger, hear: (error: unknown) => boolean): Logger {
  const entries = LEVELS.map((level) => {
    const write = (fields: unknown, ...words: unknown[]) => {
      const error = typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : undefined
      if (error !== undefined && hear(error)) return
      ;(log[level] as (...all: unknown[]) => void)(fields, ...words)
    }
    return [level, write]
  })
  return Object.fromEntries(entries) as Logger
}

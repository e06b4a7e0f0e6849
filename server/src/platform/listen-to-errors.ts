import type { Logger } from './logger.ts'

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug'] as const

/**
 * Makes a logger that shows each error it is given (the field `err`) to a listener first.
 * @param hear answers true for an error that it tells of in its own words: that line is not written
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

import type { Log } from './log.ts'
import type { Postmaster } from './postmaster-file.ts'

/** A fast shutdown writes a checkpoint. */
export const FAST_SHUTDOWN_MS = 30_000
/** PostgreSQL does not always end on SIGINT while it recovers from a crash; SIGQUIT has the next start replay the log. */
export const IMMEDIATE_SHUTDOWN_MS = 10_000
/** A ready postmaster that admits nobody for 10 s has lost its socket file. */
const DEAF_MS = 10_000
const TELL_EVERY_MS = 5_000

/**
 * Sees to a postmaster that lets nobody in: tells what is waited for, and ends one that an earlier start left behind,
 * harder and harder. One that is starting is left in peace, because replaying the log takes as long as it takes.
 * @param about.isLeft an earlier start left it behind
 * @param about.isOurs it has its socket where we look for it
 * @param about.waitedMs how long it has been waited for, and at the look before
 */
export function seeToPostmaster(
  found: Postmaster,
  about: { isLeft: boolean; isOurs: boolean; waitedMs: number; sinceMs: number },
  log: Log,
): void {
  const { isLeft, isOurs, waitedMs, sinceMs } = about
  const { pid, status } = found
  const passed = (ms: number) => sinceMs < ms && waitedMs >= ms
  if (Math.floor(waitedMs / TELL_EVERY_MS) > Math.floor(sinceMs / TELL_EVERY_MS))
    log.info({ pid, status, seconds: Math.floor(waitedMs / 1000) }, 'waiting for PostgreSQL')
  if (!isLeft || status === 'starting') return
  // One that is stopping has had its SIGINT.
  const from = status === 'ready' && isOurs ? DEAF_MS : 0
  if (passed(from || 1)) signal(pid, 'SIGINT')
  if (passed(from + IMMEDIATE_SHUTDOWN_MS)) signal(pid, 'SIGQUIT')
  if (passed(from + 2 * IMMEDIATE_SHUTDOWN_MS)) signal(pid, 'SIGKILL')
}

/** Sends a signal; a process that has just ended is no failure. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has just ended.
  }
}

import type { Log } from './log.ts'
import type { Postmaster } from './postmaster-file.ts'

/** Time for a fast shutdown, which writes a checkpoint. */
export const FAST_SHUTDOWN_MS = 30_000
/**
 * PostgreSQL may ignore SIGINT while it recovers from a crash. After SIGQUIT the next start replays the log.
 */
export const IMMEDIATE_SHUTDOWN_MS = 10_000
/** A ready postmaster that admits nobody for 10 s has lost its socket file. */
const DEAF_MS = 10_000
const LOG_EVERY_MS = 5_000

/**
 * Handles a postmaster that refuses connections. Logs what it waits for, and ends one that an earlier start
 * left behind, with stronger and stronger signals. It never disturbs one that is starting, because replaying
 * the log may take long.
 * @param about.isLeft an earlier start left it behind
 * @param about.isOurs its socket is where we look for it
 * @param about.waitedMs how long we have waited, now and at the look before
 */
export function endPostmaster(
  found: Postmaster,
  about: { isLeft: boolean; isOurs: boolean; waitedMs: number; sinceMs: number },
  log: Log,
): void {
  const { isLeft, isOurs, waitedMs, sinceMs } = about
  const { pid, status } = found
  const passed = (ms: number) => sinceMs < ms && waitedMs >= ms
  if (Math.floor(waitedMs / LOG_EVERY_MS) > Math.floor(sinceMs / LOG_EVERY_MS))
    log.info({ pid, status, seconds: Math.floor(waitedMs / 1000) }, 'waiting for PostgreSQL')
  if (!isLeft || status === 'starting') return
  // One that is stopping has had its SIGINT.
  const from = status === 'ready' && isOurs ? DEAF_MS : 0
  if (passed(from || 1)) signal(pid, 'SIGINT')
  if (passed(from + IMMEDIATE_SHUTDOWN_MS)) signal(pid, 'SIGQUIT')
  if (passed(from + 2 * IMMEDIATE_SHUTDOWN_MS)) signal(pid, 'SIGKILL')
}

/** Sends a signal. A process that has just ended is no failure. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has just ended.
  }
}

import { codeOf, DISK_FULL, isPoolBusy, isSurelyDatabaseAway } from '../database/database-errors.ts'
import type { Logger } from './logger.ts'
import { listenToErrors } from './logger.ts'

const LOOK_MS = 1_000
/**
 * The database counts as back after this many checks without a failed statement. A full disk fails only some
 * statements: at night the watch, which runs every 30 s, may write alone. Dead connections are found one after the
 * other.
 */
const QUIET_LOOKS = 40
/** The SQLSTATE of a statement that PostgreSQL itself has ended, so PostgreSQL runs. */
const TOO_LONG = '57014'
/** The code of a statement that found all connections of this process taken. PostgreSQL has none for that. */
const BUSY = 'BUSY'
/** The reasons that say nothing about whether PostgreSQL runs. */
const SLOW = new Set([TOO_LONG, BUSY])
/** The reasons that last until somebody acts: not let in, no such database, no space. A restart may come before them. */
const LASTING = /^(28|3D|53)/

const AWAY = 'the database is away; calls are answered 503 until it is back'
/** What it is when the database runs. */
const WHAT: Record<string, string> = {
  [TOO_LONG]:
    'statements take the database more than 15 s, because somebody holds a lock or its disk is slow; their calls are answered 503',
  [BUSY]:
    'all connections of this process to the database are in use, and statements waited 10 s for one; their calls are answered 503',
  [DISK_FULL]:
    'the disk of the database is full; calls are answered 503 until somebody frees some space there',
}

/**
 * Makes a logger that reports an outage of the database in few lines: one when it begins, one for each later reason
 * that somebody must remove, and one when it ends. It counts the other errors instead of writing them.
 * @param ask rejects while the database is away
 * @param findBlockers the sessions for whose locks others wait. They are logged once when a statement took too long
 */
export function logOutages(
  log: Logger,
  ask: () => Promise<unknown>,
  findBlockers: () => Promise<object[]> = async () => [],
): { log: Logger; stop: () => void } {
  let looking: NodeJS.Timeout | undefined
  let isAsking = false
  let failed = 0
  let quiet = 0
  let looks = 0
  let slowness: 'none' | 'heard' | 'asking' | 'explained' = 'none'
  const told = new Set<string>()

  const nameBlockers = async () => {
    slowness = 'asking'
    const blockers = await findBlockers().catch(() => [])
    if (slowness !== 'asking') return
    slowness = blockers.length > 0 ? 'explained' : 'heard'
    if (blockers.length > 0)
      log.error({ blockers }, 'these sessions hold the locks for which statements wait')
  }
  const look = async () => {
    looks++
    quiet++
    if (slowness === 'heard') void nameBlockers()
    if (isAsking || quiet < QUIET_LOOKS) return
    isAsking = true
    try {
      await ask()
      if (quiet < QUIET_LOOKS) return
      clearInterval(looking)
      looking = undefined
      const wasSlow = [...told].every((one) => SLOW.has(one))
      const words = wasSlow ? 'the database answers in time again' : 'the database is back'
      log.info({ seconds: looks - quiet, failed }, words)
      told.clear()
      slowness = 'none'
      failed = 0
      looks = 0
    } catch {
      quiet = 0
    } finally {
      isAsking = false
    }
  }
  const hear = (error: unknown) => {
    if (!isSurelyDatabaseAway(error)) return false
    failed++
    quiet = 0
    const code = isPoolBusy(error) ? BUSY : codeOf(error)
    if (SLOW.has(code) && slowness === 'none') slowness = 'heard'
    const wasSlow = [...told].every((one) => SLOW.has(one))
    if (looking && (told.has(code) || !(LASTING.test(code) || wasSlow))) return true
    told.add(code)
    log.error(
      { error: (code !== BUSY && code) || undefined, reason: (error as Error).message },
      WHAT[code] ?? AWAY,
    )
    looking ??= setInterval(() => void look(), LOOK_MS).unref()
    return true
  }
  return { log: listenToErrors(log, hear), stop: () => clearInterval(looking) }
}

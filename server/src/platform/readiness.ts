import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Clock } from './context.ts'
import { ping } from './database.ts'
import { codeOf } from './database-errors.ts'
import { listenToErrors } from './listen-to-errors.ts'
import type { Logger } from './logger.ts'
import type { Schema } from './schema.ts'

/** One thing that keeps a process from its work: a word for programs and a sentence for people. */
export interface Reason {
  reason: 'stopping' | 'database-away' | 'disk-full'
  message: string
}

/** Free and total bytes of a disk. */
export interface DiskSpace {
  free: number
  total: number
}

/** Whether this process can do its work, and what is left of the disk it writes to. */
export interface Readiness {
  /** Everything that keeps it from its work; none when it is ready. Never rejects. */
  judge(): Promise<Reason[]>
  /** Undefined where the database and its disk are on another machine. */
  readDisk(): Promise<DiskSpace | undefined>
}

/** SQLSTATE disk_full (https://www.postgresql.org/docs/18/errcodes-appendix.html). */
const DISK_FULL = '53100'
/** PostgreSQL needs a segment of its log, 16 MB, to commit anything; this is four of them. */
const LEAST_FREE = 64 * 1024 * 1024
/** A full disk fails some statements and not others, so one failure counts for 20 s. */
const FULL_FOR_MS = 20_000
/** A proxy or a monitor waits for the answer. */
const PATIENCE_MS = 3_000

/**
 * Makes what judges whether a process is ready.
 * @param parts.readDisk the disk that the embedded database writes to
 * @returns beside it, a log that remembers when the database last said that its disk is full
 */
export function createReadiness(parts: {
  db: Kysely<Schema>
  clock: Clock
  log: Logger
  isStopping: () => boolean
  readDisk?: Readiness['readDisk'] | undefined
}): { readiness: Readiness; log: Logger } {
  const { db, clock, isStopping } = parts
  const readDisk = async () => parts.readDisk?.().catch(() => undefined)
  let fullAt = Number.NEGATIVE_INFINITY
  const log = listenToErrors(parts.log, (error) => {
    if (codeOf(error) === DISK_FULL) fullAt = clock().getTime()
    return false
  })
  const answers = () =>
    Promise.race([
      ping(db).then(
        () => true,
        () => false,
      ),
      delay(PATIENCE_MS, false, { ref: false }),
    ])

  const judge = async () => {
    const [isUp, disk] = await Promise.all([answers(), readDisk()])
    const isFull = clock().getTime() - fullAt < FULL_FOR_MS || (disk && disk.free < LEAST_FREE)
    const reasons: Reason[] = []
    if (isStopping()) {
      reasons.push({ reason: 'stopping', message: 'This process is stopping. Please ask another one.' })
    }
    if (!isUp) reasons.push({ reason: 'database-away', message: 'The database does not answer.' })
    if (isFull) {
      reasons.push({
        reason: 'disk-full',
        message: 'The disk of the database is full. Free some space there.',
      })
    }
    return reasons
  }
  return { readiness: { judge, readDisk }, log }
}

import { statfs } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Clock } from '../context.ts'
import { ping } from '../database/database.ts'
import { codeOf, DISK_FULL } from '../database/database-errors.ts'
import type { Schema } from '../database/schema.ts'
import type { Logger } from '../logging/logger.ts'
import { listenToErrors } from '../logging/logger.ts'
import { MEND_IT } from './watch-damage.ts'

/** A reason why a process cannot work: a code for programs and a sentence for people. */
export interface Reason {
  reason: 'stopping' | 'database-away' | 'disk-full' | 'database-damaged'
  message: string
}

/** Free and total bytes of a disk. */
export interface DiskSpace {
  free: number
  total: number
}

/** Whether this process can do its work, and how much of its disk is free. */
export interface Readiness {
  /** Lists everything that keeps it from its work; empty when it is ready. Never rejects. */
  judge(): Promise<Reason[]>
  /**
   * Lists what a monitor must hear about: everything but a stop, and a damaged database, on which most calls still
   * work. Never rejects.
   */
  judgeHealth(): Promise<Reason[]>
  /** Undefined when the database and its disk are on another machine. */
  readDisk(): Promise<DiskSpace | undefined>
}

/** PostgreSQL needs a segment of its log, 16 MB, to commit anything; this is four of them. */
const LEAST_FREE = 64 * 1024 * 1024
/** A full disk fails some statements and not others, so one failure counts for 20 s. */
const FULL_FOR_MS = 20_000
/** A proxy or a monitor waits for the answer. */
const PATIENCE_MS = 3_000

/**
 * Makes the judgement of whether a process is ready.
 * @param deps.readDisk the disk that the embedded database writes to
 * @returns also a log that remembers when the database last reported a full disk
 */
export function createReadiness(deps: {
  db: Kysely<Schema>
  clock: Clock
  log: Logger
  isStopping: () => boolean
  readDisk?: Readiness['readDisk'] | undefined
  /** Whether the database has lately reported damage. */
  isDamaged: () => boolean
}): { readiness: Readiness; log: Logger } {
  const { db, clock, isStopping, isDamaged } = deps
  const readDisk = async () => deps.readDisk?.().catch(() => undefined)
  let fullAt = Number.NEGATIVE_INFINITY
  const log = listenToErrors(deps.log, (error) => {
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
    const hasNoRoom = clock().getTime() - fullAt < FULL_FOR_MS || (disk && isFull(disk))
    const reasons: Reason[] = []
    if (isStopping()) {
      reasons.push({ reason: 'stopping', message: 'This process is stopping. Please ask another one.' })
    }
    if (!isUp) {
      const message = 'The database does not answer, or takes no writes. The log says why.'
      reasons.push({ reason: 'database-away', message })
    }
    if (hasNoRoom) {
      reasons.push({
        reason: 'disk-full',
        message: 'The disk of the database is full. Free some space there.',
      })
    }
    return reasons
  }
  const judgeHealth = async () => {
    const reasons = (await judge()).filter(({ reason }) => reason !== 'stopping')
    if (isDamaged())
      reasons.push({ reason: 'database-damaged', message: `The database is damaged. ${MEND_IT}` })
    return reasons
  }
  return { readiness: { judge, judgeHealth, readDisk }, log }
}

/** Whether so little is free that the database can commit nothing. */
export function isFull({ free }: DiskSpace): boolean {
  return free < LEAST_FREE
}

/** Reads the free space on a folder's disk for an ordinary account. */
export async function readDisk(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

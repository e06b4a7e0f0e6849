import { HOUR_MS } from '@partyline/domain/time-units'
import type { DiskSpace } from '../../../platform/health/readiness.ts'
import type { Backlog } from './backlog-store.ts'
import { judgeCap } from './judge-cap.ts'

/** A problem that operators must hear about. */
export interface Trouble {
  key: string
  /** A sentence without a full stop. */
  words: string
}

/** Seconds after which the first texts of a kind count as late, because people wait for them. */
const LATE: Partial<Record<Backlog['kinds'][number]['kind'], number>> = { code: 120, reply: 300, direct: 600 }
/** Seconds for all other kinds, because a broadcast takes time at the carrier's pace. */
const LATE_TO_MANY = 7_200
const LATE_ANSWER = 300
const LOW_DISK = 500_000_000

/**
 * Judges the facts that the watch has read.
 * @param facts.backupAgeMs undefined while there is nothing to back up
 */
export function judgeTroubles(facts: {
  backlog: Backlog
  disk: DiskSpace | undefined
  backupAgeMs: number | undefined
  backupMaxAgeMs: number
  /** This month's segments so far, and the operators' cap. */
  spent: { segments: number; cap: number | undefined }
}): Trouble[] {
  const { backlog, disk, backupAgeMs, backupMaxAgeMs, spent } = facts
  const { inboundSeconds, inbound, inboundFailed, jobsFailed } = backlog.single
  const troubles: Trouble[] = []
  const late = backlog.kinds.filter(({ kind, seconds }) => seconds > (LATE[kind] ?? LATE_TO_MANY))
  const [first] = late.toSorted((one, other) => other.seconds - one.seconds)
  if (first) {
    const texts = late.reduce((sum, one) => sum + one.texts, 0)
    troubles.push({
      key: 'backlog old',
      words: `${texts} texts wait to be sent, a ${first.kind} for ${minutes(first.seconds)}`,
    })
  }
  if (inboundSeconds > LATE_ANSWER) {
    troubles.push({
      key: 'answers late',
      words: `${inbound} texts that came in wait for their answer, the oldest for ${minutes(inboundSeconds)}`,
    })
  }
  if (disk && disk.free < LOW_DISK) {
    troubles.push({ key: 'disk low', words: `the disk has ${Math.floor(disk.free / 1e6)} MB left` })
  }
  if (jobsFailed > 0) {
    troubles.push({
      key: 'job failed',
      words: `${jobsFailed} jobs were given up; ./partyline retry tries them again`,
    })
  }
  if (inboundFailed > 0) {
    troubles.push({ key: 'text failed', words: `${inboundFailed} texts that came in could not be answered` })
  }
  if (backupAgeMs !== undefined && backupAgeMs > backupMaxAgeMs) {
    troubles.push({
      key: 'backup old',
      words: `no backup was made for ${Math.floor(backupAgeMs / HOUR_MS)} hours`,
    })
  }
  const { segments, cap = 0 } = spent
  const capState = judgeCap(segments, spent.cap)
  if (capState === 'near' || capState === 'over') {
    const words = `this month's texts have come to ${segments} segments, four fifths of MONTHLY_CAP (${cap})`
    troubles.push({ key: 'cap near', words })
  }
  if (capState === 'over') {
    const words = `this month's texts have come to ${segments} segments, more than MONTHLY_CAP (${cap}); nothing is stopped`
    troubles.push({ key: 'cap reached', words })
  }
  return troubles
}

const minutes = (seconds: number) => `${Math.floor(seconds / 60)} minutes`

import type { TroubleKey } from '@partyline/domain/alarms'
import { counted } from '@partyline/domain/texts/counted'
import { describeEstimate } from '@partyline/domain/time/durations'
import { HOUR_MS } from '@partyline/domain/time/time-units'
import type { Selectable } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import type { DiskSpace } from '../../../platform/health/readiness.ts'
import type { Backlog } from './backlog-store.ts'
import { judgeCap } from './judge-cap.ts'
import { judgeReceiptSilence } from './judge-receipt-silence.ts'

/** A problem that operators must hear about. */
export interface Trouble {
  key: TroubleKey
  /** A sentence without a full stop. */
  words: string
  /** Operators hear of it again when this grows. */
  size?: number
}

/** Seconds after which the first texts of a kind count as late, because people wait for them. */
const LATE: Partial<Record<Backlog['kinds'][number]['kind'], number>> = { code: 120, reply: 300, direct: 600 }
/** Seconds for all other kinds, because a broadcast takes time at the carrier's pace. */
const LATE_TO_MANY = 7_200
const LATE_ANSWER = 300
const LOW_DISK = 500_000_000
const RETRY = 'find the cause in the log, then ./partyline retry'

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
  carriers: Parameters<typeof judgeReceiptSilence>[0][]
  /** The daily caps that hold texts back. */
  caps: Parameters<typeof describeCap>[0][]
  /** The words of the open alarms that say why texts wait. */
  heldBackBy: string[]
  now: Date
}): Trouble[] {
  const { backlog, disk, backupAgeMs, backupMaxAgeMs, spent } = facts
  const { inboundSeconds, inbound, inboundFailed, jobsFailed } = backlog.single
  const troubles: Trouble[] = []
  const late = backlog.kinds.filter(({ kind, seconds }) => seconds > (LATE[kind] ?? LATE_TO_MANY))
  const [first] = late.toSorted((one, other) => other.seconds - one.seconds)
  if (first) {
    const [because] = facts.heldBackBy
    const texts = late.reduce((sum, one) => sum + one.texts, 0)
    troubles.push({
      key: 'backlog old',
      words: `${counted(texts, 'text waits', 'texts wait')} to be sent, a ${first.kind} for ${describeEstimate(first.seconds)}${because === undefined ? '' : `: ${because}`}`,
    })
  }
  if (inboundSeconds > LATE_ANSWER) {
    troubles.push({
      key: 'answers late',
      words: `${counted(inbound, 'text that came in waits', 'texts that came in wait')} for an answer, the oldest for ${describeEstimate(inboundSeconds)}`,
    })
  }
  if (disk && disk.free < LOW_DISK) {
    // It grows by one at each half: 250 MB, 125 MB and so on.
    const size = Math.floor(Math.log2(LOW_DISK / Math.max(disk.free, 1)))
    troubles.push({ key: 'disk low', words: `the disk has ${Math.floor(disk.free / 1e6)} MB left`, size })
  }
  if (jobsFailed > 0) {
    troubles.push({
      key: 'job failed',
      words: `${counted(jobsFailed, 'job was', 'jobs were')} given up; ${RETRY}`,
      size: jobsFailed,
    })
  }
  if (inboundFailed > 0) {
    const texts = counted(inboundFailed, 'text')
    const words = `${texts} that came in could not be answered; ${RETRY}`
    troubles.push({ key: 'text failed', words, size: inboundFailed })
  }
  if (backupAgeMs !== undefined && backupAgeMs > backupMaxAgeMs) {
    troubles.push({
      key: 'backup old',
      words: `no backup was made for ${counted(Math.floor(backupAgeMs / HOUR_MS), 'hour')}`,
    })
  }
  troubles.push(...facts.carriers.flatMap((one) => judgeReceiptSilence(one, facts.now) ?? []))
  troubles.push(...facts.caps.map(describeCap))
  const { segments, cap = 0 } = spent
  const come = `this month's texts have come to ${counted(segments, 'segment')}`
  const most = cap.toLocaleString('en-US')
  const capState = judgeCap(segments, spent.cap)
  if (capState === 'near' || capState === 'over') {
    troubles.push({ key: 'cap near', words: `${come}, four fifths of MONTHLY_CAP (${most})` })
  }
  if (capState === 'over') {
    const words = `${come}, more than MONTHLY_CAP (${most}); nothing is stopped`
    troubles.push({ key: 'cap reached', words })
  }
  return troubles
}

/** One network's cap holds its own texts back. The others leave. */
function describeCap({
  carrier,
  code,
  said,
  texts,
  ends_at,
}: Pick<Selectable<Schema['carrier_caps']>, 'carrier' | 'code' | 'said' | 'texts' | 'ends_at'>): Trouble {
  const wait = counted(texts, 'text waits', 'texts wait')
  const until = ends_at.toISOString().slice(0, 16).replace('T', ' ')
  const words = `${wait} until ${until} UTC, because ${carrier} says that the texts of the day are used up: "${said ?? code}"`
  return { key: `carrier capped ${carrier} ${code}`, words, size: Math.floor(Math.log10(texts)) }
}

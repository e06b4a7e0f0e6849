import { holdsTextsBack } from '@partyline/domain/alarms'
import { formatPhone } from '@partyline/domain/phones'
import { counted } from '@partyline/domain/texts/counted'
import { describeEstimate } from '@partyline/domain/time/durations'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import {
  countLastDay,
  countPeople,
  findLastTextIn,
  listStops,
} from '../features/operating/views/people-store.ts'
import { type AlarmRow, listOpenAlarms, readPause } from '../features/operating/watching/alarm-store.ts'
import { readBacklog } from '../features/operating/watching/backlog-store.ts'
import { listCarrierWords } from '../features/operating/watching/carrier-words-store.ts'
import {
  countUsage,
  readUsageByGroup,
  readUsageByMonth,
  readUsageBySender,
  type Usage,
} from '../features/operating/watching/usage-store.ts'
import { type PaceUse, readPaceUse } from '../features/outbox/pace-store.ts'
import { countSpending } from '../features/outbox/spending-store.ts'
import type { CommandResult } from '../platform/backup/backup-commands.ts'
import { databaseTime, isReadOnly } from '../platform/database/database.ts'
import type { Schema } from '../platform/database/schema.ts'
import { isWorkerConnected } from '../platform/database/worker-connections.ts'
import { type DiskSpace, isFull, readDisk } from '../platform/health/readiness.ts'
import { version } from '../platform/process/version.ts'
import { withDatabase } from './with-database.ts'

const STOPS_SHOWN = 50
const WIDTH = 22

/** Shows the state of the installation: sending, backlog, failures, alarms, disk, backup, version. */
export async function statusCommand(config: Config): Promise<CommandResult> {
  return withDatabase(config, async ({ db }) => {
    const now = await databaseTime(db)
    const backlog = await readBacklog(db, now)
    const { single } = backlog
    const texts = backlog.kinds.reduce((sum, one) => sum + one.texts, 0)
    const oldest = Math.max(0, ...backlog.kinds.map(({ seconds }) => seconds))
    const { sent, failed } = await countLastDay(db, now)
    const disk =
      config.databaseUrl === undefined ? await readDisk(config.dataDir).catch(() => undefined) : undefined
    const carriers = await listCarrierWords(db)
    const alarms = await listOpenAlarms(db)
    const lastIn = await findLastTextIn(db)
    const pace = await readPaceUse(db, config.carrier)
    return lines([
      ['sending', await describeSending(db, { disk, pace, alarms })],
      ...describePace(pace),
      [
        'waiting',
        texts === 0 ? 'nothing' : `${counted(texts, 'text')}, the oldest for ${describeEstimate(oldest)}`,
      ],
      ['last text in', lastIn ? time(lastIn) : 'none is kept'],
      ['to be answered', String(single.inbound)],
      ['sent in a day', String(sent)],
      ['segments in a day', describeSpending(await countSpending(db, now), config.limits.segmentsPerDay)],
      ['failed in a day', failed.map(({ reason, phones }) => `${phones} ${reason}`).join(', ') || '0'],
      [
        'given up',
        `${counted(single.jobsFailed, 'job')}, ${counted(single.inboundFailed, 'text')} that came in`,
      ],
      ['STOPs in a day', String(single.stops)],
      ['codes in an hour', String(single.codes)],
      ...carriers.map(({ carrier, words, said_at }) => [`${carrier} said`, `${time(said_at)}: ${words}`]),
      ...(disk ? [['disk', `${gigabytes(disk.free)} GB free of ${gigabytes(disk.total)}`]] : []),
      ['last backup', single.backup > 0 ? time(new Date(single.backup * 1000)) : 'never'],
      ['version', version],
      ...alarms.map(({ words, since }) => ['ALARM', `${words}, since ${time(since)}`]),
    ])
  })
}

function describeSpending(
  { segments, held, heldSegments }: Awaited<ReturnType<typeof countSpending>>,
  most: number,
): string {
  const holds =
    held > 0
      ? `; ${counted(held, 'message')} of ${counted(heldSegments, 'segment')} held for a later day`
      : ''
  return `${segments} of ${most} by accounts${holds}`
}

/** Whether texts leave, as far as the database and its disk tell. */
async function describeSending(
  db: Kysely<Schema>,
  facts: { disk: DiskSpace | undefined; pace: PaceUse; alarms: AlarmRow[] },
): Promise<string> {
  const { disk, pace, alarms } = facts
  const pause = await readPause(db)
  if (pause) return `paused since ${time(pause.paused_at)}: ${pause.why}`
  if (await isReadOnly(db)) return 'no, because the database takes no writes'
  if (!(await isWorkerConnected(db))) return 'no, because no Partyline that sends is running on this data'
  if (disk && isFull(disk)) return 'no, because the disk of the database is full'
  if (pace.dailyCap !== null && pace.sentToday >= pace.dailyCap)
    return 'only codes and replies until 00:00 UTC, because the segments of the day are used'
  const isInTrouble = alarms.some(({ key }) => holdsTextsBack(key))
  return isInTrouble ? 'with trouble: see the ALARM below' : 'yes'
}

/** The limits that ./partyline pace has set; no row without one. */
function describePace({ perSecond, dailyCap, sentToday }: PaceUse): string[][] {
  const limits = [
    ...(perSecond === null ? [] : [`${counted(perSecond, 'segment')} a second`]),
    ...(dailyCap === null
      ? []
      : [`${counted(sentToday, 'segment')} today of ${counted(dailyCap, 'segment')} a day`]),
  ]
  return limits.length === 0 ? [] : [['pace', limits.join(', ')]]
}

/** Shows how many people are here, and how that grows. */
export async function peopleCommand(config: Config): Promise<CommandResult> {
  return withDatabase(config, async ({ db }) => {
    const counts = await countPeople(db, await databaseTime(db))
    return lines([
      ['people', `${counts.people}, ${counts.newInAWeek} new in a week, ${counts.newInAMonth} in 30 days`],
      ['with a username', String(counts.withUsername)],
      ['groups', String(counts.groups)],
      ['follows', String(counts.follows)],
      ['have said STOP', String(counts.stopped)],
      ['suspended', String(counts.suspended)],
    ])
  })
}

/** Shows the phones that opted out last, and their words. */
export async function stopsCommand(config: Config): Promise<CommandResult> {
  return withDatabase(config, async ({ db }) => {
    const stops = await listStops(db, STOPS_SHOWN)
    if (stops.length === 0) return { ok: true, line: 'No phone has asked for no more texts.' }
    return lines(
      stops.map(({ at, phone, source, words }) => [time(at), `${formatPhone(phone)} by ${source}: ${words}`]),
    )
  })
}

/**
 * Shows the costs of a month by sender and by group, and of each month.
 * @param month '2026-06'; by default this one
 */
export async function costsCommand(config: Config, month?: string): Promise<CommandResult> {
  if (month !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) {
    return { ok: false, line: 'MONTH must be a year and a month such as 2026-06.' }
  }
  return withDatabase(config, async ({ db }) => {
    const now = await databaseTime(db)
    // A database that takes no writes shows the last count.
    if (!(await isReadOnly(db))) await countUsage(db, now)
    const asked = month ?? now.toISOString().slice(0, 7)
    const months = await readUsageByMonth(db)
    const price = config.operators.segmentPrice
    const table = (title: string, usage: Usage[]) =>
      usage.length === 0 ? [] : [title, ...usage.map((one) => describeUsage(one, price)), '']
    const said = [
      ...table(`${asked}, by sender`, await readUsageBySender(db, asked)),
      ...table(`${asked}, by group`, await readUsageByGroup(db, asked)),
      ...table('by month', months),
    ]
    return { ok: true, line: said.length === 0 ? 'Nothing was sent yet.' : said.join('\n').trimEnd() }
  })
}

function describeUsage({ name, texts, segments }: Usage, price: Config['operators']['segmentPrice']): string {
  const cost = price === undefined ? '' : `, ${(segments * price.amount).toFixed(2)} ${price.currency}`
  return `  ${name.padEnd(WIDTH)} ${counted(texts, 'text')}, ${counted(segments, 'segment')}${cost}`
}

function lines(rows: string[][]): CommandResult {
  return {
    ok: true,
    line: rows.map(([name = '', words = '']) => `${name.padEnd(WIDTH)} ${words}`).join('\n'),
  }
}

const time = (at: Date) => at.toISOString().replace('T', ' ').slice(0, 16).concat(' UTC')
const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1)

import * as calls from '@partyline/contract/operating'
import type { Usage as UsageView } from '@partyline/contract/operating-shapes'
import { toMoment } from '@partyline/domain/time/moments'
import { HOUR_MS } from '@partyline/domain/time/time-units'
import { isZone, wallTime } from '@partyline/domain/time/zones'
import type { Kysely } from 'kysely'
import type { Clock, Settings } from '../../../platform/context.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { Readiness } from '../../../platform/health/readiness.ts'
import { type Door, refuse, serveSignedIn } from '../../../platform/http/http.ts'
import { countSpending } from '../../outbox/spending-store.ts'
import type { Operators } from '../operators.ts'
import { listStandingAlarms, readPause } from '../watching/alarm-store.ts'
import { readBacklog } from '../watching/backlog-store.ts'
import { listCarrierWords } from '../watching/carrier-words-store.ts'
import { judgeCap } from '../watching/judge-cap.ts'
import {
  countUsage,
  readMonth,
  readUsageByDay,
  readUsageByGroup,
  readUsageByMonth,
  readUsageBySender,
  type Usage,
} from '../watching/usage-store.ts'
import { describePersonView } from './describe-view.ts'
import { readNewPeople } from './growth-store.ts'
import { judgeState } from './judge-state.ts'
import { countPeople } from './people-store.ts'
import { countWaitingReports } from './report-view-store.ts'
import { readToday } from './today-store.ts'

/** The parts that the operators' page needs. */
export interface StatusParts {
  db: Kysely<Schema>
  clock: Clock
  settings: Settings
  operators: Operators
  readiness: Readiness
  version: string
}

const BAD_ZONE = refuse(
  400,
  'bad-request',
  'zone: must be the name of a time zone such as America/Los_Angeles.',
)

/** Serves the calls that show the installation's state, growth and costs. */
export function serveStatus(door: Door, deps: StatusParts): void {
  const { db, clock, settings, operators, readiness, version } = deps

  serveSignedIn(door, calls.getOperatorNow, async ({ query: { zone } }) => {
    if (!isZone(zone)) return BAD_ZONE
    const now = clock()
    const since = toMoment({ ...wallTime(now, zone), hour: 0, minute: 0 }, zone)
    const [backlog, paused, alarms, today, carriers, disk, reportsWaiting, month, spent] = await Promise.all([
      readBacklog(db, now),
      readPause(db),
      listStandingAlarms(db, now),
      readToday(db, { since, now }),
      listCarrierWords(db),
      readiness.readDisk(),
      countWaitingReports(db),
      readMonth(db, monthOf(now)),
      countSpending(db, now),
    ])
    const { kinds, single } = backlog
    const { hours, ...numbers } = today
    const takenAt = single.backup > 0 ? new Date(single.backup * 1000) : null
    return {
      at: now.toISOString(),
      state: judgeState({ isPaused: paused !== undefined, alarms: alarms.map(({ key }) => key) }),
      paused: paused ? { since: paused.paused_at.toISOString(), why: paused.why } : null,
      alarms: alarms.map(({ key, words, since: began }) => ({ key, words, since: began.toISOString() })),
      waiting: {
        texts: kinds.reduce((sum, { texts }) => sum + texts, 0),
        seconds: Math.max(0, ...kinds.map(({ seconds }) => seconds)),
        kinds,
        unanswered: single.inbound,
        unansweredSeconds: single.inboundSeconds,
      },
      spending: { ...spent, most: settings.segmentsPerDay },
      givenUp: { jobs: single.jobsFailed, texts: single.inboundFailed },
      today: { since: since.toISOString(), ...numbers },
      hours: hours.map(({ at, sent, waiting }) => ({ at: at.toISOString(), sent, waiting })),
      carriers: carriers.map((row) => ({
        carrier: row.carrier,
        words: row.words,
        ok: row.is_good,
        at: row.said_at.toISOString(),
        since: row.since.toISOString(),
        acceptedAt: row.accepted_at?.toISOString() ?? null,
      })),
      disk: disk ?? null,
      backup: {
        takenAt: takenAt?.toISOString() ?? null,
        tooOld: now.getTime() - (takenAt?.getTime() ?? 0) > operators.backupMaxAgeMs,
      },
      version,
      reportsWaiting,
      cap: judgeCap(month.segments, operators.monthlyCap),
    }
  })

  serveSignedIn(door, calls.getGrowth, async () => {
    const now = clock()
    const [counts, growth] = await Promise.all([countPeople(db, now), readNewPeople(db, now)])
    return { counts, ...growth }
  })

  serveSignedIn(door, calls.getCosts, async ({ query }) => {
    const now = clock()
    await countUsage(db, now)
    const current = monthOf(now)
    const month = query.month ?? current
    const [asked, thisMonth, days, bySender, byGroup, months] = await Promise.all([
      readMonth(db, month),
      readMonth(db, current),
      readUsageByDay(db, month, now),
      readUsageBySender(db, month),
      readUsageByGroup(db, month),
      readUsageByMonth(db),
    ])
    return {
      month,
      price: operators.segmentPrice ?? null,
      cap: operators.monthlyCap ?? null,
      capState: judgeCap(thisMonth.segments, operators.monthlyCap),
      ...asked,
      expected: month === current ? expectedBy(now, asked.segments) : null,
      bySender: bySender.map(describeUsage),
      byGroup: byGroup.map(describeUsage),
      months: months.map(describeUsage),
      days,
    }
  })
}

const monthOf = (now: Date) => now.toISOString().slice(0, 7)

/** The segments expected by the end of the month, at the rate so far. */
function expectedBy(now: Date, segments: number): number {
  const begins = Date.UTC(now.getUTCFullYear(), now.getUTCMonth())
  const ends = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)
  // In its first hour a month has too little data for a rate.
  const passed = Math.max(now.getTime() - begins, HOUR_MS)
  return Math.round((segments * (ends - begins)) / passed)
}

function describeUsage({ name, person, texts, segments }: Usage): UsageView {
  const described = person && describePersonView(person)
  // A person without a username is named by their phone.
  return { name: described?.name ?? name, person: described, texts, segments }
}

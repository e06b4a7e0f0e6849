import { z } from 'zod'
import { endpoint, nextCursor, pageQuery } from './endpoint.ts'
import {
  alarm,
  auditEntry,
  capState,
  carrierWords,
  count,
  ledgerEntry,
  operatorMessage,
  operatorPerson,
  time,
  usage,
} from './operating-shapes.ts'

export const getOperatorNow = endpoint({
  method: 'GET',
  path: '/operator/now',
  access: 'operator',
  summary: "Reads the state of the installation: sending, backlog, today's numbers, and the machine",
  query: z.object({
    /** IANA time zone, in which today begins. */
    zone: z.string().max(60).default('UTC'),
  }),
  answer: z.object({
    at: time,
    /**
     * The worst state that applies, in this order: operators paused sending; a carrier does not answer; texts
     * wait too long; another alarm is open; all is well.
     */
    state: z.enum(['paused', 'carrier-away', 'behind', 'trouble', 'working']),
    paused: z.object({ since: time, why: z.string() }).nullable(),
    alarms: z.array(alarm),
    waiting: z.object({
      texts: count,
      /** The age of the oldest text. */
      seconds: z.number(),
      kinds: z.array(z.object({ kind: z.string(), texts: count, seconds: z.number() })),
      /** Inbound texts that wait for their answer. */
      unanswered: count,
      unansweredSeconds: z.number(),
    }),
    /** Segments of accounts within a day, and messages that are held for a later one. */
    spending: z.object({ segments: count, most: count, held: count, heldSegments: count }),
    /** Jobs that were given up after the last try. */
    givenUp: z.object({ jobs: count, texts: count }),
    today: z.object({ since: time, sent: count, failed: count, stops: count, codes: count }),
    /** For each hour of today, the texts sent and the most texts that waited. */
    hours: z.array(z.object({ at: time, sent: count, waiting: count })),
    carriers: z.array(carrierWords),
    /** Bytes; null when the database is on another machine. */
    disk: z.object({ free: z.number(), total: z.number() }).nullable(),
    backup: z.object({
      takenAt: time.nullable(),
      /** The last backup is older than BACKUP_MAX_AGE_HOURS. */
      tooOld: z.boolean(),
    }),
    version: z.string(),
    reportsWaiting: count,
    cap: capState,
  }),
})

/** A reported message, with all its reports. */
export const operatorReport = z.object({
  _id: z.string(),
  message: operatorMessage,
  /** The number of its phones. */
  phones: count,
  reporters: z.array(z.object({ person: operatorPerson, at: time })),
  /** Reports of the sender's messages within 7 days. */
  reportsThisWeek: count,
  /** The time when its sender was last warned; null for never. */
  warnedAt: time.nullable(),
  /** The outcome; null while the report waits. */
  closed: z
    .object({
      outcome: z.enum(['warned', 'hidden', 'suspended', 'dismissed']),
      at: time,
      /** Whether `reopenReport` can undo the outcome. */
      canReopen: z.boolean(),
    })
    .nullable(),
})
export type OperatorReport = z.infer<typeof operatorReport>

export const getReports = endpoint({
  method: 'GET',
  path: '/operator/reports',
  access: 'operator',
  summary: 'Lists the waiting reports, oldest first, and the reports closed within a day, newest first',
  answer: z.object({
    waiting: z.array(operatorReport),
    closed: z.array(operatorReport),
    /** The text that 'warn' sends. */
    warning: z.string(),
  }),
})

export const getGrowth = endpoint({
  method: 'GET',
  path: '/operator/growth',
  access: 'operator',
  summary: 'Counts the people, and the new people of each of 30 days and 26 weeks (UTC)',
  answer: z.object({
    counts: z.object({
      people: count,
      withUsername: count,
      groups: count,
      follows: count,
      stopped: count,
      suspended: count,
      newInAWeek: count,
      newInAMonth: count,
    }),
    /** Oldest first, '2026-06-12'; a week is named by its Monday. `people` counts new people. */
    days: z.array(z.object({ day: z.string(), people: count })),
    weeks: z.array(z.object({ day: z.string(), people: count })),
  }),
})

export const getCosts = endpoint({
  method: 'GET',
  path: '/operator/costs',
  access: 'operator',
  summary:
    'Reads the texts and segments of a month by sender, group and day, of every month, the price and the cap',
  query: z.object({
    /** The month; by default the present one. */
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a year and a month such as 2026-06')
      .optional(),
  }),
  answer: z.object({
    month: z.string(),
    /** The price of a segment; null when SEGMENT_PRICE is not set. */
    price: z.object({ amount: z.number(), currency: z.string() }).nullable(),
    /**
     * Segments a month, from MONTHLY_CAP; null when it is not set. Operators are warned at the cap, but
     * sending continues.
     */
    cap: z.number().nullable(),
    /** The state of the present month, for a request of any month. */
    capState,
    texts: z.number(),
    segments: z.number(),
    /** Segments by the end of the month at the pace so far; null for a month that is over. */
    expected: z.number().nullable(),
    bySender: z.array(usage),
    byGroup: z.array(usage),
    /** Newest first. */
    months: z.array(usage),
    /** Each day of the month so far, oldest first, '2026-06-12'. */
    days: z.array(z.object({ day: z.string(), segments: z.number() })),
  }),
})

export const getLedger = endpoint({
  method: 'GET',
  path: '/operator/ledger',
  access: 'operator',
  summary: 'Lists the ledger of consent, newest first: all entries, or only STOPs',
  query: pageQuery.extend({ only: z.enum(['stops']).optional() }),
  answer: z.object({ entries: z.array(ledgerEntry), next: nextCursor }),
})

export const getAudit = endpoint({
  method: 'GET',
  path: '/operator/audit',
  access: 'operator',
  summary: 'Lists the acts of operators, newest first',
  query: pageQuery,
  answer: z.object({ acts: z.array(auditEntry), next: nextCursor }),
})

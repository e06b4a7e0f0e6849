import type { LimitSettings } from '@partyline/domain/limits/limits'
import type { TextLimits } from '@partyline/domain/texts/segments'
import type { Region } from '@partyline/domain/time/regions'
import type { Kysely, Transaction } from 'kysely'
import type { CountryCode } from 'libphonenumber-js/max'
import { isTransactionConflict } from './database/database-errors.ts'
import type { Notice } from './database/notices.ts'
import type { Schema } from './database/schema.ts'
import type { Ring } from './health/alarms.ts'
import { createJobs, type Jobs } from './jobs/jobs.ts'
import type { NumberPlan } from './limits/number-plan.ts'
import type { Secrets } from './secrets.ts'
import { tracedWithin } from './tracing/traced.ts'

/** Tells the time. Only main.ts and tests make a clock. */
export type Clock = () => Date

/** What acts know about this installation: plain values that stay the same for the life of the process. */
export interface Settings extends LimitSettings {
  /** Without a slash at the end. */
  publicUrl: string
  /** E.164. */
  sharedNumber: string
  supportEmail: string | undefined
  /** The name that speaks in texts and on pages. */
  shortName: string
  allowCreateGroup: boolean
  /** The countries that get login codes when the web asks for one. */
  numberPlan: NumberPlan
  /** The country of numbers that people type without a plus; undefined for North America. */
  country?: CountryCode | undefined
  /** How days, times and sums of money are written. */
  region: Region
  /** The calling codes, beside those at home, whose phones may begin to text. */
  callingCodes: ReadonlySet<string>
  /** The longest texts that go out as one. Carriers without limits of their own use the usual ones. */
  textLimits?: TextLimits | undefined
}

/**
 * All that an act may touch: rows through one transaction, jobs for later, the time, plain settings, and the
 * keyed hash.
 */
export interface Context {
  tx: Transaction<Schema>
  jobs: Jobs
  now: Date
  settings: Settings
  secrets: Secrets
  /** Notifies every process after the commit. A rollback notifies none. */
  notify(notice: Notice): void
  /** Notifies the operator, also when the transaction rolls back. */
  ring: Ring
}

/**
 * Runs an act in one transaction. When this resolves, everything that it wrote is there; when it throws,
 * nothing.
 */
export type Transact = <Result>(act: (context: Context) => Promise<Result>) => Promise<Result>

const TRIES = 4

/** Makes the function through which every act reaches the database. */
export function createTransact(deps: {
  db: Kysely<Schema>
  clock: Clock
  settings: Settings
  secrets: Secrets
  notify: (notice: Notice) => void
  /** Left out when nobody keeps a log. */
  ring?: Ring
}): Transact {
  const { db, clock, settings, secrets, ring = () => undefined } = deps
  return async (act) => {
    for (let attempt = 1; ; attempt++) {
      try {
        const notices: Notice[] = []
        const notify = (notice: Notice) => void notices.push(notice)
        const result = await tracedWithin('transaction', { 'partyline.attempt': attempt }, () =>
          db.transaction().execute((tx) => {
            const now = clock()
            return act({ tx, jobs: createJobs(tx, now), now, settings, secrets, notify, ring })
          }),
        )
        for (const notice of notices) deps.notify(notice)
        return result
      } catch (error) {
        if (attempt >= TRIES || !isTransactionConflict(error)) throw error
      }
    }
  }
}

import type { LimitSettings } from '@partyline/domain/limits'
import type { TextLimits } from '@partyline/domain/segments'
import type { Kysely, Transaction } from 'kysely'
import type { Ring } from './alarms.ts'
import { wasInTheWay } from './database-errors.ts'
import { createJobs, type Jobs } from './jobs.ts'
import type { Notice } from './notices.ts'
import type { NumberPlan } from './number-plan.ts'
import type { Schema } from './schema.ts'
import type { Secrets } from './secrets.ts'

/** Tells the time. Only main.ts and tests make one. */
export type Clock = () => Date

/** What acts know of this installation: plain values, the same for the life of the process. */
export interface Settings extends LimitSettings {
  /** Without a slash at its end. */
  publicUrl: string
  /** E.164. */
  sharedNumber: string
  supportEmail: string | undefined
  allowCreateGroup: boolean
  /** Whose numbers are texted codes that the web asked for. */
  numberPlan: NumberPlan
  /** The longest texts that go out as one; the usual ones where the carriers have no own. */
  textLimits?: TextLimits | undefined
}

/**
 * All that an act may touch: rows through one transaction, what is left to a later time, the time it was given, plain
 * settings, the keyed hash.
 */
export interface Context {
  tx: Transaction<Schema>
  jobs: Jobs
  now: Date
  settings: Settings
  secrets: Secrets
  /** Tells every process once all of this is committed, and nobody when it is not. */
  tell(notice: Notice): void
  /** Tells the operator, whether this is committed or not. */
  ring: Ring
}

/** Runs an act in one transaction: all that it wrote is there when this resolves, or none of it when it throws. */
export type Transact = <Result>(act: (context: Context) => Promise<Result>) => Promise<Result>

const TRIES = 4

/** Makes the one way by which acts reach the database. */
export function createTransact(parts: {
  db: Kysely<Schema>
  clock: Clock
  settings: Settings
  secrets: Secrets
  tell: (notice: Notice) => void
  /** Left out where nobody keeps a log. */
  ring?: Ring
}): Transact {
  const { db, clock, settings, secrets, ring = () => undefined } = parts
  return async (act) => {
    for (let attempt = 1; ; attempt++) {
      try {
        const notices: Notice[] = []
        const tell = (notice: Notice) => void notices.push(notice)
        const result = await db.transaction().execute((tx) => {
          const now = clock()
          return act({ tx, jobs: createJobs(tx, now), now, settings, secrets, tell, ring })
        })
        for (const notice of notices) parts.tell(notice)
        return result
      } catch (error) {
        if (attempt >= TRIES || !wasInTheWay(error)) throw error
      }
    }
  }
}

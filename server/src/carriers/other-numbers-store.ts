import { DAY_MS } from '@partyline/domain/time/time-units'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../platform/database/schema.ts'

/** A number that is not ours, and the time of the last text to it. */
export interface OtherNumber {
  carrier: string
  number: string
  lastAt: Date
  /** The same carrier brought texts to our numbers too. */
  besideOurs: boolean
}

const KEPT_MS = 30 * DAY_MS

/** Notes a text to a number that is not ours. @returns whether it is the first for 30 days */
export async function noteOtherNumber(
  db: Kysely<Schema>,
  { carrier, number, now }: { carrier: string; number: string; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('other_numbers')
    .values({ carrier, number, last_at: now })
    .onConflict((conflict) => conflict.columns(['carrier', 'number']).doUpdateSet({ last_at: now }))
    .returning(sql<boolean>`xmax = 0`.as('isFirst'))
    .executeTakeFirstOrThrow()
  return row.isFirst
}

/** Lists the numbers that are not ours and got texts, latest first. */
export async function listOtherNumbers(db: Kysely<Schema>): Promise<OtherNumber[]> {
  const { rows } = await sql<OtherNumber>`
    select carrier, number, last_at as "lastAt",
      exists (select from inbound_texts t where t.carrier = other_numbers.carrier) as "besideOurs"
    from other_numbers order by last_at desc`.execute(db)
  return rows
}

/** Forgets numbers that got no text for 30 days. */
export async function sweepOtherNumbers({ db, now }: { db: Kysely<Schema>; now: Date }): Promise<void> {
  await db
    .deleteFrom('other_numbers')
    .where('last_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}

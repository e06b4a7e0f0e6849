import type { SimulatorFaults } from '@partyline/contract/simulator'
import { type Insertable, type Kysely, sql } from 'kysely'
import { notify } from '../../platform/notices.ts'
import type { Id, Schema } from '../../platform/schema.ts'

type NewText = Insertable<Schema['simulator_texts']>

/**
 * Keeps texts in both directions, and tells the virtual phones; an id that is there already is left alone. One at a
 * time, so that numbers are seen in their order: a reader who has asked for what comes after 7 will not miss a 6.
 */
export async function keepTexts(db: Kysely<Schema>, texts: NewText[]): Promise<void> {
  if (texts.length === 0) return
  const phones = [...new Set(texts.map((text) => text.phone))]
  await db.transaction().execute(async (tx) => {
    await sql`lock table simulator_texts in share row exclusive mode`.execute(tx)
    await tx
      .insertInto('simulator_texts')
      .values(texts)
      .onConflict((conflict) => conflict.column('public_id').doNothing())
      .execute()
    // A notice holds 8,000 bytes; past 100 phones, everyone looks.
    await notify(tx, 'simulator', phones.length <= 100 ? phones : null)
  })
}

/** What phones sent and received, oldest first, from after a row on. */
export async function listTexts(
  db: Kysely<Schema>,
  query: { phone: string | undefined; after: Id | undefined; limit: number },
) {
  return db
    .selectFrom('simulator_texts')
    .selectAll()
    .$if(query.phone !== undefined, (select) => select.where('phone', '=', query.phone ?? ''))
    .$if(query.after !== undefined, (select) => select.where('id', '>', query.after ?? '0'))
    .orderBy('id')
    .limit(query.limit)
    .execute()
}

/** The carrier's id of a text it was given under this reference. */
export async function findByReference(db: Kysely<Schema>, reference: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('simulator_texts')
    .select('public_id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.public_id
}

const NO_FAULTS: SimulatorFaults = {
  latencyMs: 0,
  failRate: 0,
  rejectRate: 0,
  acceptThenTimeOutRate: 0,
  duplicateInRate: 0,
  messagesPerSecond: null,
  stoppedPhones: [],
}

export async function readFaults(db: Kysely<Schema>): Promise<SimulatorFaults> {
  const row = await db.selectFrom('simulator_faults').select('faults').executeTakeFirst()
  return { ...NO_FAULTS, ...((row?.faults ?? {}) as Partial<SimulatorFaults>) }
}

/** Sets the faults that are named and leaves the others. */
export async function changeFaults(
  db: Kysely<Schema>,
  change: Partial<SimulatorFaults>,
): Promise<SimulatorFaults> {
  const patch = JSON.stringify(change)
  await sql`
    insert into simulator_faults (id, faults) values (1, ${patch}::jsonb)
    on conflict (id) do update set faults = simulator_faults.faults || excluded.faults`.execute(db)
  return readFaults(db)
}

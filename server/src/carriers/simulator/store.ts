import type { SimulatorFaults } from '@partyline/contract/simulator'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Id, Schema } from '../../platform/database/schema.ts'

export type NewText = Insertable<Schema['simulator_texts']>

/**
 * Stores texts in both directions and notifies the virtual phones. A known id changes nothing. One writer runs at a
 * time, so that numbers follow the order of commits and a reader after a number misses no row.
 * @returns the faults in force
 */
export async function keepTexts(db: Kysely<Schema>, texts: NewText[]): Promise<SimulatorFaults> {
  const phones = [...new Set(texts.map((text) => text.phone))]
  // A notice holds 8,000 bytes. Beyond 100 phones it names none, and every phone looks.
  const notice = JSON.stringify(phones.length <= 100 ? phones : null)
  const { rows } = await sql<{ faults: unknown }>`
    with locked as (
      insert into simulator_faults values (1, '{}')
      on conflict (id) do update set faults = simulator_faults.faults returning faults),
    kept as (
      insert into simulator_texts (public_id, direction, phone, from_phone, to_phone, text, media_urls, reference, at)
      select t.* from locked, jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) t (public_id text, direction text,
        phone text, from_phone text, to_phone text, text text, media_urls text[], reference text, at timestamptz)
      on conflict (public_id) do nothing)
    select faults, pg_notify('partyline_simulator', ${notice}) from locked`.execute(db)
  return withFaults(rows[0]?.faults)
}

/** A number set aside for fiction, as in isFictionPhone. */
const FICTION = sql<boolean>`phone ~ '^\\+1(555\\d{7}|[2-9]\\d{2}55501\\d{2})$'`

/** The texts of virtual phones after a row, oldest first, without texts of real numbers. */
export async function listTexts(
  db: Kysely<Schema>,
  query: { phone: string | undefined; after: Id | undefined; limit: number },
) {
  return db
    .selectFrom('simulator_texts')
    .selectAll()
    .where(FICTION)
    .$if(query.phone !== undefined, (select) => select.where('phone', '=', query.phone ?? ''))
    .$if(query.after !== undefined, (select) => select.where('id', '>', query.after ?? '0'))
    .orderBy('id')
    .limit(query.limit)
    .execute()
}

/** Deletes texts and pictures from before a time. Texts are numbered in the order of their commits. */
async function removeTexts(db: Kysely<Schema>, before: Date): Promise<void> {
  const removeSome = async () => {
    const { numAffectedRows } = await sql`
      delete from simulator_texts where id in (
        select id from (select id, at from simulator_texts order by id limit 5000) oldest
        where at < ${before})`.execute(db)
    return Number(numAffectedRows ?? 0n)
  }
  while ((await removeSome()) > 0);
  await db.deleteFrom('simulator_media').where('created_at', '<', before).execute()
}

/** The carrier's id of the text with this reference. */
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
  cannotSay: false,
  messagesPerSecond: null,
  stoppedPhones: [],
}

/** The faults in force. A fault that was never set is off. */
export async function readFaults(db: Kysely<Schema>): Promise<SimulatorFaults> {
  const row = await db.selectFrom('simulator_faults').select('faults').executeTakeFirst()
  return withFaults(row?.faults)
}

const withFaults = (asked: unknown): SimulatorFaults => ({
  ...NO_FAULTS,
  ...((asked ?? {}) as Partial<SimulatorFaults>),
})

/** Sets the given faults and keeps the others. */
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

const KEPT_MS = DAY_MS

/** Deletes the virtual phones' texts after a day, because login codes and links are among them. */
export async function sweepSimulator({ db, now }: { db: Kysely<Schema>; now: Date }): Promise<void> {
  await removeTexts(db, new Date(now.getTime() - KEPT_MS))
}

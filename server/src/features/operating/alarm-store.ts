import { type Kysely, type Selectable, sql } from 'kysely'
import type { AlarmReport } from '../../platform/alarms.ts'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/schema.ts'

/** An alarm as its row has it. */
export type AlarmRow = Selectable<Schema['alarms']>

/** Writes down that something is wrong, or wrong still. The watch tells operators of it. */
export async function raiseAlarm(
  db: Kysely<Schema>,
  alarm: { key: string; words: string; until: Date | null; now: Date },
): Promise<void> {
  const { key, words, until, now } = alarm
  await sql`
    insert into alarms (key, words, since, until) values (${key}, ${words}, ${now}, ${until})
    on conflict (key) where over_at is null do update set until = excluded.until, quiet_since = null`.execute(
    db,
  )
}

/** Writes down what a process reports of what it saw by itself. */
export async function keepReport(
  db: Kysely<Schema>,
  { key, words, until }: AlarmReport,
  now: Date,
): Promise<void> {
  if (until) return raiseAlarm(db, { key, words, until, now })
  // The watch finds it over the next time, and tells so.
  await db
    .updateTable('alarms')
    .set({ until: now })
    .where('key', '=', key)
    .where('over_at', 'is', null)
    .execute()
}

/** The alarms that are open, in the order in which they began. */
export async function listOpenAlarms(db: Kysely<Schema>): Promise<AlarmRow[]> {
  return db.selectFrom('alarms').selectAll().where('over_at', 'is', null).orderBy('id').execute()
}

/** One alarm by its number. */
export async function findAlarm(db: Kysely<Schema>, id: Id): Promise<AlarmRow | undefined> {
  return db.selectFrom('alarms').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Changes an alarm. */
export async function changeAlarm(
  { tx }: Context,
  id: Id,
  change: Partial<Pick<AlarmRow, 'quiet_since' | 'told_at' | 'over_at'>>,
): Promise<void> {
  await tx.updateTable('alarms').set(change).where('id', '=', id).execute()
}

/** Has one process watch at a time. @returns false while another one does */
export async function takeWatch({ tx }: Context): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('partyline watch', 0)) as taken`.execute(tx)
  return rows[0]?.taken ?? false
}

/** When this installation was first used: the age of its oldest person; undefined while there is nobody. */
export async function readFirstUse(db: Kysely<Schema>): Promise<Date | undefined> {
  const row = await db.selectFrom('people').select('created_at').orderBy('id').limit(1).executeTakeFirst()
  return row?.created_at
}

/** Removes alarms that were over before a time. */
export async function forgetAlarms(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('alarms').where('over_at', '<', before).execute()
}

/** Whether operators have paused all sending: what waits then is no trouble. */
export async function isPaused(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('sending_pauses').select('paused_at').executeTakeFirst()) !== undefined
}

import { type Kysely, type Selectable, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import type { AlarmReport } from '../../platform/health/alarms.ts'

/** A row of `alarms`. */
export type AlarmRow = Selectable<Schema['alarms']>

/** Writes down that something is wrong, or still wrong. The watch tells operators. */
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

/** Writes down a process's report of an alarm. */
export async function keepReport(
  db: Kysely<Schema>,
  { key, words, until }: AlarmReport,
  now: Date,
): Promise<void> {
  if (until) return raiseAlarm(db, { key, words, until, now })
  // The watch finds next time that it is over, and says so.
  await db
    .updateTable('alarms')
    .set({ until: now })
    .where('key', '=', key)
    .where('over_at', 'is', null)
    .execute()
}

/** Lists the open alarms, oldest first. */
export async function listOpenAlarms(db: Kysely<Schema>): Promise<AlarmRow[]> {
  return db.selectFrom('alarms').selectAll().where('over_at', 'is', null).orderBy('id').execute()
}

/** The same without those that are over as soon as the watch looks. */
export async function listStandingAlarms(db: Kysely<Schema>, now: Date): Promise<AlarmRow[]> {
  return (await listOpenAlarms(db)).filter(({ until }) => until === null || until > now)
}

/** Finds an alarm by its number. */
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

/** Makes this process the one that watches. @returns false while another does */
export async function takeWatch({ tx }: Context): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('partyline watch', 0)) as taken`.execute(tx)
  return rows[0]?.taken ?? false
}

/**
 * The age of the oldest person, which tells when this installation was first used; undefined when there is
 * nobody.
 */
export async function readFirstUse(db: Kysely<Schema>): Promise<Date | undefined> {
  const row = await db.selectFrom('people').select('created_at').orderBy('id').limit(1).executeTakeFirst()
  return row?.created_at
}

/** Removes alarms that ended before a time. */
export async function removeAlarms(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('alarms').where('over_at', '<', before).execute()
}

/** Since when operators have paused all sending, and why; undefined while texts leave. */
export async function readPause(db: Kysely<Schema>): Promise<{ paused_at: Date; why: string } | undefined> {
  return db.selectFrom('sending_pauses').select(['paused_at', 'why']).executeTakeFirst()
}

/** Whether operators have paused all sending, so that waiting texts are no trouble. */
export async function isPaused(db: Kysely<Schema>): Promise<boolean> {
  return (await readPause(db)) !== undefined
}

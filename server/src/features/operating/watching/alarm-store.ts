import { type Kysely, type Selectable, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Id, Schema } from '../../../platform/database/schema.ts'
import type { AlarmReport } from '../../../platform/health/alarms.ts'

/** A row of `alarms`. */
export type AlarmRow = Selectable<Schema['alarms']>

/**
 * Opens an alarm, or keeps it open with its newest words. The watch tells operators.
 * @param alarm.size how bad it is; the watch tells it again when it grows
 */
export async function raiseAlarm(
  db: Kysely<Schema>,
  alarm: { key: string; words: string; size?: number; until: Date | null; now: Date },
): Promise<void> {
  const { key, words, size = 0, until, now } = alarm
  await sql`
    insert into alarms (key, words, size, since, until) values (${key}, ${words}, ${size}, ${now}, ${until})
    on conflict (key) where over_at is null do update set words = excluded.words, size = excluded.size,
      told_size = least(alarms.told_size, excluded.size), until = excluded.until, quiet_since = null`.execute(
    db,
  )
}

/** Inserts or renews the alarm that a process reports. */
export async function keepReport(
  db: Kysely<Schema>,
  { key, words, until }: AlarmReport,
  now: Date,
): Promise<void> {
  if (until) return raiseAlarm(db, { key, words, until, now })
  // At its next round the watch finds that the alarm is over, and says so.
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

/** Lists the open alarms without those that the watch will end at its next round. */
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
  change: Partial<Pick<AlarmRow, 'quiet_since' | 'told_at' | 'told_size' | 'over_at'>>,
): Promise<void> {
  await tx.updateTable('alarms').set(change).where('id', '=', id).execute()
}

/** Makes this process the one that watches. @returns false while another process watches */
export async function takeWatch({ tx }: Context): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('partyline watch', 0)) as taken`.execute(tx)
  return rows[0]?.taken ?? false
}

/**
 * The age of the oldest person, which stands for the age of the installation; undefined without any person.
 */
export async function readFirstUse(db: Kysely<Schema>): Promise<Date | undefined> {
  const row = await db.selectFrom('people').select('created_at').orderBy('id').limit(1).executeTakeFirst()
  return row?.created_at
}

/** Removes alarms that ended before a time. */
export async function removeAlarms(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('alarms').where('over_at', '<', before).execute()
}

/** The time and the reason of the operators' pause of all sending; undefined without a pause. */
export async function readPause(db: Kysely<Schema>): Promise<{ paused_at: Date; why: string } | undefined> {
  return db.selectFrom('sending_pauses').select(['paused_at', 'why']).executeTakeFirst()
}

import { DAY_MS } from '@partyline/domain/time/time-units'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { DeliveryStatus, isDeliveryOf } from './message-store.ts'

/** Rows deleted by one statement, which takes about 50 ms. */
const SWEPT_AT_ONCE = 5_000
/**
 * Carriers' ids stay this long whatever the retention. A look-up by words lists the texts of two days
 * (`lookUp` of `carriers/twilio/`), and needs the ids to tell the known ones from the one in doubt.
 */
const IDS_LAST_MS = 3 * DAY_MS

/**
 * Removes what the outbox no longer needs: sealed codes after their time, and deliveries and texts with codes
 * after the operator's retention.
 */
export async function sweepOutbox(input: {
  db: Kysely<Schema>
  now: Date
  retentionDays: number
}): Promise<void> {
  const { db, now, retentionDays } = input
  await db
    .updateTable('messages')
    .set({ sealed_parts: null })
    .where('kind', '=', 'code')
    .where('sealed_parts', 'is not', null)
    .where('expires_at', '<', now)
    .execute()
  const before = new Date(now.getTime() - retentionDays * DAY_MS)
  const idsBefore = new Date(now.getTime() - Math.max(retentionDays * DAY_MS, IDS_LAST_MS))
  while ((await foldDeliveries(db, before)) > 0);
  while ((await deleteReferences(db, idsBefore)) > 0);
  while ((await removeCodeTexts(db, before)) > 0);
}

/**
 * Folds old finished deliveries into one row of counts for each message, a chunk at a time. So threads keep
 * their messages and numbers, and the table stays small.
 * @returns how many it folded; there may be more until it is zero
 */
async function foldDeliveries(db: Kysely<Schema>, before: Date): Promise<number> {
  const { waiting, sending, sent, delivered, failed, spared } = DeliveryStatus
  const { rows } = await sql<{ folded: string }>`
    with old as (
      select d.message_id, d.recipient_id from deliveries d
      where d.batch_id < ((select max(id) from messages where created_at < ${before}) + 1) << 32
        and d.status not in (${waiting}, ${sending})
      limit ${SWEPT_AT_ONCE} for update of d skip locked),
    gone as (
      delete from deliveries d using old where ${isDeliveryOf('d', 'old')}
      returning d.message_id, d.status),
    counted as (
      select message_id, count(*) as all_of_them, count(*) filter (where status in (${sent}, ${delivered})) as sent,
        count(*) filter (where status = ${failed}) as failed, count(*) filter (where status = ${spared}) as spared
      from gone group by message_id),
    kept as (
      insert into message_counts (message_id, sent, failed, spared) select message_id, sent, failed, spared from counted
      on conflict (message_id) do update set sent = message_counts.sent + excluded.sent,
        failed = message_counts.failed + excluded.failed, spared = message_counts.spared + excluded.spared)
    select coalesce(sum(all_of_them), 0) as folded from counted`.execute(db)
  return Number(rows[0]?.folded ?? 0)
}

/** Deletes carriers' ids, a chunk at a time, once they are too old for a receipt and a look-up. */
async function deleteReferences(db: Kysely<Schema>, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from delivery_references where ctid = any(array(
      select ctid from delivery_references where created_at < ${before} limit ${SWEPT_AT_ONCE}))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Removes texts with codes from before a time. Their sealed codes were removed long before. */
async function removeCodeTexts(db: Kysely<Schema>, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from messages where id in (
      select m.id from messages m where m.created_at < ${before} and m.kind = 'code'
        and not exists (select from deliveries d where d.message_id = m.id)
      limit ${SWEPT_AT_ONCE} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

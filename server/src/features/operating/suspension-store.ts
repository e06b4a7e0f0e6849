import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { batchesOf } from '../outbox/message-store.ts'

/** Lists the messages of a sender or a group that are not sent to all yet. */
export async function listUnsent({ tx }: Context, of: { senderId: Id } | { groupId: Id }): Promise<Id[]> {
  const whose = 'senderId' in of ? sql`m.sender_id = ${of.senderId}` : sql`m.group_id = ${of.groupId}`
  const { rows } = await sql<{ id: Id }>`
    select m.id from messages m where ${whose} and m.aborted_at is null and (
      m.fanned_out_at is null or exists (
        select 1 from delivery_batches b where ${batchesOf(sql.ref('m.id'), 'b.id')}))
    order by m.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Pauses or resumes all sending. @returns false when nothing changed */
export async function markPaused({ tx, now }: Context, pause: { why: string } | null): Promise<boolean> {
  if (!pause) return (await tx.deleteFrom('sending_pauses').executeTakeFirst()).numDeletedRows > 0n
  const row = { paused_at: now, why: pause.why }
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('sending_pauses')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

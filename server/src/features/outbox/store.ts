import { searchWords } from '@partyline/domain/search-words'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/schema.ts'
import { LEASE_MS } from './lease.ts'

/** Lanes from here on carry codes and replies. */
export const FIRST_URGENT_LANE = 16

type NewMessage = Omit<Insertable<Schema['messages']>, 'words'>

export async function addMessage(context: Context, message: NewMessage): Promise<Id> {
  const { id } = await context.tx
    .insertInto('messages')
    .values({ ...message, words: keptWords(message) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const SEARCHED = new Set<NewMessage['kind']>(['broadcast', 'direct', 'group', 'intro'])

/** The words that a message is found by; null for what the line says, which nobody searches. */
function keptWords({ kind, text }: NewMessage) {
  return SEARCHED.has(kind) ? sql<string>`array_to_tsvector(${searchWords(text)}::text[])` : null
}

/**
 * Writes one delivery in a batch of its own. Codes and replies (priority 0) take lanes 16 to 31, so that they never
 * wait behind a broadcast.
 */
export async function addDelivery(
  context: Context,
  delivery: { messageId: Id; senderId: Id | null; recipientId: Id; priority: number },
): Promise<void> {
  const { messageId, senderId, recipientId, priority } = delivery
  const firstLane = priority === 0 ? FIRST_URGENT_LANE : 0
  await sql`
    with block as (select nextval('delivery_batch_blocks') * 100000 as first),
    written as (
      insert into deliveries (message_id, recipient_id, batch_id, created_at)
      select ${messageId}::bigint, ${recipientId}::bigint, first, ${context.now} from block)
    insert into delivery_batches (id, message_id, sender_id, lane, priority, due_at, created_at)
    select first, ${messageId}::bigint, ${senderId}::bigint, ${firstLane}::int + ${recipientId}::bigint % 16, ${priority}::int,
      ${context.now}::timestamptz, ${context.now}::timestamptz from block`.execute(context.tx)
}

/** Codes that are past their time need no text any more. */
export async function clearSealedCodes(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .updateTable('messages')
    .set({ sealed_parts: null })
    .where('kind', '=', 'code')
    .where('sealed_parts', 'is not', null)
    .where('expires_at', '<', now)
    .execute()
}

/** How a message to one phone fares; undefined when there is none. */
export async function readDelivery(db: Kysely<Schema>, messageId: Id) {
  return db
    .selectFrom('deliveries')
    .select(['status', 'attempts', 'reason'])
    .where('message_id', '=', messageId)
    .executeTakeFirst()
}

export interface LeasedBatch {
  id: Id
  messageId: Id
  lane: number
  priority: number
  attempts: number
}

/**
 * Leases the lane whose first batch goes first: codes and replies, then by priority, then by turn, then the lane that
 * has waited longest. The turn that is served becomes where newcomers begin. Leases run on the database's clock.
 */
export async function leaseBatch(
  db: Kysely<Schema>,
  input: { lease: string; now: Date; urgentOnly: boolean },
): Promise<LeasedBatch | undefined> {
  const { rows } = await sql<LeasedBatch>`
    with next as (
      select l.lane, b.id, b.message_id, b.priority, b.turn, b.attempts
      from outbox_lanes l cross join lateral (
        select * from delivery_batches b where b.lane = l.lane and b.due_at <= ${input.now}
        order by b.priority, b.turn, b.due_at, b.id limit 1) b
      where l.leased_until <= now() and l.lane >= ${input.urgentOnly ? FIRST_URGENT_LANE : 0}
      order by b.priority, b.turn, l.served_at limit 1 for update of l skip locked),
    taken as (
      update outbox_lanes l set lease = ${input.lease}, served_at = clock_timestamp(),
        leased_until = now() + ${LEASE_MS}::int * interval '1 millisecond',
        group_turn = case when n.priority = 2 then greatest(l.group_turn, n.turn) else l.group_turn end,
        broadcast_turn = case when n.priority = 3 then greatest(l.broadcast_turn, n.turn) else l.broadcast_turn end
      from next n where l.lane = n.lane returning l.lane)
    select n.id, n.message_id as "messageId", n.lane, n.priority, n.attempts from next n join taken using (lane)`.execute(
    db,
  )
  return rows[0]
}

/**
 * Gives a lane back, with its batch ended or to be gone on with.
 * @param sent how many texts of it went out meanwhile: its turn comes so much later
 */
export async function endLease(
  db: Kysely<Schema>,
  input: { batch: LeasedBatch; lease: string; ended: boolean; sent: number },
): Promise<void> {
  const { batch, lease, ended, sent } = input
  const held = sql`exists (select 1 from outbox_lanes where lane = ${batch.lane} and lease = ${lease})`
  const change = ended
    ? sql`delete from delivery_batches where id = ${batch.id} and ${held}`
    : sql`update delivery_batches set turn = turn + ${sent}::int where id = ${batch.id} and ${held}`
  await sql`
    with changed as (${change})
    update outbox_lanes set leased_until = '-infinity', lease = null
    where lane = ${batch.lane} and lease = ${lease}`.execute(db)
}

/**
 * Frees every lane at once instead of when its lease runs out: for a start on a database that no other process can be
 * at, so that whoever held a lane is known to be dead.
 */
export async function freeLanes(db: Kysely<Schema>): Promise<void> {
  await db.updateTable('outbox_lanes').set({ leased_until: sql`'-infinity'`, lease: null }).execute()
}

import { searchWords } from '@partyline/domain/search-words'
import { type Insertable, type InsertObject, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/schema.ts'
import { unhurried } from '../../platform/unhurried.ts'
import { LEASE_MS } from './lease.ts'
import { Priority } from './priority.ts'

/** Lanes from here on carry codes and replies. */
const FIRST_URGENT_LANE = 16

/** A message as it is written down; the words it is found by follow from its text. */
export type NewMessage = Omit<Insertable<Schema['messages']>, 'words'>

/** The condition that a column holds lanes of codes and replies, or of all else; those of a paused message are neither. */
export function areLanes(urgent: boolean, column: string) {
  const lane = sql.ref(column)
  return urgent ? sql`${lane} >= ${FIRST_URGENT_LANE}` : sql`${lane} >= 0 and ${lane} < ${FIRST_URGENT_LANE}`
}

/** Writes a message down without a delivery or a batch. @returns its row number */
export async function addMessage(context: Context, message: NewMessage): Promise<Id> {
  const { id } = await insertMessage(context, message).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Takes back a message that this transaction wrote down, and that nobody was to get. */
export async function removeMessage({ tx }: Context, id: Id): Promise<void> {
  await tx.deleteFrom('messages').where('id', '=', id).execute()
}

/**
 * The statement that writes a message down, by itself or as part of another.
 * @param known columns that are known to that statement alone
 */
export function insertMessage(
  { tx }: Context,
  message: NewMessage,
  known: Partial<InsertObject<Schema, 'messages'>> = {},
) {
  return tx.insertInto('messages').values({ ...message, words: keptWords(message), ...known })
}

const SEARCHED = new Set<NewMessage['kind']>(['broadcast', 'direct', 'group', 'intro'])

/** The words that a message is found by; null for what the line says, which nobody searches. */
function keptWords({ kind, text }: NewMessage) {
  return SEARCHED.has(kind) ? sql<string>`array_to_tsvector(${searchWords(text)}::text[])` : null
}

/**
 * The first of 16 numbers for batches of a message that nobody else uses, plus a lane the batch's own: the message's
 * number times 2^32, and 16 times a number that comes back after 2^27 blocks.
 */
export function firstOfBlock(messageId: Id | RawBuilder<unknown>) {
  return sql`(${messageId}::bigint << 32) + (nextval('delivery_batch_blocks') % (1 << 27)) * 16`
}

/** The condition that a column holds numbers of batches of a message: all of its deliveries by one index. */
export function batchesOf(messageId: Id | RawBuilder<unknown>, column: string) {
  return sql<boolean>`(${sql.ref(column)} >= ${messageId}::bigint << 32 and ${sql.ref(column)} < (${messageId}::bigint + 1) << 32)`
}

/**
 * Writes a message to one person with its delivery, in a batch of its own. Codes and replies (priority 0) take lanes 16
 * to 31, so that they never wait behind a broadcast.
 */
export async function addMessageToOne(
  context: Context,
  message: NewMessage,
  to: { recipientId: Id; priority: number },
): Promise<Id> {
  const { recipientId, priority } = to
  const firstLane = priority === Priority.urgent ? FIRST_URGENT_LANE : 0
  const lane = sql`${firstLane}::int + ${recipientId}::bigint % 16`
  const turn =
    priority === Priority.group ? sql`(select group_turn from outbox_lanes l where l.lane = ${lane})` : sql`0`
  const { rows } = await sql<{ id: Id }>`
    with message as (${insertMessage(context, message).returning(['id', 'sender_id'])}),
    written as (
      insert into deliveries (message_id, recipient_id, batch_id, created_at)
      select id, ${recipientId}::bigint, id << 32, ${context.now}::timestamptz from message),
    batched as (
      insert into delivery_batches (id, message_id, sender_id, lane, priority, turn, due_at, created_at)
      select id << 32, id, sender_id, ${lane}, ${priority}::int, ${turn}, ${context.now}::timestamptz,
        ${context.now}::timestamptz from message)
    select id from message`.execute(context.tx)
  if (!rows[0]) throw new Error('a message was added without a number')
  return rows[0].id
}

/** How a message to one phone fares; undefined when there is none. */
export async function readDelivery(db: Kysely<Schema>, messageId: Id) {
  return db
    .selectFrom('deliveries')
    .select(['status', 'attempts', 'reason'])
    .where(batchesOf(messageId, 'batch_id'))
    .executeTakeFirst()
}

/** What a batch says. */
export interface BatchMessage {
  publicId: string
  senderId: Id | null
  kind: Schema['messages']['kind']
  groupId: Id | null
  eventId: Id | null
  /** Of an account that is gone: nothing more of it leaves. */
  senderDeleted: boolean
  parts: string[]
  sealedParts: Buffer | null
  mediaUrls: string[]
  despiteStop: boolean
  expiresAt: Date | null
  /** The carrier that a reply goes back by. */
  via: string | null
  createdAt: Date
  paused: boolean
  aborted: boolean
}

/**
 * What a worker holds: a batch, or some small ones of one message, each in a lane of its own, which are sent as if they
 * were one.
 */
export interface LeasedBatch {
  ids: Id[]
  lanes: number[]
  /** About how many deliveries the first of them began with; 0 where that is not known. */
  size: number
  messageId: Id
  priority: number
  attempts: number
  /** When the last of it was tried for the first time; null before. */
  triedSince: Date | null
  /** Read with the batch; another number later on means that the message was paused, resumed or aborted since. */
  steered: number
  /** Null when it is gone. */
  message: BatchMessage | null
}

type LeasedRow = Omit<LeasedBatch, 'message'> & { found: boolean } & BatchMessage

/**
 * Leases the lane whose first batch goes first: by priority, then by turn, then the lane that has waited longest. The
 * turn that is served becomes where newcomers begin. Leases run on the database's clock. The commit does not wait for
 * the disk: a lease that the database forgets in a crash is one that nothing was sent under, since what is about to
 * leave is marked after it, and that does wait. Where the batch is small, other free lanes whose first batch is of the
 * same message come with it.
 * @param input.urgent codes and replies, or all else
 * @param input.texts about how many are wanted at once
 */
export async function leaseBatch(
  db: Kysely<Schema>,
  input: { lease: string; now: Date; urgent: boolean; texts: number },
): Promise<LeasedBatch | undefined> {
  const { lease, now, urgent, texts } = input
  const ofThese = areLanes(urgent, 'l.lane')
  const firstOfLane = sql`
    select * from delivery_batches b where b.lane = l.lane and b.due_at <= ${now}
    order by b.priority, b.turn, b.due_at, b.id limit 1`
  const { rows } = await sql<LeasedRow>`
    with next as materialized (
      select l.lane, b.id, b.message_id, b.priority, b.turn, b.attempts, b.tried_since, b.steered, b.size, b.sending_to
      from outbox_lanes l cross join lateral (${firstOfLane}) b
      where l.leased_until <= now() and ${ofThese}
      order by b.priority, b.turn, l.served_at limit 1 for update of l skip locked),
    beside as materialized (
      select l.lane, b.id, b.turn from next n, outbox_lanes l cross join lateral (${firstOfLane}) b
      where n.priority >= ${Priority.group} and n.attempts = 0 and n.sending_to = 0 and n.size between 1 and ${texts}::int / 2
        and l.leased_until <= now() and ${ofThese} and l.lane <> n.lane
        and b.message_id = n.message_id and b.attempts = 0 and b.sending_to = 0 and b.steered = n.steered
      order by l.lane limit (select greatest(round(${texts}::numeric / greatest(size, 1)) - 1, 0) from next)
      for update of l skip locked),
    wanted as (select lane, id, turn from next union all select lane, id, turn from beside),
    taken as (
      update outbox_lanes l set lease = ${lease}, served_at = clock_timestamp(),
        leased_until = now() + ${LEASE_MS}::int * interval '1 millisecond',
        group_turn = case when n.priority = ${Priority.group} then greatest(l.group_turn, b.turn) else l.group_turn end,
        broadcast_turn = case when n.priority = ${Priority.broadcast} then greatest(l.broadcast_turn, b.turn) else l.broadcast_turn end
      from wanted b, next n, ${unhurried} where l.lane = b.lane returning b.id, l.lane)
    select array_agg(t.id::text) over () as ids, array_agg(t.lane::int) over () as lanes,
      n.size, n.message_id as "messageId", n.priority, n.attempts, n.tried_since as "triedSince", n.steered, m.id is not null as found,
      m.public_id as "publicId", m.sender_id as "senderId", m.via_carrier as via, m.kind, m.group_id as "groupId", m.event_id as "eventId", m.parts, m.sealed_parts as "sealedParts",
      m.media_urls as "mediaUrls", m.despite_stop as "despiteStop", m.expires_at as "expiresAt",
      exists (select 1 from people s where s.id = m.sender_id and s.deleted_at is not null) as "senderDeleted",
      m.created_at as "createdAt", m.paused_at is not null as paused, m.aborted_at is not null as aborted
    from taken t, next n left join messages m on m.id = n.message_id limit 1`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { ids, lanes, size, messageId, priority, attempts, triedSince, steered, found, ...message } = row
  return {
    ids,
    lanes,
    size,
    messageId,
    priority,
    attempts,
    triedSince,
    steered,
    message: found ? message : null,
  }
}

/**
 * `held`: one row while all of the lanes are ours, locked, so that nobody can take one over before the statement that
 * reads it commits; no row once any is not.
 */
export function heldLanes({ lanes }: LeasedBatch, lease: string) {
  return sql`
    ours as materialized (
      select lane from outbox_lanes where lane = any(${lanes}::int[]) and lease = ${lease} order by lane for update),
    held as materialized (select 1 from ours having count(*) = ${lanes.length}::int)`
}

/**
 * Gives lanes back, with their batches ended or to be gone on with.
 * @param sent how many texts of them went out meanwhile: their turn comes so much later
 */
export async function endLease(
  db: Kysely<Schema>,
  input: { batch: LeasedBatch; lease: string; ended: boolean; sent: number },
): Promise<void> {
  const { batch, lease, ended, sent } = input
  const each = Math.ceil(sent / batch.ids.length)
  const ours = sql`lane = any(${batch.lanes}::int[]) and lease = ${lease}`
  const held = sql`(select count(*) from outbox_lanes where ${ours}) = ${batch.lanes.length}::int`
  const change = ended
    ? sql`delete from delivery_batches where id = any(${batch.ids}::bigint[]) and ${held}`
    : sql`update delivery_batches set turn = turn + ${each}::int where id = any(${batch.ids}::bigint[]) and ${held}`
  await sql`
    with changed as (${change})
    update outbox_lanes set leased_until = '-infinity', lease = null
    from ${unhurried} where ${ours}`.execute(db)
}

/**
 * Frees every lane at once instead of when its lease runs out: for a start on a database that no other process can be
 * at, so that whoever held a lane is known to be dead.
 */
export async function freeLanes(db: Kysely<Schema>): Promise<void> {
  await db.updateTable('outbox_lanes').set({ leased_until: sql`'-infinity'`, lease: null }).execute()
}

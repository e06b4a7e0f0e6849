import { searchWords } from '@partyline/domain/search-words'
import { type Insertable, type InsertObject, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/schema.ts'

/** Smaller goes first. Codes and replies have workers of their own. */
export const Priority = { urgent: 0, direct: 1, group: 2, broadcast: 3 } as const

/** A message as it is written down; the words it is found by follow from its text. */
export type NewMessage = Omit<Insertable<Schema['messages']>, 'words'>

/** Writes a message down without a delivery or a batch. @returns its row number */
export async function addMessage(context: Context, message: NewMessage): Promise<Id> {
  const { id } = await insertMessage(context, message).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The row number of a message by the id that the wire knows it by. */
export async function findMessageId({ tx }: Context, publicId: string): Promise<Id | undefined> {
  const found = await tx
    .selectFrom('messages')
    .select('id')
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  return found?.id
}

/** Takes back a message that this transaction wrote down and that reaches nobody. */
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
 * The key of what must stay in order with a message `m`: a sender's broadcasts, a group's messages, what a host
 * tells guests. The
 * batches of two messages with one key are never open at the same time, but for what is tried again.
 */
export function orderKeyOf(m: string): RawBuilder<string | null> {
  const column = (name: string) => sql.ref(`${m}.${name}`)
  return sql`case ${column('kind')} when 'broadcast' then 'from ' || ${column('sender_id')}
    when 'group' then 'group ' || ${column('group_id')} when 'event' then 'host ' || ${column('sender_id')} end`
}

/** Has those who write to a group do so one after the other, so that its messages are numbered as they are committed. */
export async function takeTurnInGroup({ tx }: Context, groupId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`group ${groupId}`}, 0))`.execute(tx)
}

/** How many batches one statement may write: numbers that it takes from the sequence. */
const BLOCK = 32

/**
 * The first of 32 numbers for batches of a message that nobody else uses: the message's number times 2^32, and a number
 * that comes back after 2^26 blocks.
 */
export function firstOfBlock(messageId: Id | RawBuilder<unknown>) {
  return sql`(${messageId}::bigint << 32) + (nextval('delivery_batch_blocks') % (1 << 26)) * ${BLOCK}::int`
}

/** The condition that a column holds numbers of batches of a message: all of its deliveries by one index. */
export function batchesOf(messageId: Id | RawBuilder<unknown>, column: string) {
  return sql<boolean>`(${sql.ref(column)} >= ${messageId}::bigint << 32 and ${sql.ref(column)} < (${messageId}::bigint + 1) << 32)`
}

/**
 * Writes a message to one person with its delivery, in a batch of its own.
 * @param to.orderKey what it stays in order with; null for a code, which waits for nothing
 */
export async function addMessageToOne(
  context: Context,
  message: NewMessage,
  to: { recipientId: Id; priority: number; orderKey: string | null },
): Promise<Id> {
  const { recipientId, priority, orderKey } = to
  const { rows } = await sql<{ id: Id }>`
    with message as (${insertMessage(context, message).returning('id')}),
    written as (
      insert into deliveries (message_id, recipient_id, batch_id, created_at)
      select id, ${recipientId}::bigint, id << 32, ${context.now}::timestamptz from message),
    batched as (
      insert into delivery_batches (id, message_id, order_key, priority, turn, size, due_at, created_at)
      select id << 32, id, ${orderKey}, ${priority}::int, ${firstTurn(sql`${priority}::int`)}, 1, ${context.now}::timestamptz,
        ${context.now}::timestamptz from message)
    select id from message`.execute(context.tx)
  if (!rows[0]) throw new Error('a message was added without a number')
  return rows[0].id
}

/** The turn that is served now among batches of a priority, where newcomers begin. */
export function firstTurn(priority: RawBuilder<unknown>) {
  return sql`coalesce((
    select turn from delivery_batches where priority = ${priority} and not paused and attempts = 0
    order by turn limit 1), 0)`
}

/** How a message to one phone fares; undefined when there is none. */
export async function readDelivery(db: Kysely<Schema>, messageId: Id) {
  return db
    .selectFrom('deliveries')
    .select(['status', 'attempts', 'reason'])
    .where(batchesOf(messageId, 'batch_id'))
    .executeTakeFirst()
}

import { searchWords } from '@partyline/domain/texts/search-words'
import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'

/** The states of a delivery, as the column `status` holds them. */
export const DeliveryStatus = {
  waiting: 0,
  /** An earlier try ended without an outcome, so the carrier is asked before the next. */
  sending: 1,
  sent: 2,
  /** Refused for good, or given up. */
  failed: 3,
  /** Not sent on purpose: the phone has stopped, the recipient has unfollowed, or it was too late. */
  spared: 4,
  /** The carrier's receipt says that the text reached the phone. */
  delivered: 5,
} as const

export type DeliveryStatusValue = (typeof DeliveryStatus)[keyof typeof DeliveryStatus]

/** Smaller goes first. A confirmation answers STOP, START or HELP. */
export const Priority = {
  code: -3,
  confirmation: -2,
  reply: -1,
  longReply: 0,
  direct: 1,
  group: 2,
  broadcast: 3,
  announcement: 4,
} as const

/** The first and the last priority of each lane. A lane has workers of its own. */
export const LANES = {
  first: [Priority.code, Priority.confirmation],
  replies: [Priority.reply, Priority.longReply],
  bulk: [Priority.direct, Priority.announcement],
} as const

export type Lane = keyof typeof LANES

/** A message to insert. Its search words are made from its text. */
export type NewMessage = Omit<Insertable<Schema['messages']>, 'words'>

/**
 * A message to insert and to send. Two messages with one order key never have open batches at the same time,
 * except batches of retries: 'from 7' for a sender's broadcasts, 'group 7' for a group's messages, 'host 7' for
 * a host's texts to guests, 'direct 7' for direct messages to one person. A code has none, because it waits for
 * nothing.
 */
export type NewTexts = NewMessage & { priority: number; order_key: string | null }

/** Inserts a message without a delivery or a batch. @returns its row number */
export async function addMessage({ tx }: Context, message: NewMessage): Promise<Id> {
  const words = searchedWords(message)
  const added = await tx
    .insertInto('messages')
    .values({ ...message, words })
    .returning('id')
    .executeTakeFirstOrThrow()
  return added.id
}

/** Inserts a message that is in a thread or a report and is not texted. @returns its row number */
export function addUntexted(
  context: Context,
  message: Omit<NewMessage, 'parts' | 'source' | 'created_at' | 'fanned_out_at'>,
): Promise<Id> {
  const { now } = context
  return addMessage(context, { ...message, parts: [], source: 'line', created_at: now, fanned_out_at: now })
}

/** Finds a message's row number by its public id. */
export async function findMessageId({ tx }: Context, publicId: string): Promise<Id | undefined> {
  const found = await tx
    .selectFrom('messages')
    .select('id')
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  return found?.id
}

const SEARCHED = new Set<NewMessage['kind']>(['broadcast', 'direct', 'group', 'intro'])

/** Null for Partyline's own texts, because nobody searches them. */
function searchedWords({ kind, text }: NewMessage) {
  return SEARCHED.has(kind) ? sql<string>`array_to_tsvector(${searchWords(text)}::text[])` : null
}

/**
 * Inserts a message to one person with its delivery, in a batch of its own.
 * @param share the batches that take turns as one; null for a text that waits for no turn
 */
export async function addMessageToOne(
  context: Context,
  message: NewTexts,
  { recipientId, share }: { recipientId: Id; share: string | null },
): Promise<Id> {
  const { priority, order_key } = message
  const id = await addMessage(context, message)
  await sql`
    with written as (
      insert into deliveries (message_id, recipient_id, batch_id, created_at)
      values (${id}::bigint, ${recipientId}::bigint, ${id}::bigint << 32, ${context.now}::timestamptz))
    insert into delivery_batches (id, message_id, order_key, share, priority, turn, size, due_at, created_at)
    values (${id}::bigint << 32, ${id}::bigint, ${order_key}, ${share}, ${priority}::int, ${nextTurn(priority, share)}, 1,
      ${context.now}::timestamptz, ${context.now}::timestamptz)`.execute(context.tx)
  return id
}

/**
 * The condition that a delivery is the one that a row names. An array of one value still leads to the key's index, but
 * cannot be merged. Otherwise a plan from the time of an empty table would read all deliveries for each chunk.
 */
export function isDeliveryOf(delivery: string, row: string) {
  const same = (column: string) =>
    sql`${sql.ref(`${delivery}.${column}`)} = any(array[${sql.ref(`${row}.${column}`)}])`
  return sql<boolean>`${same('recipient_id')} and ${same('message_id')}`
}

/** Batches that one statement may insert. */
export const BLOCK = 32

/**
 * The first number of an unused block for batches of a message: the message's number times 2^32, plus a number
 * that repeats after 2^26 blocks.
 */
export function firstBatchId(messageId: Id | RawBuilder<unknown>) {
  return sql`(${messageId}::bigint << 32) + (nextval('delivery_batch_blocks') % (1 << 26)) * ${BLOCK}::int`
}

/** The condition that a column holds batch numbers of a message, so that one index finds all of its deliveries. */
export function batchesOf(messageId: Id | RawBuilder<unknown>, column: string) {
  return sql<boolean>`(${sql.ref(column)} >= ${messageId}::bigint << 32 and ${sql.ref(column)} < (${messageId}::bigint + 1) << 32)`
}

/** The turn after the last batch of a share, or the turn that is served now. Turns count segments. */
export function nextTurn(priority: number, share: string | null) {
  return sql`greatest(coalesce((
    select turn from delivery_batches where priority = ${priority}::int and not paused and attempts = 0
    order by turn limit 1), 0), coalesce((
    select b.turn + b.size * coalesce(m.segments, 1) from delivery_batches b join messages m on m.id = b.message_id
    where b.share = ${share} and b.priority = ${priority}::int order by b.turn desc limit 1), 0))`
}

/** Reads the state of a message to one phone; undefined when there is none. */
export async function readDelivery(db: Kysely<Schema>, messageId: Id) {
  return db
    .selectFrom('deliveries')
    .select(['status', 'attempts', 'reason', 'said'])
    .where(batchesOf(messageId, 'batch_id'))
    .executeTakeFirst()
}

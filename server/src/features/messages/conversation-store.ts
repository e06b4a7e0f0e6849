import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import type { PublicColumns } from '../people/describe-person.ts'
import { publicPerson } from '../people/public-person-store.ts'
import { isShownTo } from '../people/seen-store.ts'
import { nearest, type PageRange } from './page-range-store.ts'
import { type ThreadRow, threadColumns, threadPeople } from './thread-store.ts'

/** The viewer and the other person of a conversation. */
export interface ConversationPair {
  personId: Id
  otherId: Id
}

/** A conversation in the list of a person's own. */
export interface ConversationRow {
  otherId: Id
  other: PublicColumns
  text: string
  pictures: number
  at: Date
  userIsSender: boolean
  unread: number
}

/** Unread messages are counted up to this number. */
const COUNTED = 100

/** Records a direct message in the conversations of both people. Its sender has read everything before it. */
export async function recordDirect(
  context: Context,
  message: { messageId: Id; senderId: Id; recipientId: Id },
): Promise<void> {
  const { messageId, senderId, recipientId } = message
  if (senderId === recipientId) return
  // Both rows are written in one order, so that two people who write to each other at once wait instead of
  // deadlocking.
  await sql`
    insert into conversations (person_id, other_id, last_id, last_at, read_id)
    select person_id, other_id, ${messageId}::bigint, ${context.now}::timestamptz, read_id
    from (values (${senderId}::bigint, ${recipientId}::bigint, ${messageId}::bigint),
      (${recipientId}::bigint, ${senderId}::bigint, 0::bigint)) as v (person_id, other_id, read_id)
    order by person_id
    on conflict (person_id, other_id) do update set last_id = greatest(conversations.last_id, excluded.last_id),
      last_at = greatest(conversations.last_at, excluded.last_at),
      read_id = greatest(conversations.read_id, excluded.read_id)`.execute(context.tx)
}

/** The number of unread messages of the other person in a conversation `c`, up to 100. */
const unread = sql<number>`(select count(*)::int from (
    select 1 from messages x where x.sender_id = c.other_id and x.recipient_id = c.person_id and x.kind = 'direct'
      and x.id > c.read_id and ${isShownTo(sql`c.person_id`, sql`x.created_at`)} limit ${sql.lit(COUNTED)}) u)`

/**
 * Lists a person's conversations, newest first, without those with people they blocked.
 * @param asked.search a part of a handle, of a name or of the last words; '' for all
 */
export async function listConversations(
  db: Kysely<Schema>,
  asked: { personId: Id; search: string; before: Date | undefined; limit: number },
): Promise<ConversationRow[]> {
  const { personId, search, before, limit } = asked
  const fits =
    search === ''
      ? sql`true`
      : sql`(strpos(r.handle, lower(${search})) > 0 or strpos(lower(m.text), lower(${search})) > 0
          or strpos(lower(concat_ws(' ', r.first_name, r.last_name)), lower(${search})) > 0)`
  const { rows } = await sql<ConversationRow>`
    select c.other_id as "otherId", ${publicPerson('r')} as other, m.text, cardinality(m.media_urls) as pictures,
      c.last_at as at, m.sender_id = c.person_id as "userIsSender", ${unread} as unread
    from conversations c join messages m on m.id = c.last_id join people r on r.id = c.other_id
    where c.person_id = ${personId} and ${isShownTo(personId, sql`c.last_at`)} and ${before ? sql`c.last_at < ${before}` : sql`true`} and ${fits}
      and not exists (select 1 from blocks b where b.person_id = c.person_id and b.blocked_id = c.other_id)
    order by c.last_at desc, c.other_id desc limit ${limit}`.execute(db)
  return rows
}

/** Counts a person's conversations with unread messages. */
export async function countUnreadConversations(db: Kysely<Schema>, personId: Id): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from conversations c
    where c.person_id = ${personId} and c.last_id > c.read_id
      and not exists (select 1 from blocks b where b.person_id = c.person_id and b.blocked_id = c.other_id)
      and exists (select 1 from messages x where x.sender_id = c.other_id and x.recipient_id = c.person_id
        and x.kind = 'direct' and x.id > c.read_id and ${isShownTo(personId, sql`x.created_at`)})`.execute(db)
  return rows[0]?.unread ?? 0
}

/** Counts the other person's unread messages, up to 100. */
export async function countUnreadOf(
  db: Kysely<Schema>,
  { personId, otherId }: ConversationPair,
): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select ${unread} as unread from conversations c
    where c.person_id = ${personId} and c.other_id = ${otherId}`.execute(db)
  return rows[0]?.unread ?? 0
}

/** Marks the other person's messages as read up to one. The mark never moves back. */
export async function markConversationRead(
  context: Context,
  { personId, otherId }: ConversationPair,
  messageId: string,
): Promise<void> {
  await sql`
    update conversations c set read_id = m.id from messages m
    where c.person_id = ${personId} and c.other_id = ${otherId} and m.public_id = ${messageId} and m.kind = 'direct'
      and (m.sender_id, m.recipient_id) in ((c.person_id, c.other_id), (c.other_id, c.person_id))
      and m.id > c.read_id`.execute(context.tx)
}

/** A page of the messages between two people, newest first. It walks two indexes and stops at the limit. */
export async function listConversationMessages(
  db: Kysely<Schema>,
  { personId, otherId }: ConversationPair,
  range: PageRange,
): Promise<ThreadRow[]> {
  const { place, cut } = nearest(range)
  const oneWay = (from: Id, to: Id) => sql`
    select id from messages where sender_id = ${from} and recipient_id = ${to} and kind = 'direct' and ${place}
      and ${isShownTo(personId, sql`created_at`)} ${cut}`
  const { rows } = await sql<ThreadRow>`
    with mine as (${oneWay(personId, otherId)}), theirs as (${oneWay(otherId, personId)}),
    found as (select id from (select id from mine union select id from theirs) f ${cut})
    select ${threadColumns} from found join messages m using (id) ${threadPeople} order by m.id desc`.execute(
    db,
  )
  return rows
}

/** The row number of a message between the two; undefined for any other message. */
export async function findConversationMessage(
  db: Kysely<Schema>,
  { personId, otherId }: ConversationPair,
  publicId: string,
): Promise<Id | undefined> {
  const { rows } = await sql<{ id: Id }>`
    select id from messages where public_id = ${publicId} and kind = 'direct'
      and (sender_id, recipient_id) in ((${personId}, ${otherId}), (${otherId}, ${personId}))
      and ${isShownTo(personId, sql`created_at`)}`.execute(db)
  return rows[0]?.id
}

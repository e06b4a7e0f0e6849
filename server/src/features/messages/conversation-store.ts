import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/schema.ts'
import type { PublicColumns } from '../people/describe-person.ts'
import { isShownTo } from '../people/seen-store.ts'
import { publicPerson } from './public-person-store.ts'
import { nearest, type Stretch } from './stretch-store.ts'
import { type ThreadRow, threadColumns, threadPeople } from './thread-store.ts'

/** Two people: whose view it is, and the other one. */
export interface Pair {
  personId: Id
  otherId: Id
}

/** A conversation in the list of one's own. */
export interface ConversationRow {
  otherId: Id
  other: PublicColumns
  text: string
  pictures: number
  at: Date
  userIsSender: boolean
  unread: number
}

/** More unread messages than this are not counted. */
const COUNTED = 100

/** Notes a direct message in the conversations of its two. Its sender has read what came before. */
export async function noteDirect(
  context: Context,
  message: { messageId: Id; senderId: Id; recipientId: Id },
): Promise<void> {
  const { messageId, senderId, recipientId } = message
  if (senderId === recipientId) return
  // Both rows in one order, so that two people who write to each other at once wait instead of blocking each other.
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

/** How many of the other's messages a conversation `c` holds that are not read, up to 100. */
const unread = sql<number>`(select count(*)::int from (
    select 1 from messages x where x.sender_id = c.other_id and x.recipient_id = c.person_id and x.kind = 'direct'
      and x.id > c.read_id and ${isShownTo(sql`c.person_id`, sql`x.created_at`)} limit ${sql.lit(COUNTED)}) u)`

/**
 * Somebody's conversations, newest first. A person sees no conversation with people they blocked.
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

/** How many of somebody's conversations hold something that is not read. */
export async function countUnreadConversations(db: Kysely<Schema>, personId: Id): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from conversations c
    where c.person_id = ${personId} and c.last_id > c.read_id
      and not exists (select 1 from blocks b where b.person_id = c.person_id and b.blocked_id = c.other_id)
      and exists (select 1 from messages x where x.sender_id = c.other_id and x.recipient_id = c.person_id
        and x.kind = 'direct' and x.id > c.read_id and ${isShownTo(personId, sql`x.created_at`)})`.execute(db)
  return rows[0]?.unread ?? 0
}

/** How many messages of the other are not read, up to 100. */
export async function countUnreadOf(db: Kysely<Schema>, { personId, otherId }: Pair): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select ${unread} as unread from conversations c
    where c.person_id = ${personId} and c.other_id = ${otherId}`.execute(db)
  return rows[0]?.unread ?? 0
}

/** Marks what the other wrote as read, up to a message; never back. */
export async function markConversationRead(
  context: Context,
  { personId, otherId }: Pair,
  messageId: string,
): Promise<void> {
  await sql`
    update conversations c set read_id = m.id from messages m
    where c.person_id = ${personId} and c.other_id = ${otherId} and m.public_id = ${messageId} and m.kind = 'direct'
      and (m.sender_id, m.recipient_id) in ((c.person_id, c.other_id), (c.other_id, c.person_id))
      and m.id > c.read_id`.execute(context.tx)
}

/** A stretch of what passed between two, newest first. Two index walks, each cut at the limit. */
export async function listBetween(
  db: Kysely<Schema>,
  { personId, otherId }: Pair,
  stretch: Stretch,
): Promise<ThreadRow[]> {
  const { place, cut } = nearest(stretch)
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

/** The row number of a message between two; undefined for any other. */
export async function findBetween(
  db: Kysely<Schema>,
  { personId, otherId }: Pair,
  publicId: string,
): Promise<Id | undefined> {
  const { rows } = await sql<{ id: Id }>`
    select id from messages where public_id = ${publicId} and kind = 'direct'
      and (sender_id, recipient_id) in ((${personId}, ${otherId}), (${otherId}, ${personId}))
      and ${isShownTo(personId, sql`created_at`)}`.execute(db)
  return rows[0]?.id
}

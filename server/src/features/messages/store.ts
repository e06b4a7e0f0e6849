import type { Heard } from '@partyline/domain/judging/situation'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { isClosed } from '../groups/store.ts'
import { heardAt } from '../outbox/heard-store.ts'
import { batchesOf } from '../outbox/message-store.ts'
import type { PublicColumns } from '../people/describe-person.ts'
import { publicPerson } from '../people/public-person-store.ts'
import { nearest, type PageRange } from './page-range-store.ts'

/** One message as a person sees it in their list. */
export interface ListedMessage {
  id: Id
  public_id: string
  kind: 'broadcast' | 'direct' | 'group'
  text: string
  media_urls: string[]
  created_at: Date
  sender_id: Id
  sender: PublicColumns
  recipient: PublicColumns | null
  group: { public_id: string; display_name: string } | null
  /** The state of a message to many that is not sent to all yet. Only its sender sees it. */
  sending: 'running' | 'paused' | 'stopped' | null
}

/**
 * The owner of a list, and its kind. 'sent' leaves out direct messages, and 'direct' leaves out the others.
 */
export interface OwnList {
  personId: Id
  kind: 'sent' | 'direct' | undefined
  /** Messages before this time are hidden; null when none are. */
  since: Date | null
}

/**
 * A page of a person's messages to followers and groups and of their direct messages both ways, newest first.
 */
export async function listMessages(
  db: Kysely<Schema>,
  list: OwnList,
  range: PageRange,
): Promise<ListedMessage[]> {
  const { place, cut } = nearest(range)
  // Each half walks an index and stops at the limit. One query would read all messages.
  const { rows } = await sql<ListedMessage>`
    with mine as (
      select id from messages where sender_id = ${list.personId} and kind = any(${sentKinds(list.kind)}::text[])
        and ${place} ${sinceOf(list)} ${cut}),
    to_me as (
      select id from messages where recipient_id = ${list.personId} and kind = 'direct' and ${list.kind !== 'sent'}
        and ${place} ${sinceOf(list)} ${cut}),
    found as (select id from (select id from mine union select id from to_me) f ${cut})
    select ${listedColumns} from found join messages m using (id) ${listedJoins} order by m.id desc`.execute(
    db,
  )
  return rows
}

/** Leaves hidden messages out. Put it behind the other conditions on `messages`. */
export function sinceOf({ since }: { since: Date | null }) {
  return since === null ? sql`` : sql`and created_at >= ${since}`
}

/** The kinds of a person's own messages in a list. */
export function sentKinds(kind: OwnList['kind']): string[] {
  return kind === 'direct' ? ['direct'] : ['broadcast', 'group', ...(kind ? [] : ['direct'])]
}

/** Whether a message `m` has texts left to send, once all of its deliveries exist. */
const hasBatches = sql`exists (select 1 from delivery_batches b where ${batchesOf(sql.ref('m.id'), 'b.id')})`

/** The columns of a message `m` in a person's list, and its joins. */
export const listedColumns = sql`m.id, m.public_id, m.kind, m.text, m.media_urls, m.created_at, m.sender_id,
  ${publicPerson('s')} as sender, case when r.id is not null then ${publicPerson('r')} end as recipient,
  case when g.id is not null
    then json_build_object('public_id', g.public_id, 'display_name', g.display_name) end as "group",
  case when m.kind not in ('broadcast', 'group') then null
    when m.aborted_at is not null then 'stopped'
    when m.fanned_out_at is null or ${hasBatches}
      then case when m.paused_at is null then 'running' else 'paused' end end as sending`
export const listedJoins = sql`join people s on s.id = m.sender_id left join people r on r.id = m.recipient_id
  left join groups g on g.id = m.group_id`

/** The row number of a message in a person's list; undefined for any other message. */
export async function findInList(
  db: Kysely<Schema>,
  list: OwnList,
  publicId: string,
): Promise<Id | undefined> {
  const { rows } = await sql<{ id: Id }>`
    select id from messages where public_id = ${publicId} and (
      (sender_id = ${list.personId} and kind = any(${sentKinds(list.kind)}::text[]))
      or (recipient_id = ${list.personId} and kind = 'direct' and ${list.kind !== 'sent'})) ${sinceOf(list)}`.execute(
    db,
  )
  return rows[0]?.id
}

/** A person's newest message to followers or a group. */
export async function findLastSent(
  context: Context,
  senderId: Id,
): Promise<{ id: Id; text: string; createdAt: Date } | undefined> {
  return context.tx
    .selectFrom('messages')
    .select(['id', 'text', 'created_at as createdAt'])
    .where('sender_id', '=', senderId)
    .where('kind', 'in', ['broadcast', 'group'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * A person's newest message with an open batch or an unfinished fan-out.
 * @param action a paused message goes first for 'resume', and a running one for 'pause'
 */
export async function findRunning(
  context: Context,
  senderId: Id,
  action: 'pause' | 'resume' | 'abort',
): Promise<{ id: Id; text: string; createdAt: Date } | undefined> {
  const { rows } = await sql<{ id: Id; text: string; createdAt: Date }>`
    select m.id, m.text, m.created_at as "createdAt" from messages m
    where m.sender_id = ${senderId} and m.kind in ('broadcast', 'group') and m.aborted_at is null
      and (m.fanned_out_at is null or ${hasBatches})
    order by ${action === 'resume'} and m.paused_at is not null or ${action === 'pause'} and m.paused_at is null desc,
      m.id desc limit 1`.execute(context.tx)
  return rows[0]
}

/**
 * A person's own message to followers or a group, by its public id.
 * @param query.lock keeps others from controlling it until the transaction ends
 */
export async function findOwnMessage(
  context: Context,
  query: { senderId: Id; messageId: string; lock: boolean },
): Promise<{ id: Id; groupId: Id | null; isFannedOut: boolean; isOpen: boolean } | undefined> {
  const { rows } = await sql<{ id: Id; groupId: Id | null; isFannedOut: boolean; isOpen: boolean }>`
    select m.id, m.group_id as "groupId", m.fanned_out_at is not null as "isFannedOut",
      m.aborted_at is null and (m.fanned_out_at is null or ${hasBatches}) as "isOpen"
    from messages m
    where m.public_id = ${query.messageId} and m.sender_id = ${query.senderId} and m.kind in ('broadcast', 'group')
    ${query.lock ? sql`for update of m` : sql``}`.execute(context.tx)
  return rows[0]
}

/** The kinds of messages that people write, unlike Partyline's own. */
export const ANY_KIND: readonly string[] = ['broadcast', 'direct', 'group', 'event']

/** The kinds of messages behind which the guard asks whom words without a name are for. */
export const ANSWERABLE: readonly string[] = ['direct', 'group', 'broadcast']

/**
 * Finds the last text from another person that was sent to a person's phone, with its author, its group and
 * its time. The group is null also when it has closed, because nobody can answer it.
 */
export async function findLastHeard(
  context: Context,
  personId: Id,
  kinds: readonly string[] = ANY_KIND,
  handleKey?: string,
) {
  const { rows } = await sql<Heard & { messageId: Id }>`
    select m.id as "messageId", m.kind, m.kind = 'direct' and m.source = 'line' as "isNote", m.text, p.id as "senderId", p.display_handle as handle, p.first_name as "firstName",
      g.display_name as "group", heard.at as "sentAt"
    from deliveries d join messages m on m.id = d.message_id join people p on p.id = m.sender_id
    left join groups g on g.id = m.group_id and not ${isClosed}
    cross join lateral (select ${heardAt(context.now)} as at) heard
    where d.recipient_id = ${personId} and heard.at is not null and m.kind = any(${kinds}::text[])
      and (${handleKey ?? null}::text is null or p.handle = ${handleKey ?? null})
    order by d.message_id desc limit 1`.execute(context.tx)
  return rows[0]
}

/** The time at which one person last wrote to another directly, if ever. */
export async function findLastDirect(
  context: Context,
  { senderId, recipientId }: { senderId: Id; recipientId: Id },
): Promise<Date | undefined> {
  const last = await context.tx
    .selectFrom('messages')
    .select('created_at')
    .where('kind', '=', 'direct')
    .where('recipient_id', '=', recipientId)
    .where('sender_id', '=', senderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.created_at
}

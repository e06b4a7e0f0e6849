import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/schema.ts'
import type { PublicColumns } from '../people/describe-person.ts'

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
}

/**
 * A page of what somebody sent to followers and groups and of their direct messages both ways, newest first.
 * @param query.kind 'sent' leaves the direct ones out, 'direct' the others
 */
export async function listMessages(
  db: Kysely<Schema>,
  query: { personId: Id; kind: 'sent' | 'direct' | undefined; before: Id | undefined; limit: number },
): Promise<ListedMessage[]> {
  const before = query.before ?? '9223372036854775807'
  const sent =
    query.kind === 'direct' ? ['direct'] : ['broadcast', 'group', ...(query.kind ? [] : ['direct'])]
  // Two index walks, each cut at the limit, rather than one over all messages.
  const { rows } = await sql<ListedMessage>`
    with mine as (
      select id from messages where sender_id = ${query.personId} and kind = any(${sent}::text[])
        and id < ${before}::bigint order by id desc limit ${query.limit}),
    to_me as (
      select id from messages where recipient_id = ${query.personId} and kind = 'direct' and ${query.kind !== 'sent'}
        and id < ${before}::bigint order by id desc limit ${query.limit})
    select m.id, m.public_id, m.kind, m.text, m.media_urls, m.created_at, m.sender_id,
      ${person('s')} as sender, case when r.id is not null then ${person('r')} end as recipient,
      case when g.id is not null
        then json_build_object('public_id', g.public_id, 'display_name', g.display_name) end as "group"
    from (select id from mine union select id from to_me) found
    join messages m using (id) join people s on s.id = m.sender_id left join people r on r.id = m.recipient_id
    left join groups g on g.id = m.group_id
    order by m.id desc limit ${query.limit}`.execute(db)
  return rows
}

function person(alias: 's' | 'r') {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`json_build_object('public_id', ${column('public_id')}, 'handle', ${column('handle')},
    'display_handle', ${column('display_handle')}, 'first_name', ${column('first_name')},
    'last_name', ${column('last_name')}, 'photo_id', ${column('photo_id')})`
}

/** The newest message that somebody sent to followers or a group. */
export async function findLastSent(
  context: Context,
  senderId: Id,
): Promise<{ id: Id; text: string } | undefined> {
  return context.tx
    .selectFrom('messages')
    .select(['id', 'text'])
    .where('sender_id', '=', senderId)
    .where('kind', 'in', ['broadcast', 'group'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The newest of them that is not yet sent to everybody: it has a batch open, or followers not written down. */
export async function findRunning(
  context: Context,
  senderId: Id,
): Promise<{ id: Id; text: string } | undefined> {
  const { rows } = await sql<{ id: Id; text: string }>`
    select m.id, m.text from messages m
    where m.sender_id = ${senderId} and m.kind in ('broadcast', 'group') and m.aborted_at is null
      and (m.fanned_out_at is null or exists (select 1 from delivery_batches b where b.message_id = m.id))
    order by m.id desc limit 1`.execute(context.tx)
  return rows[0]
}

/** The last text from another person that reached somebody's phone: who wrote it, where, and when. */
export async function findLastHeard(
  context: Context,
  personId: Id,
  kinds: string[] = ['broadcast', 'direct', 'group'],
) {
  const { rows } = await sql<{
    messageId: Id
    senderId: Id
    handle: string
    firstName: string | null
    group: string | null
    sentAt: Date
  }>`
    select m.id as "messageId", p.id as "senderId", p.display_handle as handle, p.first_name as "firstName",
      g.display_name as "group", d.sent_at as "sentAt"
    from deliveries d join messages m on m.id = d.message_id join people p on p.id = m.sender_id
    left join groups g on g.id = m.group_id
    where d.recipient_id = ${personId} and d.sent_at is not null and m.kind = any(${kinds}::text[])
    order by d.message_id desc limit 1`.execute(context.tx)
  return rows[0]
}

export async function addReport(
  context: Context,
  report: { reporterId: Id; reportedId: Id; messageId: Id },
): Promise<void> {
  await context.tx
    .insertInto('reports')
    .values({
      reporter_id: report.reporterId,
      reported_id: report.reportedId,
      message_id: report.messageId,
      created_at: context.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

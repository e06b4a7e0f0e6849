import { type Kysely, sql } from 'kysely'
import type { Id, Schema } from '../../platform/schema.ts'
import type { PublicColumns } from '../people/describe-person.ts'

/** One message as a person sees it in their list. */
export interface ListedMessage {
  id: Id
  public_id: string
  kind: 'broadcast' | 'direct'
  text: string
  media_urls: string[]
  created_at: Date
  sender_id: Id
  sender: PublicColumns
  recipient: PublicColumns | null
}

/** A page of what somebody sent to followers and of their direct messages both ways, newest first. */
export async function listMessages(
  db: Kysely<Schema>,
  query: { personId: Id; before: Id | undefined; limit: number },
): Promise<ListedMessage[]> {
  const before = query.before ?? '9223372036854775807'
  // Two index walks, each cut at the limit, rather than one over all messages.
  const { rows } = await sql<ListedMessage>`
    with mine as (
      select id from messages where sender_id = ${query.personId} and kind in ('broadcast', 'direct')
        and id < ${before}::bigint order by id desc limit ${query.limit}),
    to_me as (
      select id from messages where recipient_id = ${query.personId} and kind = 'direct'
        and id < ${before}::bigint order by id desc limit ${query.limit})
    select m.id, m.public_id, m.kind, m.text, m.media_urls, m.created_at, m.sender_id,
      ${person('s')} as sender, case when r.id is not null then ${person('r')} end as recipient
    from (select id from mine union select id from to_me) found
    join messages m using (id) join people s on s.id = m.sender_id left join people r on r.id = m.recipient_id
    order by m.id desc limit ${query.limit}`.execute(db)
  return rows
}

function person(alias: 's' | 'r') {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`json_build_object('public_id', ${column('public_id')}, 'handle', ${column('handle')},
    'display_handle', ${column('display_handle')}, 'first_name', ${column('first_name')},
    'last_name', ${column('last_name')}, 'photo_id', ${column('photo_id')})`
}

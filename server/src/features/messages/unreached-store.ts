import { type Kysely, sql } from 'kysely'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { batchesOf, DeliveryStatus } from '../outbox/message-store.ts'
import type { PublicColumns } from '../people/describe-person.ts'
import { nicknameOf, numberEndOf } from '../people/nickname-store.ts'

/** A person whose phone lacks a message. */
export type UnreachedRow = PublicColumns & {
  number_end: string | null
  nickname: string | null
  why: 'capped' | 'unreachable' | 'off' | 'failed'
  since: Date | null
}

/**
 * Lists who lacks a message. It leaves out people who have unfollowed or left since, and everybody
 * in a group that its sender has left. Only followers show the end of their number, as in the list of followers.
 */
export async function listUnreached(
  db: Kysely<Schema>,
  { messageId, limit }: { messageId: Id; limit: number },
): Promise<UnreachedRow[]> {
  const { waiting, failed, spared } = DeliveryStatus
  const { rows } = await sql<UnreachedRow>`
    select p.public_id, p.handle, p.display_handle, p.first_name, p.last_name, p.photo_id,
      case when m.group_id is null then ${numberEndOf} end as number_end, ${nicknameOf(sql`m.sender_id`, sql`p.id`)} as nickname,
      case when d.status = ${waiting} then 'capped' when d.status = ${spared} then 'off'
        when d.reason in ('unreachable', 'invalid-number') then 'unreachable' else 'failed' end as why,
      case when p.spared_because is not null then p.spared_at end as since
    from deliveries d join messages m on m.id = d.message_id join people p on p.id = d.recipient_id
    where ${batchesOf(messageId, 'd.batch_id')} and p.stopped_at is null and p.deleted_at is null
      and (d.status = ${failed} or d.status = ${waiting} and d.reason = 'capped'
        or d.status = ${spared} and d.reason in ('unreachable', 'failing'))
      and case when m.group_id is null
        then exists (select 1 from follows f where f.person_id = m.sender_id and f.follower_id = p.id)
        else (select count(*) from memberships g where g.group_id = m.group_id and g.person_id in (p.id, m.sender_id)) = 2 end
    order by d.recipient_id limit ${limit}`.execute(db)
  return rows
}

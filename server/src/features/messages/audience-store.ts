import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { batchesOf, DeliveryStatus } from '../outbox/message-store.ts'

/** The size of the audience of a message to many, and the number who would get it now. */
export interface Audience {
  all: number
  /** Leaves out people who stopped, muted or blocked the sender, and phones that cannot be reached. */
  reached: number
  /** People whose phone was silent for so long that it is asked first. */
  asked: number
}

/** Counts by the same rules by which the outbox spares a phone when it sends. */
export async function countAudience(
  context: Context,
  to: { senderId: Id; groupId: Id | null },
): Promise<Audience> {
  const { senderId, groupId } = to
  const listeners =
    groupId === null
      ? sql`select follower_id as id, muted_until, created_at from follows where person_id = ${senderId}`
      : sql`select person_id as id, muted_until, created_at from memberships
          where group_id = ${groupId} and person_id <> ${senderId}`
  const { rows } = await sql<Audience>`
    select count(*)::int as "all", count(*) filter (where wants and not silent)::int as reached,
      count(*) filter (where wants and silent)::int as asked
    from (select p.stopped_at is null and p.spared_because is null and b.person_id is null
        and (l.muted_until is null or l.muted_until <= ${context.now}) as wants,
        p.bulk_until <= ${context.now} and l.created_at < p.bulk_until as silent
      from (${listeners}) l join people p using (id)
      left join blocks b on b.person_id = l.id and b.blocked_id = ${senderId}) a`.execute(context.tx)
  return rows[0] ?? { all: 0, reached: 0, asked: 0 }
}

/** Whether anybody follows a sender. */
export async function hasFollowers({ tx }: Context, senderId: Id): Promise<boolean> {
  const found = await tx
    .selectFrom('follows')
    .select('follower_id')
    .where('person_id', '=', senderId)
    .executeTakeFirst()
  return found !== undefined
}

/** The progress of a message to many, in phones that would have got it at the time when it was written. */
export interface Reach {
  sent: number
  waiting: number
  /** The carrier refused it, or its last try failed. */
  unreachable: number
  /** The person stopped, unfollowed or left after it was written. */
  stopped: number
  /** Spared because its sender aborted it. */
  leftOut: number
  /** The phone was silent for long, and is asked first. */
  asked: number
  /** Of those that wait: a network or a vendor takes no more of them today. */
  capped: number
  /** The phone took no texts any more when it was written. It is in no other number. */
  off: number
}

/**
 * Counts by the rules of `countAudience`, so that the numbers add up to the number in the guard's question.
 */
export async function countReach(context: Context, messageId: Id): Promise<Reach> {
  const { sent, delivered, waiting, sending, failed, spared } = DeliveryStatus
  const { rows } = await sql<Reach>`
    with known as (
      select d.status, d.reason, d.status in (${waiting}, ${sending}) as open, d.reason is not distinct from 'aborted' as aborted,
        p.stopped_at is null and p.spared_because is null and b.person_id is null
          and coalesce(f.muted_until, g.muted_until, '-infinity') <= ${context.now} as wants,
        coalesce(d.reason in ('unfollowed', 'left') or p.stopped_at > m.created_at, false) as stopped_since
      from deliveries d join messages m on m.id = d.message_id join people p on p.id = d.recipient_id
      left join blocks b on b.person_id = p.id and b.blocked_id = m.sender_id
      left join follows f on m.group_id is null and f.person_id = m.sender_id and f.follower_id = p.id
      left join memberships g on g.group_id = m.group_id and g.person_id = p.id
      where ${batchesOf(messageId, 'd.batch_id')}),
    folded as (
      select c.sent, c.failed, c.spared, m.aborted_at is not null as aborted
      from message_counts c join messages m on m.id = c.message_id where c.message_id = ${messageId}),
    old as (
      select coalesce(sum(sent), 0) as sent, coalesce(sum(failed), 0) as failed,
        coalesce(sum(spared) filter (where aborted), 0) as left_out from folded)
    select (old.sent + now.sent)::int as sent, now.waiting::int as waiting, (old.failed + now.failed)::int as unreachable,
      now.stopped::int as stopped, now.asked::int as asked, now.capped::int as capped, now.off::int as off,
      (old.left_out + now.left_out)::int as "leftOut"
    from old cross join (
      select count(*) filter (where status in (${sent}, ${delivered})) as sent,
        count(*) filter (where open and wants) as waiting,
        count(*) filter (where open and wants and reason = 'capped') as capped,
        count(*) filter (where status = ${spared} and reason in ('unreachable', 'failing') and not stopped_since) as off,
        count(*) filter (where status = ${failed}) as failed,
        count(*) filter (where (open or status = ${spared}) and stopped_since) as stopped,
        count(*) filter (where status = ${spared} and reason = 'silent' and not stopped_since) as asked,
        count(*) filter (where status = ${spared} and aborted and wants and not stopped_since) as left_out
      from known) now`.execute(context.tx)
  return (
    rows[0] ?? { sent: 0, waiting: 0, unreachable: 0, stopped: 0, leftOut: 0, asked: 0, capped: 0, off: 0 }
  )
}

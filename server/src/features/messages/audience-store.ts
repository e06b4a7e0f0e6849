import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'

/** Whom a message to many is for, and how many of them would get it now. */
export interface Audience {
  all: number
  /** Without those who stopped, muted, blocked the sender, or whose phone cannot be reached. */
  reached: number
}

/** Counts by the same rules by which the outbox spares a phone when it comes to sending. */
export async function countAudience(
  context: Context,
  to: { senderId: Id; groupId: Id | null },
): Promise<Audience> {
  const { senderId, groupId } = to
  const listeners =
    groupId === null
      ? sql`select follower_id as id, muted_until from follows where person_id = ${senderId}`
      : sql`select person_id as id, muted_until from memberships
          where group_id = ${groupId} and person_id <> ${senderId}`
  const { rows } = await sql<Audience>`
    select count(*)::int as "all", count(*) filter (
      where p.stopped_at is null and p.spared_because is null and b.person_id is null
        and (l.muted_until is null or l.muted_until <= ${context.now}))::int as reached
    from (${listeners}) l join people p using (id)
    left join blocks b on b.person_id = l.id and b.blocked_id = ${senderId}`.execute(context.tx)
  return rows[0] ?? { all: 0, reached: 0 }
}

import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { isClosed } from '../groups/store.ts'
import { heardAt } from '../outbox/heard-store.ts'
import { isUnanswered } from './store.ts'

/** An invitation that reached a phone and has no answer yet. */
export interface OpenInvitation {
  id: Id
  inviterId: Id
  /** The handle as its owner writes it. */
  inviter: string
  /** The name and the number of the group; null when the invitation is to follow the inviter. */
  group: string | null
  groupId: Id | null
  /** Whether the group has been closed since. */
  isClosed: boolean
  name: string
  /** The texts that the phone got later: none, replies of Partyline alone, or words that YES may answer. */
  later: 'none' | 'replies' | 'words'
}

/**
 * Finds the newest open invitation of a person since a time. A block, and STOP, UNFOLLOW, LEAVE or NO after the
 * invitation, close it.
 */
export async function findOpenInvitation(
  context: Context,
  personId: Id,
  since: Date,
): Promise<OpenInvitation | undefined> {
  const { rows } = await sql<OpenInvitation>`
    select i.id, i.inviter_id as "inviterId", p.display_handle as inviter, g.display_name as "group", i.group_id as "groupId",
      i.name, coalesce(${isClosed}, false) as "isClosed",
      coalesce((
        select case when bool_or(m.kind in ('broadcast', 'direct', 'group') or m.event_id is not null)
          then 'words' else 'replies' end
        from deliveries o join messages m on m.id = o.message_id where o.recipient_id = i.person_id
          and (${heardAt(context.now, 'o')}, o.message_id) > (heard.at, d.message_id) having count(*) > 0), 'none') as later
    from list_invitations i
    join people p on p.id = i.inviter_id and p.display_handle is not null and p.suspended_at is null
    join people asked on asked.id = i.person_id
    left join groups g on g.id = i.group_id
    join deliveries d on d.message_id = i.message_id and d.recipient_id = i.person_id
    join lateral (select ${heardAt(context.now)} as at) heard on heard.at is not null
    where i.person_id = ${personId} and ${isUnanswered} and i.invited_at > ${since}
      and not exists (select from blocks b
        where (b.person_id, b.blocked_id) in ((i.person_id, i.inviter_id), (i.inviter_id, i.person_id)))
      and not exists (select from consents c where c.phone = asked.phone and c.at >= i.invited_at and (c.act = 'stop'
        or (c.act in ('block', 'unfollow', 'leave', 'decline') and (c.about_group_id = i.group_id
          or (c.about_group_id is null and c.about_person_id = i.inviter_id)))))
    order by i.id desc limit 1`.execute(context.tx)
  return rows[0]
}

/** Records that an invitation is answered. */
export async function markAnswered({ tx, now }: Context, id: Id): Promise<void> {
  await tx.updateTable('list_invitations').set({ answered_at: now }).where('id', '=', id).execute()
}

import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'

/** The target of an invitation from a list: to follow the inviter, or to join a group. */
export interface InvitedTo {
  inviterId: Id
  groupId: Id | null
}

/** Keeps another list of the same inviter waiting until this transaction ends, so that both ask nobody twice. */
export async function lockInviter({ tx }: Context, inviterId: Id): Promise<void> {
  await sql`select from people where id = ${inviterId} for no key update`.execute(tx)
}

/**
 * Chooses the people who may be invited. The inviter and all groups that they run count as one, so that a new
 * group asks nobody again. Leaves out people who are in the target, were invited to it before, have an
 * invitation without an answer, said NO, unfollowed or left, have a block with the inviter, have stopped or
 * cannot be reached, and have not accepted an invitation that anybody's list sent them since a time. What people said
 * with an earlier phone counts, and what they said to an account of the inviter's phone that was deleted. It reads the
 * ledger, because an invitation ends with the account of its inviter.
 * @param input.since the time from which invitations of all inviters count
 */
export async function listInvitable(
  context: Context,
  input: InvitedTo & { ids: Id[]; since: Date },
): Promise<Set<Id>> {
  const { inviterId, groupId, ids, since } = input
  const run = sql`select id from run`
  const { rows } = await sql<{ id: Id }>`
    with run as (
      select id from groups where id = ${groupId}::bigint or created_by = ${inviterId}
      union select group_id from memberships where person_id = ${inviterId} and is_administrator
      union select group_id from list_invitations where inviter_id = ${inviterId} and group_id is not null),
    earlier as (
      select about_person_id as id from consents where act = 'delete' and about_person_id is not null
        and phone = (select phone from people where id = ${inviterId}))
    select p.id from people p
    where p.id = any(${ids}::bigint[]) and p.id <> ${inviterId} and p.phone is not null and p.deleted_at is null
      and p.stopped_at is null and p.suspended_at is null and p.spared_because is null
      and not ${isIn(sql`p.id`, sql`${inviterId}::bigint`, sql`${groupId}::bigint`)}
      and not exists (select from list_invitations i where i.person_id = p.id
        and (${isTo('i', input)} or ((i.inviter_id = ${inviterId} or i.group_id in (${run})) and ${isUnanswered})))
      and not exists (select from blocks b
        where (b.person_id, b.blocked_id) in ((p.id, ${inviterId}::bigint), (${inviterId}::bigint, p.id)))
      and not exists (select from consents c where (c.phone = p.phone or c.person_id = p.id) and (c.act = 'delete'
        or (c.act in ('decline', 'unfollow', 'leave')
          and (c.about_person_id = ${inviterId} or c.about_group_id in (${run})))
        or (c.act = 'invite' and ${isTo('c', input, { group: 'about_group_id', inviter: 'about_person_id' })})
        or (c.act in ('decline', 'unfollow', 'leave', 'invite') and c.about_person_id in (select id from earlier))
        or (c.at > ${since} and (c.act = 'decline' or (c.act = 'invite' and not ${wasAccepted(sql`p`)})))))`.execute(
    context.tx,
  )
  return new Set(rows.map(({ id }) => id))
}

function isTo(
  alias: string,
  { inviterId, groupId }: InvitedTo,
  named = { group: 'group_id', inviter: 'inviter_id' },
): RawBuilder<boolean> {
  const [group, inviter] = [sql.ref(`${alias}.${named.group}`), sql.ref(`${alias}.${named.inviter}`)]
  return groupId === null
    ? sql`(${group} is null and ${inviter} = ${inviterId})`
    : sql`(${group} = ${groupId})`
}

type Term = RawBuilder<unknown>

/** Whether the phone of a person followed or joined what the entry `c` of the ledger invited it to. */
function wasAccepted(person: Term): RawBuilder<boolean> {
  return sql`exists (select from consents a where a.id > c.id and a.act = case when c.about_group_id is null then 'follow' else 'join' end
    and (a.phone = c.phone or a.person_id = ${person}.id)
    and case when c.about_group_id is null then a.about_person_id = c.about_person_id else a.about_group_id = c.about_group_id end)`
}

/** Whether a person follows the inviter or, where there is a group, is a member of it. */
function isIn(personId: Term, inviterId: Term, groupId: Term): RawBuilder<boolean> {
  return sql`case when ${groupId} is null
    then exists (select from follows f where f.person_id = ${inviterId} and f.follower_id = ${personId})
    else exists (select from memberships m where m.group_id = ${groupId} and m.person_id = ${personId}) end`
}

/** Whether the invitation `i` has no answer: neither a reply, nor a follow or a membership. */
export const isUnanswered: RawBuilder<boolean> = sql`(i.answered_at is null
  and not ${isIn(sql`i.person_id`, sql`i.inviter_id`, sql`i.group_id`)})`

/**
 * Inserts invitations.
 * @returns the people who are now invited, without those whom another list invited at the same moment
 */
export async function addListInvitations(
  context: Context,
  to: InvitedTo,
  people: { id: Id; name: string }[],
): Promise<Set<Id>> {
  const { rows } = await sql<{ person_id: Id }>`
    insert into list_invitations (person_id, inviter_id, group_id, name, invited_at)
    select id, ${to.inviterId}::bigint, ${to.groupId}::bigint, name, ${context.now}::timestamptz
    from unnest(${people.map(({ id }) => id)}::bigint[], ${people.map(({ name }) => name)}::text[]) listed (id, name)
    order by id on conflict do nothing returning person_id`.execute(context.tx)
  return new Set(rows.map(({ person_id }) => person_id))
}

/** Records the message of a person's invitation, so that a YES counts only after its text has left. */
export async function writeInvitationMessage(
  { tx }: Context,
  to: InvitedTo,
  { personId, messageId }: { personId: Id; messageId: Id },
): Promise<void> {
  await tx
    .updateTable('list_invitations')
    .set({ message_id: messageId })
    .where('person_id', '=', personId)
    .where(isTo('list_invitations', to))
    .execute()
}

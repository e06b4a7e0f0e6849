import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import type { PublicColumns } from '../people/describe-person.ts'

/** A group that a person may write to. `followers` counts its other members. */
export interface WritableGroup {
  id: Id
  public_id: string
  display_name: string
  followers: number
  /** The person made it, or is an administrator of it. */
  runs_it: boolean
}

/** Lists the groups that a person may write to by `judgeGroupPost`, the last joined first. */
export async function listWritableGroups(db: Kysely<Schema>, personId: Id): Promise<WritableGroup[]> {
  const { rows } = await sql<WritableGroup>`
    select g.id, g.public_id, g.display_name, (
      select greatest(coalesce(sum(c.registered + c.unregistered), 0) - 1, 0) from group_counts c
      where c.group_id = g.id)::int as followers,
      m.is_administrator or g.created_by = ${personId} as runs_it
    from memberships m join groups g on g.id = m.group_id
    where m.person_id = ${personId} and g.suspended_at is null and (m.allow_reply or m.is_administrator or g.created_by = ${personId})
    order by m.created_at desc, m.group_id desc`.execute(db)
  return rows
}

/** Counts a person's followers. */
export async function countFollowers(db: Kysely<Schema>, personId: Id): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from follows where person_id = ${personId}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface Invitable {
  eventId: Id
  ownerId: Id
  inviterId: Id
  groupIds: Id[]
  followers: boolean
}

/**
 * The number of people whom an invitation would reach, and the numbers left out by reason. Each person counts
 * once.
 */
export interface InvitationCounts {
  people: number
  listed: number
  doubles: number
  invited: number
  answered: number
  silent: number
}

/** Counts by the same rules by which `addInvitations` chooses. */
export async function countInvitable(context: Context, chosen: Invitable): Promise<InvitationCounts> {
  const { rows } = await sql<InvitationCounts>`
    with known as (
      select id, count(*) as times, bool_or(wants) as wants from (${listeners(context, chosen)}) l group by id),
    judged as (
      select k.*, ${isHost(chosen)} as host, ${hasAnswered(chosen)} as answered, ${isInvited(chosen)} as invited from known k)
    select coalesce(sum(times), 0)::int as listed, (coalesce(sum(times), 0) - count(*))::int as doubles,
      (count(*) filter (where wants and not host and not answered and not invited))::int as people,
      (count(*) filter (where answered and not host))::int as answered,
      (count(*) filter (where invited and not answered and not host))::int as invited,
      (count(*) filter (where not wants and not host and not answered and not invited))::int as silent
    from judged k`.execute(context.tx)
  return rows[0] ?? { people: 0, listed: 0, doubles: 0, invited: 0, answered: 0, silent: 0 }
}

/**
 * Takes a number for a round of messages and invitations. A message goes to exactly the people of its round.
 */
export async function nextRoundId({ tx }: Context): Promise<Id> {
  const { rows } = await sql<{ round: Id }>`select nextval('invitation_rounds')::text as round`.execute(tx)
  if (!rows[0]) throw new Error('the sequence of rounds returned no number')
  return rows[0].round
}

/**
 * Writes down the invitations through a group or through the inviter's followers. Leaves out hosts, people
 * who answered or were invited before, and people who would get no text.
 * @returns the number of people invited
 */
export async function addInvitations(context: Context, chosen: Invitable & { round: Id }): Promise<number> {
  const { eventId, inviterId, groupIds, round } = chosen
  const { rows } = await sql<{ person_id: Id }>`
    insert into event_invitations (event_id, person_id, inviter_id, group_id, invited_at, round)
    select ${eventId}, k.id, ${inviterId}, ${groupIds[0] ?? null}::bigint, ${context.now}::timestamptz, ${round}
    from (${listeners(context, chosen)}) k
    where wants and not ${isHost(chosen)} and not ${hasAnswered(chosen)}
    order by k.id
    on conflict do nothing returning person_id`.execute(context.tx)
  return rows.length
}

/**
 * Everybody in the chosen groups or followers except the inviter. `wants`: the outbox would text them now, and no
 * host has taken them off the list.
 */
function listeners({ now }: Context, { eventId, inviterId, groupIds, followers }: Invitable) {
  return sql`
    select l.id, p.stopped_at is null and p.spared_because is null and p.deleted_at is null and p.phone is not null
      and b.person_id is null and (l.muted_until is null or l.muted_until <= ${now}::timestamptz)
      and not exists (select 1 from event_removals x where x.event_id = ${eventId} and x.person_id = l.id) as wants
    from (
      select follower_id as id, muted_until from follows where person_id = ${inviterId} and ${followers}
      union all select person_id, muted_until from memberships
        where group_id = any(${groupIds}::bigint[]) and person_id <> ${inviterId}) l
    join people p using (id)
    left join blocks b on b.person_id = l.id and b.blocked_id = ${inviterId}`
}

type About = Pick<Invitable, 'eventId' | 'ownerId'>

/** Conditions on a row `k` with the id of a person. */
function isHost({ eventId, ownerId }: About): RawBuilder<boolean> {
  return sql<boolean>`(k.id = ${ownerId} or exists (
    select 1 from event_cohosts c where c.event_id = ${eventId} and c.person_id = k.id))`
}

function hasAnswered({ eventId }: About): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from rsvps r where r.event_id = ${eventId} and r.person_id = k.id)`
}

function isInvited({ eventId }: About): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from event_invitations i where i.event_id = ${eventId} and i.person_id = k.id)`
}

/** An invited person who has not answered, and who still follows the inviter or is in the group. */
export interface UnansweredRow extends PublicColumns {
  phone: string | null
  invitedAt: Date
  nudgedAt: Date | null
}

const unanswered = (eventId: Id, inviterId: Id) => sql`
  event_invitations i join people p on p.id = i.person_id and p.deleted_at is null
  left join follows f on i.group_id is null and f.person_id = i.inviter_id and f.follower_id = i.person_id
  left join memberships m on m.group_id = i.group_id and m.person_id = i.person_id
  where (f.person_id is not null or m.person_id is not null) and i.event_id = ${eventId} and i.inviter_id = ${inviterId}
    and not exists (select 1 from rsvps r where r.event_id = i.event_id and r.person_id = i.person_id)`

/**
 * Lists the people whom a person invited to an event and who have not answered, the longest invited first,
 * and counts them. Leaves out people who have unfollowed the inviter or left the group since.
 */
export async function listUnanswered(
  db: Kysely<Schema>,
  { eventId, inviterId, limit }: { eventId: Id; inviterId: Id; limit: number },
): Promise<{ people: UnansweredRow[]; total: number }> {
  const from = unanswered(eventId, inviterId)
  const { rows } = await sql<UnansweredRow & { total: number }>`
    select p.public_id, p.handle, p.display_handle, p.first_name, p.last_name, p.photo_id, p.phone,
      i.invited_at as "invitedAt", i.nudged_at as "nudgedAt", count(*) over ()::int as total
    from ${from} order by i.invited_at, i.person_id limit ${limit}`.execute(db)
  return { people: rows, total: rows[0]?.total ?? 0 }
}

/**
 * Puts the chosen people who may be nudged now into rounds, one for each group and one for the followers. Leaves
 * out people who would get no text.
 * @param nudge.groupIds the groups that the inviter may write to
 * @param nudge.before only people who were last asked before this time
 * @returns the rounds, with their group, if any, and their number of people
 */
export async function takeNudges(
  context: Context,
  nudge: { eventId: Id; inviterId: Id; publicIds: string[]; groupIds: Id[]; before: Date },
): Promise<{ groupId: Id | null; round: Id; people: number }[]> {
  const { eventId, inviterId, publicIds, groupIds, before } = nudge
  const { rows } = await sql<{ groupId: Id | null; round: Id; people: number }>`
    with due as (
      select i.person_id, i.group_id from ${unanswered(eventId, inviterId)}
        and p.public_id = any(${publicIds}::text[])
        and coalesce(i.nudged_at, i.invited_at) <= ${before}::timestamptz
        and p.stopped_at is null and p.spared_because is null and p.phone is not null
        and coalesce(f.muted_until, m.muted_until, '-infinity') <= ${context.now}::timestamptz
        and not exists (select 1 from blocks b where b.person_id = i.person_id and b.blocked_id = i.inviter_id)
        and (i.group_id is null or i.group_id = any(${groupIds}::bigint[]))
      for update of i),
    rounds as materialized (
      select group_id, nextval('invitation_rounds') as round, people from (
        select group_id, count(*) as people from due group by group_id) d),
    taken as (
      update event_invitations i set nudged_at = ${context.now}::timestamptz, round = r.round
      from due d join rounds r on r.group_id is not distinct from d.group_id
      where i.event_id = ${eventId} and i.person_id = d.person_id)
    select group_id::text as "groupId", round::text as round, people::int as people from rounds order by round`.execute(
    context.tx,
  )
  return rows
}

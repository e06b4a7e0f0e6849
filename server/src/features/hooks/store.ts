import type { HookEvent } from '@partyline/domain/hooks'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'

/** The subjects of a message, sent as ids and names. A person's phone is never sent. */
export interface HookSubject {
  personId?: Id
  groupId?: Id
  eventId?: Id
}

/**
 * The webhooks that get messages. They are turned on, and their account may act and has not come back after a
 * long silence.
 */
const OPEN = sql`h.disabled_at is null and owner.suspended_at is null
  and (owner.shows_from is null or h.created_at > owner.shows_from)`

const NOTHING = sql`'{}'::jsonb`

const personAs = (id: RawBuilder<unknown>) => sql`coalesce((
  select jsonb_build_object('person', jsonb_build_object('id', p.public_id, 'username', p.display_handle,
    'firstName', p.first_name, 'lastName', p.last_name))
  from people p where p.id = ${id}), '{}')`

/**
 * The accounts whose webhooks get a message: one account; the people whom a person follows; the hosts of an
 * event; or the followers of a person or members of a group who have not blocked the sender.
 */
export type WebhookAudience =
  | { account: Id }
  | { followedBy: Id }
  | { hostsOf: Id }
  | { followersOf: Id }
  | { membersOf: Id; but: Id }

/**
 * Writes down a message for the webhooks of some accounts. An account that is named twice gets it once.
 * @param post.data further data that JSON can hold
 * @returns whether any webhook gets it
 */
export async function writeToHooks(
  { tx, now }: Context,
  hearers: WebhookAudience,
  { event, about, data }: { event: HookEvent; about: HookSubject; data: object },
): Promise<boolean> {
  const { personId, groupId, eventId } = about
  const person = personId === undefined ? NOTHING : personAs(sql`${personId}::bigint`)
  const group =
    groupId === undefined
      ? NOTHING
      : sql`(select jsonb_build_object('group', jsonb_build_object('id', g.public_id, 'name', g.display_name))
          from groups g where g.id = ${groupId}::bigint)`
  const party =
    eventId === undefined
      ? NOTHING
      : sql`(select jsonb_build_object('event', jsonb_build_object('id', e.public_id, 'title', e.title))
          from events e where e.id = ${eventId}::bigint)`
  const { rows } = await sql`
    insert into hook_messages (hook_id, event, data, created_at, due_at)
    select h.id, ${event}, ${JSON.stringify(data)}::jsonb || ${person} || ${group} || ${party}, ${now}::timestamptz,
      ${now}::timestamptz
    from hooks h join people owner on owner.id = h.person_id
    where ${OPEN} and ${event} = any(h.events) and h.person_id in (select account_id from (${accountsOf(hearers)}) told)
    returning 1`.execute(tx)
  return rows.length > 0
}

function accountsOf(hearers: WebhookAudience): RawBuilder<unknown> {
  if ('account' in hearers) return sql`select ${hearers.account}::bigint as account_id`
  if ('followedBy' in hearers)
    return sql`select person_id as account_id from follows where follower_id = ${hearers.followedBy}::bigint`
  if ('hostsOf' in hearers) {
    return sql`select owner_id as account_id from events where id = ${hearers.hostsOf}::bigint
      union select person_id from event_cohosts where event_id = ${hearers.hostsOf}::bigint`
  }
  if ('followersOf' in hearers)
    return sql`select follower_id as account_id from follows f where person_id = ${hearers.followersOf}::bigint
      and f.follower_id in (select person_id from hooks)`
  const { membersOf, but } = hearers
  return sql`select person_id as account_id from memberships m
    where group_id = ${membersOf}::bigint and person_id <> ${but}::bigint and m.person_id in (select person_id from hooks)
      and not exists (select 1 from blocks b where b.person_id = m.person_id and b.blocked_id = ${but}::bigint)`
}

/**
 * Writes down for the senders' webhooks that texts could not be delivered.
 * @returns whether any webhook gets it, so that the caller notifies 'hooks' after the commit
 */
export async function postFailures(
  tx: Context['tx'],
  failed: { messageId: Id; recipientId: Id; reason: string | null }[],
  now: Date,
): Promise<boolean> {
  if (failed.length === 0) return false
  const { rows } = await sql`
    insert into hook_messages (hook_id, event, data, created_at, due_at)
    select h.id, 'delivery.failed', jsonb_build_object('messageId', m.public_id, 'kind', m.kind, 'reason', f.reason)
      || ${personAs(sql`f.recipient_id`)}, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${failed.map((one) => one.messageId)}::bigint[], ${failed.map((one) => one.recipientId)}::bigint[],
      ${failed.map((one) => one.reason)}::text[]) f(message_id, recipient_id, reason)
    join messages m on m.id = f.message_id join hooks h on h.person_id = m.sender_id
    join people owner on owner.id = h.person_id
    where ${OPEN} and 'delivery.failed' = any(h.events) and m.kind in ('broadcast', 'direct', 'group', 'event')
    returning 1`.execute(tx)
  return rows.length > 0
}

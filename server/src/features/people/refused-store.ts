import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'

/**
 * Stores others' blocks, mutes, removals and switched-off replies before an account is deleted. They stand beside
 * a keyed hash of the phone, so that deleting an account and coming back undoes none of them.
 */
export async function keepRefusals(context: Context, person: { id: Id; phone: string }): Promise<void> {
  const { id } = person
  await sql`
    insert into refused_phones (phone_hash, by_person, by_group, by_event, kind, following, since)
    select ${hashPhone(context, person.phone)}::bytea, by_person, by_group, by_event, kind, bool_or(following), max(since) from (
      select person_id as by_person, null::bigint as by_group, null::bigint as by_event, 'block' as kind,
        false as following, created_at as since from blocks where blocked_id = ${id}
      union all select person_id, null, null, 'replies-off', false, silenced_at
        from silenced_followers where follower_id = ${id}
      union all select person_id, null, null, 'replies-off', false, created_at
        from follows where follower_id = ${id} and not allow_reply
      union all select person_id, null, null, 'mute', false, muted_at from muted_authors where author_id = ${id}
      union all select null, group_id, null, 'removal', false, removed_at from group_removals where person_id = ${id}
      union all select null, group_id, null, 'removal', false, created_at
        from memberships where person_id = ${id} and not allow_reply
      union all select null, null, event_id, 'removal', following, removed_at
        from event_removals where person_id = ${id}
    ) held group by by_person, by_group, by_event, kind
    on conflict do nothing`.execute(context.tx)
}

/** Lists the people whose phone's last account others had blocked or silenced. */
export async function listRefused(
  context: Context,
  people: { id: Id; phone: string }[],
): Promise<{ id: Id; phone: string }[]> {
  const { rows } = await sql<{ phone: string }>`
    select phone from unnest(
      ${people.map(({ phone }) => phone)}::text[], ${people.map(({ phone }) => hashPhone(context, phone))}::bytea[]
    ) made (phone, hash)
    where exists (select 1 from refused_phones where phone_hash = hash)`.execute(context.tx)
  const refused = new Set(rows.map(({ phone }) => phone))
  return people.filter(({ phone }) => refused.has(phone))
}

/** Applies to a new person what others had decided against their phone's last account. */
export async function putRefusalsBack(context: Context, person: { id: Id; phone: string }): Promise<void> {
  const { id } = person
  const by = (kind: string) => sql`select by_person, ${id}::bigint, since from held where kind = ${kind}`
  await sql`
    with held as (delete from refused_phones where phone_hash = ${hashPhone(context, person.phone)} returning *),
    blocked as (insert into blocks (person_id, blocked_id, created_at) ${by('block')}),
    silenced as (insert into silenced_followers (person_id, follower_id, silenced_at) ${by('replies-off')}),
    muted as (insert into muted_authors (person_id, author_id, muted_at) ${by('mute')}),
    removed as (insert into group_removals (group_id, person_id, removed_at)
      select by_group, ${id}::bigint, since from held where by_group is not null)
    insert into event_removals (event_id, person_id, following, removed_at)
      select by_event, ${id}::bigint, following, since from held where by_event is not null`.execute(
    context.tx,
  )
}

function hashPhone(context: Context, phone: string): Buffer {
  return context.secrets.keyedHash('refused-phone', phone)
}

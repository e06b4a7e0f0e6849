import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'

/**
 * Stores others' blocks, removals and switched-off replies before an account is deleted. They stand beside a
 * keyed hash of the phone, so that deleting an account and coming back undoes none of them.
 */
export async function keepRefusals(context: Context, person: { id: Id; phone: string }): Promise<void> {
  const { id } = person
  await sql`
    insert into refused_phones (phone_hash, by_person, by_group, is_block, since)
    select ${hashPhone(context, person.phone)}::bytea, by_person, by_group, is_block, max(since) from (
      select person_id as by_person, null::bigint as by_group, true as is_block, created_at as since
        from blocks where blocked_id = ${id}
      union all select person_id, null, false, silenced_at from silenced_followers where follower_id = ${id}
      union all select person_id, null, false, created_at from follows
        where follower_id = ${id} and not allow_reply
      union all select null, group_id, false, removed_at from group_removals where person_id = ${id}
      union all select null, group_id, false, created_at from memberships where person_id = ${id} and not allow_reply
    ) held group by 2, 3, 4
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
  const { rows } = await sql<{ by_person: Id | null; by_group: Id | null; is_block: boolean; since: Date }>`
    delete from refused_phones where phone_hash = ${hashPhone(context, person.phone)}
    returning by_person, by_group, is_block, since`.execute(context.tx)
  for (const { by_person, by_group, is_block, since } of rows) {
    const putBack =
      by_group !== null
        ? sql`insert into group_removals (group_id, person_id, removed_at) values (${by_group}, ${id}, ${since})`
        : is_block
          ? sql`insert into blocks (person_id, blocked_id, created_at) values (${by_person}, ${id}, ${since})`
          : sql`insert into silenced_followers (person_id, follower_id, silenced_at)
              values (${by_person}, ${id}, ${since})`
    await putBack.execute(context.tx)
  }
}

function hashPhone(context: Context, phone: string): Buffer {
  return context.secrets.keyedHash('refused-phone', phone)
}

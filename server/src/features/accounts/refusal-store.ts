import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import type { PersonRow } from '../people/store.ts'

/** A person whom a phone no longer wants to hear from, or one of their groups. */
export interface Refusal {
  personId: Id
  groupId: Id | null
  target: string | null
}

/**
 * Lists what the owner of either phone refused and did not choose again, by the last entry of each in the ledger. A
 * person's own groups and accounts that are gone are left out.
 */
export async function listRefusals({ tx }: Context, person: PersonRow, other: PersonRow): Promise<Refusal[]> {
  const { rows } = await sql<Refusal>`
    with said as (
      select c.id, c.act, c.about_person_id, c.about_group_id, c.target,
        c.person_id is not distinct from ${other.id}::bigint
          or (c.phone = ${other.phone} and c.person_id is distinct from ${person.id}::bigint) as of_other
      from consents c
      where (c.phone in (${person.phone}, ${other.phone}) or c.person_id in (${person.id}, ${other.id}))
        and c.act in ('follow', 'unfollow', 'join', 'leave', 'decline') and c.about_person_id is not null),
    last as (
      select distinct on (of_other, coalesce(about_group_id, -about_person_id)) act, about_person_id, about_group_id, target
      from said order by of_other, coalesce(about_group_id, -about_person_id), id desc)
    select distinct on (coalesce(about_group_id, -about_person_id)) p.id as "personId", about_group_id as "groupId", target
    from last join people p on p.id = about_person_id and p.id not in (${person.id}, ${other.id})
    where act in ('unfollow', 'leave', 'decline')
      and not exists (select from groups g where g.id = about_group_id and g.created_by in (${person.id}, ${other.id}))`.execute(
    tx,
  )
  return rows
}

import { readAnyPhone } from '@partyline/domain/phones'
import { type Kysely, sql } from 'kysely'
import type { Id, Schema } from '../../../platform/database/schema.ts'
import { fitsSearch } from '../../people/search-store.ts'
import { type PersonFacts, personAs } from './view-store.ts'

const LISTED_GROUPS = 20

/** A person in the operator's list. */
export interface ListedPerson {
  id: Id
  person: PersonFacts
  joinedAt: Date
  lastSeenAt: Date
  followers: number
}

/**
 * Lists people, newest first.
 * @param input.q a part of a username or a name, a whole phone number, or at least its last four digits; ''
 * for all
 */
export async function listPeople(
  db: Kysely<Schema>,
  { q, limit, before }: { q: string; limit: number; before: Id | undefined },
): Promise<ListedPerson[]> {
  const phone = readAnyPhone(q)
  const fits = phone
    ? sql`p.phone = ${phone}`
    : /^\d{4,}$/.test(q)
      ? sql`right(p.phone, ${q.length}::int) = ${q}`
      : fitsSearch(q.replace(/^@/, ''))
  const { rows } = await sql<ListedPerson>`
    select p.id, ${personAs('p')} as person, p.created_at as "joinedAt", p.last_seen_at as "lastSeenAt",
      (select count(*) from follows where person_id = p.id)::int as followers
    from people p
    where p.deleted_at is null and not p.by_hand and ${fits}
      and (${before ?? null}::bigint is null or p.id < ${before ?? null}::bigint)
    order by p.id desc limit ${limit}`.execute(db)
  return rows
}

/**
 * Lists the groups whose name begins with some letters, by name.
 * @param q the letters, with or without the #
 */
export async function listGroups(
  db: Kysely<Schema>,
  q: string,
): Promise<{ publicId: string; name: string; members: number; suspendedAt: Date | null }[]> {
  const beginning = q.replace(/^#/, '').toLowerCase()
  if (beginning === '') return []
  const { rows } = await sql<{ publicId: string; name: string; members: number; suspendedAt: Date | null }>`
    select g.public_id as "publicId", '#' || g.display_name as name, g.suspended_at as "suspendedAt",
      coalesce((select sum(registered + unregistered) from group_counts where group_id = g.id), 0)::int as members
    from groups g where starts_with(g.name, ${beginning}) order by g.name limit ${LISTED_GROUPS}`.execute(db)
  return rows
}

import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Id, Schema } from '../../platform/database/schema.ts'
import type { PublicColumns } from '../people/describe-person.ts'
import { nicknameOf, numberEndOf } from '../people/nickname-store.ts'
import { fitsSearch } from '../people/search-store.ts'
import type { FollowersPlace } from './followers-cursor.ts'

type FollowerRow = PublicColumns & {
  id: Id
  allow_reply: boolean
  created_at: Date
  number_end: string | null
  nickname: string | null
  also_in: string | null
}

/**
 * A page of a person's followers: those with a handle first, each part newest first.
 * @param query.search a part of a handle, a name or a nickname, or the last two digits of a phone; '' for all
 */
export async function listFollowers(
  db: Kysely<Schema>,
  query: {
    personId: Id
    search: string
    limit: number
    before: FollowersPlace | undefined
  },
): Promise<FollowerRow[]> {
  const { personId, search, before } = query
  const after = before
    ? sql`(p.handle is not null, f.created_at, f.follower_id)
        < (${before.registered}::boolean, ${before.at}::timestamptz, ${before.followerId}::bigint)`
    : sql`true`
  const { rows } = await sql<FollowerRow>`
    select p.id, p.public_id, p.handle, p.display_handle, p.first_name, p.last_name, p.photo_id,
      f.allow_reply, f.created_at, ${numberEndOf} as number_end, k.nickname, ${groupThatTellsApart(personId)} as also_in
    from follows f join people p on p.id = f.follower_id
    left join nicknames k on k.person_id = f.person_id and k.named_id = f.follower_id
    where f.person_id = ${personId} and ${fits(personId, search)} and ${after}
    order by p.handle is not null desc, f.created_at desc, f.follower_id desc
    limit ${query.limit}`.execute(db)
  return rows
}

/** Counts the followers with and without a handle that fit a search; '' for all. */
export async function countFollowers(
  db: Kysely<Schema>,
  query: { personId: Id; search: string },
): Promise<{ registered: number; unregistered: number }> {
  const { personId, search } = query
  const { rows } = await sql<{ registered: string; total: string }>`
    select count(p.handle) as registered, count(*) as total
    from follows f join people p on p.id = f.follower_id
    where f.person_id = ${personId} and ${fits(personId, search)}`.execute(db)
  const [registered, total] = [Number(rows[0]?.registered), Number(rows[0]?.total)]
  return { registered, unregistered: total - registered }
}

function fits(personId: Id, search: string): RawBuilder<boolean> {
  if (search === '') return sql`true`
  return sql`(${fitsSearch(search)} or ${numberEndOf} = ${search}
    or strpos(lower(${nicknameOf(personId, sql`p.id`)}), lower(${search})) > 0)`
}

/**
 * The group that tells apart a follower without any name who shares the two digits with another: the first
 * group that both the follower and the followed person joined. In a large list a match comes soon, so the
 * search ends early.
 */
function groupThatTellsApart(personId: Id) {
  return sql<string | null>`case
    when p.handle is null and p.first_name is null and p.last_name is null and k.nickname is null and exists (
      select 1 from follows f2 join people p2 on p2.id = f2.follower_id
      where f2.person_id = ${personId} and p2.id <> p.id and p2.handle is null and p2.first_name is null
        and p2.last_name is null and right(p2.phone, 2) = right(p.phone, 2))
    then (select g.display_name from memberships m
      join memberships own on own.group_id = m.group_id and own.person_id = ${personId}
      join groups g on g.id = m.group_id
      where m.person_id = p.id order by m.created_at, g.id limit 1) end`
}

import { type Kysely, sql } from 'kysely'
import type { Id, Schema } from '../../platform/schema.ts'
import type { PublicColumns } from '../people/describe-person.ts'
import { publicPerson } from './public-person-store.ts'
import { sinceOf } from './store.ts'
import { nearest, type Stretch } from './stretch-store.ts'

/** A group's thread as one person stands to it. */
export interface Thread {
  groupId: Id
  personId: Id
  /** The creator also sees what each joiner was told. */
  isCreator: boolean
  isMember: boolean
  /** What is older is hidden from them; null: nothing is. */
  since: Date | null
}

/** One message of a thread. */
export interface ThreadRow {
  id: Id
  public_id: string
  kind: 'group' | 'intro'
  text: string
  media_urls: string[]
  created_at: Date
  sender_id: Id
  sender: PublicColumns
  recipient: PublicColumns | null
}

/** How somebody stands to the thread of a group, members or not; undefined when there is no such group. */
export async function findThread(
  db: Kysely<Schema>,
  input: { publicId: string; personId: Id },
): Promise<Thread | undefined> {
  const { publicId, personId } = input
  const { rows } = await sql<Thread>`
    select g.id as "groupId", ${personId}::text as "personId", g.created_by = ${personId} as "isCreator",
      exists (select 1 from memberships m where m.group_id = g.id and m.person_id = ${personId}) as "isMember",
      (select shows_from from people where id = ${personId}) as since
    from groups g where g.public_id = ${publicId}`.execute(db)
  return rows[0]
}

/**
 * A stretch of a thread as one member may see it, newest first: the talk, and what they were told on joining; to the
 * creator also what joiners were told in their name. A member sees no talk of people they blocked. Up to three
 * index walks, each cut at the limit.
 */
export async function listThread(db: Kysely<Schema>, thread: Thread, stretch: Stretch): Promise<ThreadRow[]> {
  const { groupId, personId, isCreator } = thread
  const { place: near, cut } = nearest(stretch)
  const place = sql`${near} ${sinceOf(thread)}`
  const { rows } = await sql<ThreadRow>`
    with talk as (
      select id from messages where group_id = ${groupId} and kind = 'group' and ${place}
        and sender_id <> all (array(select blocked_id from blocks where person_id = ${personId})) ${cut}),
    told_me as (
      select id from messages where group_id = ${groupId} and kind = 'intro' and recipient_id = ${personId}
        and ${place} ${cut}),
    told_joiners as (
      select id from messages where group_id = ${groupId} and kind = 'intro' and sender_id = ${personId}
        and ${isCreator} and ${place} ${cut}),
    found as (
      select id from (select id from talk union select id from told_me union select id from told_joiners) f ${cut})
    select ${threadColumns} from found join messages m using (id) ${threadPeople} order by m.id desc`.execute(
    db,
  )
  return rows
}

/** What is read of a message `m` with its sender `s` and recipient `r`. */
export const threadColumns = sql`m.id, m.public_id, m.kind, m.text, m.media_urls, m.created_at, m.sender_id,
  ${publicPerson('s')} as sender, case when r.id is not null then ${publicPerson('r')} end as recipient`
export const threadPeople = sql`join people s on s.id = m.sender_id left join people r on r.id = m.recipient_id`

/** The row number of a message that a member may see; undefined for any other. */
export async function findPlace(
  db: Kysely<Schema>,
  thread: Thread,
  publicId: string,
): Promise<Id | undefined> {
  const { rows } = await sql<{ id: Id }>`
    select id from messages where public_id = ${publicId} and group_id = ${thread.groupId}
      and (kind = 'group' or (kind = 'intro' and ${thread.personId} in (sender_id, recipient_id)))
      ${sinceOf(thread)}`.execute(db)
  return rows[0]?.id
}

/** A message that has just been written, with the people who may see it. */
export interface FreshMessage extends ThreadRow {
  /** Members, less those who have blocked its sender; of a private one its two. */
  hearers: Id[]
  members: Id[]
}

/** A message, with the people of `personIds` who are in its group and may see it; undefined when it is gone. */
export async function readFresh(
  db: Kysely<Schema>,
  input: { publicId: string; personIds: Id[] },
): Promise<FreshMessage | undefined> {
  const { publicId, personIds } = input
  const { rows } = await sql<FreshMessage>`
    select ${threadColumns},
      array(
        select g.person_id::text from memberships g
        where g.group_id = m.group_id and g.person_id = any (${personIds}::bigint[])) as members,
      array(
        select g.person_id::text from memberships g
        where g.group_id = m.group_id and g.person_id = any (${personIds}::bigint[])
          and (m.kind = 'group' or g.person_id in (m.sender_id, m.recipient_id))
          and not exists (select 1 from blocks b where b.person_id = g.person_id and b.blocked_id = m.sender_id)
      ) as hearers
    from messages m ${threadPeople} where m.public_id = ${publicId}`.execute(db)
  return rows[0]
}

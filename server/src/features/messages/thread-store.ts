import { type Kysely, sql } from 'kysely'
import type { Id, Schema } from '../../platform/database/schema.ts'
import type { PublicColumns } from '../people/describe-person.ts'
import { publicPerson } from '../people/public-person-store.ts'
import { nearest, type PageRange } from './page-range-store.ts'
import { sinceOf } from './store.ts'

/** A group's thread from one person's point of view. */
export interface Thread {
  groupId: Id
  personId: Id
  /** The creator also sees each joiner's intro. */
  isCreator: boolean
  isMember: boolean
  /** Messages before this time are hidden from them; null when none are. */
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

/** Reads a person's part in a group's thread, member or not; undefined when there is no such group. */
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
 * A page of a thread as one member may see it, newest first: the members' messages, and the intro that they
 * got on joining. The creator also sees the intros of joiners. A member sees no messages of people they
 * blocked. The query walks up to three indexes and stops at the limit.
 */
export async function listThread(db: Kysely<Schema>, thread: Thread, range: PageRange): Promise<ThreadRow[]> {
  const { groupId, personId, isCreator } = thread
  const { place: near, cut } = nearest(range)
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

/** The columns of a message `m` with its sender `s` and recipient `r`. */
export const threadColumns = sql`m.id, m.public_id, m.kind, m.text, m.media_urls, m.created_at, m.sender_id,
  ${publicPerson('s')} as sender, case when r.id is not null then ${publicPerson('r')} end as recipient`
export const threadPeople = sql`join people s on s.id = m.sender_id left join people r on r.id = m.recipient_id`

/** The row number of a message that a member may see; undefined for any other message. */
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

/** A new message, with the people who may see it. */
export interface FreshMessage extends ThreadRow {
  /** The members who have not blocked its sender, or the two people of a private message. */
  hearers: Id[]
  members: Id[]
}

/**
 * Reads a message, with the people of `personIds` who are in its group and may see it; undefined when it is
 * gone.
 */
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

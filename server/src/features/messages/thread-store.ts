import { type Kysely, sql } from 'kysely'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { isInThread, isOwnIntro, isTalk } from '../groups/readable-store.ts'
import type { PublicColumns } from '../people/describe-person.ts'
import { publicPerson } from '../people/public-person-store.ts'
import { nearest, type PageRange } from './page-range-store.ts'

/** A group's thread from one person's point of view. */
export interface Thread {
  groupId: Id
  personId: Id
  /** The creator also sees each joiner's intro. */
  isCreator: boolean
  isMember: boolean
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
      exists (select 1 from memberships m where m.group_id = g.id and m.person_id = ${personId}) as "isMember"
    from groups g where g.public_id = ${publicId}`.execute(db)
  return rows[0]
}

/**
 * A page of a thread as one member may see it, newest first: the members' messages, and the intro that they
 * got on joining. The creator also sees the intros of joiners. A member sees no messages of people they
 * blocked. The query walks up to three indexes and stops at the limit.
 */
export async function listThread(db: Kysely<Schema>, thread: Thread, range: PageRange): Promise<ThreadRow[]> {
  const { personId, isCreator } = thread
  const { place, cut } = nearest(range)
  const { rows } = await sql<ThreadRow>`
    with talk as (
      select id from messages x where ${isTalk(thread)} and ${place} ${cut}),
    told_me as (
      select id from messages x where ${isOwnIntro(thread)} and recipient_id = ${personId} and ${place} ${cut}),
    told_joiners as (
      select id from messages x where ${isOwnIntro(thread)} and sender_id = ${personId}
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
    select id from messages x where public_id = ${publicId} and ${isInThread(thread)}`.execute(db)
  return rows[0]?.id
}

/** A new message, with the people who may see it. */
export interface FreshMessage extends ThreadRow {
  /** The members who may read it, or the two people of a private message. */
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
          and exists (select 1 from messages x where x.id = m.id
            and ${isInThread({ groupId: sql`m.group_id`, personId: sql`g.person_id` })})) as hearers
    from messages m ${threadPeople} where m.public_id = ${publicId}`.execute(db)
  return rows[0]
}

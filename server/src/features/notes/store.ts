import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { randomSecret } from '../../platform/secrets.ts'
import { heardAt } from '../outbox/heard-store.ts'
import { nicknameOf } from '../people/nickname-store.ts'
import { isShownTo } from '../people/seen-store.ts'
import { isReadBy } from './told-store.ts'

/** The last text to a phone, which its words may answer. */
export interface Heard {
  /** The kind of its message. */
  kind: string
  senderId: Id
  /** Its group, with the creator. */
  groupId: Id | null
  creatorId: Id | null
  /** Its event, with the owner. */
  eventId: Id | null
  ownerId: Id | null
  /** Empty when Partyline itself spoke, as in the thanks for an answer. */
  text: string
}

/**
 * Finds the last text to a person's phone from a person, a group or about an event, since a time.
 * @param fromId looks only at what this person wrote to all followers or to that person alone
 */
export async function findHeard(
  context: Context,
  personId: Id,
  since: Date,
  fromId?: Id,
): Promise<Heard | undefined> {
  const { rows } = await sql<Heard>`
    select m.kind, coalesce(m.sender_id, e.owner_id) as "senderId", m.group_id as "groupId", g.created_by as "creatorId",
      e.id as "eventId", e.owner_id as "ownerId", case when m.sender_id is null then '' else m.text end as text
    from (
      select message_id, ${heardAt(context.now)} as at from deliveries d where recipient_id = ${personId}
      order by message_id desc limit 50) d
    join messages m on m.id = d.message_id
    left join events e on e.id = m.event_id
    left join groups g on g.id = m.group_id
    left join people p on p.id = m.sender_id
    where d.at > ${since} and (e.id is not null or m.kind in ('broadcast', 'direct', 'group'))
      and (p.id is null or p.deleted_at is null)
      and (${fromId ?? null}::bigint is null
        or (m.sender_id = ${fromId ?? null} and e.id is null and m.kind in ('broadcast', 'direct')))
    order by m.id desc limit 1`.execute(context.tx)
  return rows[0]
}

/** The title of an event. */
export async function findEventTitle(context: Context, eventId: Id): Promise<string> {
  const event = await context.tx
    .selectFrom('events')
    .select('title')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  return event.title
}

/** The contents of a new note. */
export interface NewNote {
  authorId: Id
  recipientId: Id
  eventId: Id | null
  groupId: Id | null
  heard: string
  text: string
  mediaUrls: string[]
  /** The note came with an RSVP. */
  withRsvp: boolean
}

/** Inserts a note for its recipient. */
export async function addNote(context: Context, note: NewNote): Promise<{ id: Id; publicId: string }> {
  const publicId = randomSecret(16)
  const { id } = await context.tx
    .insertInto('notes')
    .values({
      public_id: publicId,
      author_id: note.authorId,
      recipient_id: note.recipientId,
      event_id: note.eventId,
      group_id: note.groupId,
      heard: note.heard,
      text: note.text,
      media_urls: note.mediaUrls,
      with_rsvp: note.withRsvp,
      created_at: context.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, publicId }
}

/** A note as its recipient sees it. */
export interface NoteRow {
  id: Id
  publicId: string
  authorId: Id
  /** The recipient; for an event, its creator. */
  recipientId: Id
  firstName: string | null
  lastName: string | null
  phone: string | null
  /** The recipient's nickname for the author; null when a co-host reads the note. */
  nickname: string | null
  eventId: Id | null
  event: { _id: string; title: string } | null
  group: { _id: string; displayGroupName: string } | null
  heard: string
  text: string
  mediaUrls: string[]
  createdAt: Date
  readAt: Date | null
  answer: string | null
  answeredAt: Date | null
  muted: boolean
}

const shown = sql`
  select n.id, n.public_id as "publicId", n.author_id as "authorId", n.recipient_id as "recipientId", a.first_name as "firstName",
    a.last_name as "lastName", a.phone, n.event_id as "eventId",
    case when n.event_id is null then ${nicknameOf(sql`n.recipient_id`, sql`n.author_id`)} end as nickname,
    case when e.id is not null then json_build_object('_id', e.public_id, 'title', e.title) end as event,
    case when g.id is not null
      then json_build_object('_id', g.public_id, 'displayGroupName', g.display_name) end as "group",
    n.heard, n.text, n.media_urls as "mediaUrls", n.created_at as "createdAt", n.read_at as "readAt", n.answer,
    n.answered_at as "answeredAt", m.author_id is not null as muted
  from notes n join people a on a.id = n.author_id
  left join events e on e.id = n.event_id
  left join groups g on g.id = n.group_id
  left join muted_authors m on m.person_id = n.recipient_id and m.author_id = n.author_id`

/**
 * A page of a person's notes, newest first.
 * @param before the number of the last note on the previous page
 */
export async function listNotes(
  db: Kysely<Schema>,
  asked: { recipientId: Id; before: Id | undefined; limit: number },
): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    ${shown} where n.recipient_id = ${asked.recipientId} and n.id < ${asked.before ?? '9223372036854775807'}::bigint
      and ${isShownTo(asked.recipientId, sql`n.created_at`)} order by n.id desc limit ${asked.limit}`.execute(
    db,
  )
  return rows
}

/**
 * A person's notes, newest first.
 * @param asked.search a part of the author's name, of the words or of the answer; '' for all
 */
export async function listNotesFitting(
  db: Kysely<Schema>,
  asked: { recipientId: Id; search: string; before: Date | undefined; limit: number },
): Promise<NoteRow[]> {
  const { recipientId, search, before, limit } = asked
  const fits =
    search === ''
      ? sql`true`
      : sql`strpos(lower(concat_ws(' ', a.first_name, a.last_name, n.text, n.answer,
          ${nicknameOf(recipientId, sql`n.author_id`)})), lower(${search})) > 0`
  const { rows } = await sql<NoteRow>`
    ${shown} where n.recipient_id = ${recipientId} and ${before ? sql`n.created_at < ${before}` : sql`true`} and ${fits}
      and ${isShownTo(recipientId, sql`n.created_at`)}
    order by n.id desc limit ${limit}`.execute(db)
  return rows
}

/** Counts a person's unread notes. */
export async function countUnread(db: Kysely<Schema>, recipientId: Id): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from notes n
    where n.recipient_id = ${recipientId} and n.read_at is null and ${isShownTo(recipientId, sql`n.created_at`)}`.execute(
    db,
  )
  return rows[0]?.unread ?? 0
}

/** Finds a note that a person may read: it was kept for them, or for an event that they host. */
export async function findNote(
  db: Kysely<Schema>,
  personId: Id,
  publicId: string,
): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`
    ${shown} where n.public_id = ${publicId} and ${isReadBy(personId)}`.execute(db)
  return rows[0]
}

/** Locks a note, so that two answers at once wait for each other. */
export async function lockNote({ tx }: Context, publicId: string): Promise<void> {
  await tx.selectFrom('notes').select('id').where('public_id', '=', publicId).forUpdate().execute()
}

/** Marks a note as read. A note that was read before keeps its time. */
export async function markRead(context: Context, id: Id): Promise<void> {
  await sql`update notes set read_at = coalesce(read_at, ${context.now}) where id = ${id}`.execute(context.tx)
}

/** Stores the last answer to a note and the person who gave it, and marks the note as read. */
export async function writeAnswer(context: Context, id: Id, answer: string, by: Id): Promise<void> {
  await sql`update notes set answer = ${answer}, answered_at = ${context.now}, answered_by = ${by},
    read_at = coalesce(read_at, ${context.now}) where id = ${id}`.execute(context.tx)
}

/** Whether a person has muted an author's notes. */
export async function isMuted(context: Context, personId: Id, authorId: Id): Promise<boolean> {
  const found = await context.tx
    .selectFrom('muted_authors')
    .select('author_id')
    .where('person_id', '=', personId)
    .where('author_id', '=', authorId)
    .executeTakeFirst()
  return found !== undefined
}

/** Mutes or unmutes an author's notes for a person. */
export async function writeMuted(
  context: Context,
  personId: Id,
  authorId: Id,
  muted: boolean,
): Promise<void> {
  if (muted) {
    await context.tx
      .insertInto('muted_authors')
      .values({ person_id: personId, author_id: authorId, muted_at: context.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return
  }
  await context.tx
    .deleteFrom('muted_authors')
    .where('person_id', '=', personId)
    .where('author_id', '=', authorId)
    .execute()
}

/** Removes notes from before a time. */
export async function removeNotes(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('notes').where('created_at', '<', before).execute()
}

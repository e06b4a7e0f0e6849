import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { heardAt } from '../outbox/heard-store.ts'
import { isShownTo } from '../people/seen-store.ts'

/** Finds the note of a person's answer to an event that no host has answered yet. */
export async function findOpenNote(
  db: Kysely<Schema>,
  authorId: Id,
  eventId: Id,
): Promise<{ id: Id; text: string } | undefined> {
  const { rows } = await sql<{ id: Id; text: string }>`
    select id, text from notes
    where author_id = ${authorId} and event_id = ${eventId} and with_rsvp and answered_at is null
    order by id desc limit 1`.execute(db)
  return rows[0]
}

/** Changes the words of a note, which is then unread again. */
export async function rewriteNote(context: Context, id: Id, text: string): Promise<void> {
  await sql`update notes set text = ${text}, created_at = ${context.now}, read_at = null where id = ${id}`.execute(
    context.tx,
  )
}

/** Removes a note. */
export async function removeNote(context: Context, id: Id): Promise<void> {
  await context.tx.deleteFrom('notes').where('id', '=', id).execute()
}

/** Marks all notes of one guest on an event as read, because an answer counts for all of them. */
export async function markGuestRead(context: Context, note: { eventId: Id; authorId: Id }): Promise<void> {
  await sql`update notes set read_at = ${context.now}
    where event_id = ${note.eventId} and author_id = ${note.authorId} and read_at is null`.execute(context.tx)
}

/** From two days before an event `e` until a day after it. */
function isNear(now: Date) {
  return sql`${now}::timestamptz between e.starts_at - interval '2 days' and e.ends_at + interval '1 day'`
}

/** Lists the hosts of an event who want the words of guests as texts, and how a text names the event. */
export async function findTextedHosts(
  context: Context,
  eventId: Id,
): Promise<{ title: string; hostIds: Id[] } | undefined> {
  const { rows } = await sql<{ title: string; hostIds: Id[] }>`
    select e.title, array(
      select p.id from people p where coalesce(p.hears_guests, ${isNear(context.now)}) and p.deleted_at is null and p.stopped_at is null and (
        p.id = e.owner_id or exists (
          select 1 from event_cohosts c where c.event_id = e.id and c.person_id = p.id))
      order by p.id) as "hostIds"
    from events e where e.id = ${eventId}`.execute(context.tx)
  return rows[0]
}

/**
 * Finds a host's event that a person may ask about: they answered it, were taken off its list, or got a text
 * about it in the last 30 days, and it has not ended more than a week ago. The next one comes first.
 */
export async function findSharedEvent(
  context: Context,
  { guestId, hostId }: { guestId: Id; hostId: Id },
): Promise<{ id: Id; title: string; ownerId: Id } | undefined> {
  const { rows } = await sql<{ id: Id; title: string; ownerId: Id }>`
    select e.id, e.title, e.owner_id as "ownerId" from events e
    where e.ends_at > ${context.now}::timestamptz - interval '7 days' and e.id in (
        select id from events where owner_id = ${hostId}
        union select event_id from event_cohosts where person_id = ${hostId})
      and (exists (select 1 from rsvps r where r.event_id = e.id and r.person_id = ${guestId}) or exists (
        select 1 from event_removals x where x.event_id = e.id and x.person_id = ${guestId}) or exists (
        select 1 from messages m join deliveries d on d.message_id = m.id
        where m.event_id = e.id and d.recipient_id = ${guestId}
          and ${heardAt(context.now)} > ${context.now}::timestamptz - interval '30 days'))
    order by e.ends_at < ${context.now}, abs(extract(epoch from e.starts_at - ${context.now}::timestamptz)), e.id
    limit 1`.execute(context.tx)
  return rows[0]
}

/**
 * Finds the event that a guest comes or may come to, from a day before its start, or for two days after their
 * answer, until two days after its end. Of several, the one whose start is nearest.
 */
export async function findEventNow(
  context: Context,
  guestId: Id,
): Promise<{ eventId: Id; ownerId: Id } | undefined> {
  const { now, tx } = context
  const { rows } = await sql<{ eventId: Id; ownerId: Id }>`
    select e.id as "eventId", e.owner_id as "ownerId" from rsvps r join events e on e.id = r.event_id
    where r.person_id = ${guestId} and r.status <> 'NO' and e.owner_id <> ${guestId}
      and e.ends_at > ${now}::timestamptz - interval '2 days'
      and (e.starts_at < ${now}::timestamptz + interval '1 day' or r.updated_at > ${now}::timestamptz - interval '2 days')
    order by abs(extract(epoch from e.starts_at - ${now}::timestamptz)), e.id limit 1`.execute(tx)
  return rows[0]
}

/** Whether a guest comes or may come to an event that begins within a day, or goes on. */
export async function comesNow(context: Context, guestId: Id, eventId: Id): Promise<boolean> {
  const { now, tx } = context
  const { rows } = await sql<{ comes: boolean }>`
    select exists (select 1 from rsvps r join events e on e.id = r.event_id
      where r.event_id = ${eventId} and r.person_id = ${guestId} and r.status <> 'NO' and e.cancelled_at is null
        and e.starts_at < ${now}::timestamptz + interval '1 day' and e.ends_at > ${now}) as comes`.execute(tx)
  return rows[0]?.comes ?? false
}

/** One of a guest's notes, as hosts see it. */
export interface GuestNote {
  publicId: string
  text: string
  mediaUrls: string[]
  at: string
  read: boolean
  answer: string | null
  answeredAt: string | null
  /** The first name of the host who answered. */
  answeredBy: string | null
}

/** A guest who wrote to the hosts of an event, with their notes, oldest first. */
export interface WritingGuest {
  /** The number of their newest note, for the cursor. */
  last: Id
  publicId: string
  handle: string | null
  firstName: string | null
  lastName: string | null
  photoId: string | null
  phone: string | null
  status: 'YES' | 'MAYBE' | 'NO' | null
  waiting: boolean
  muted: boolean
  notes: GuestNote[]
}

/** The number of a guest's newest notes on a page. */
const NOTES_SHOWN = 50

/** A page of the guests who wrote to the hosts of an event, the latest writer first. */
export async function listWritingGuests(
  db: Kysely<Schema>,
  query: { eventId: Id; readerId: Id; waitingOnly: boolean; before: Id | undefined; limit: number },
): Promise<WritingGuest[]> {
  const { eventId, readerId, waitingOnly, before, limit } = query
  const { rows } = await sql<WritingGuest>`
    with guests as (
      select author_id, max(id) as last from notes n
      where n.event_id = ${eventId} and ${isShownTo(readerId, sql`n.created_at`)} group by author_id
      having max(id) < ${before ?? '9223372036854775807'}::bigint
        and (not ${waitingOnly}::boolean or bool_or(read_at is null))
      order by last desc limit ${limit})
    select g.last, a.public_id as "publicId", a.display_handle as handle, a.first_name as "firstName",
      a.last_name as "lastName", a.photo_id as "photoId", a.phone, r.status, r.waiting_since is not null as waiting,
      m.author_id is not null as muted, n.notes
    from guests g join people a on a.id = g.author_id join events e on e.id = ${eventId}
    left join rsvps r on r.event_id = e.id and r.person_id = a.id
    left join muted_authors m on m.person_id = e.owner_id and m.author_id = a.id
    cross join lateral (
      select json_agg(json_build_object('publicId', x.public_id, 'text', x.text, 'mediaUrls', x.media_urls,
        'at', x.created_at, 'read', x.read_at is not null, 'answer', x.answer, 'answeredAt', x.answered_at,
        'answeredBy', h.first_name) order by x.id) as notes
      from (
        select * from notes n where n.event_id = e.id and n.author_id = a.id and ${isShownTo(readerId, sql`n.created_at`)}
        order by id desc limit ${NOTES_SHOWN}) x
      left join people h on h.id = coalesce(x.answered_by, x.recipient_id)) n
    order by g.last desc`.execute(db)
  return rows
}

/** Counts the guests who wait for the hosts' answer, and all guests who have written. */
export async function countWritingGuests(
  db: Kysely<Schema>,
  eventId: Id,
): Promise<{ waiting: number; all: number }> {
  const { rows } = await sql<{ waiting: number; all: number }>`
    select count(*) filter (where waits)::int as waiting, count(*)::int as all from (
      select bool_or(read_at is null) as waits from notes where event_id = ${eventId} group by author_id) g`.execute(
    db,
  )
  return rows[0] ?? { waiting: 0, all: 0 }
}

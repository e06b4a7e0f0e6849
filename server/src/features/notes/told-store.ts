import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { isShownTo } from '../people/seen-store.ts'

/** Whether a person may read a note `n`: it was kept for them, or for an event that they host. */
export function isReadBy(personId: Id) {
  return sql`(n.recipient_id = ${personId} or exists (
      select 1 from event_cohosts c where c.event_id = n.event_id and c.person_id = ${personId}))
      and ${isShownTo(personId, sql`n.created_at`)}`
}

/** Finds a note that a person may read by the number that texts name. @returns its public id */
export async function findNumbered({ tx }: Context, personId: Id, number: Id): Promise<string | undefined> {
  const { rows } = await sql<{ publicId: string }>`
    select n.public_id as "publicId" from notes n where n.id = ${number}::bigint and ${isReadBy(personId)}`.execute(
    tx,
  )
  return rows[0]?.publicId
}

/** Finds the newest note of an author that a person may read, to answer it by its number. */
export async function findNumberOfLast({ tx }: Context, personId: Id, authorId: Id): Promise<Id | undefined> {
  const { rows } = await sql<{ id: Id }>`
    select n.id from notes n where n.author_id = ${authorId} and ${isReadBy(personId)} order by n.id desc limit 1`.execute(
    tx,
  )
  return rows[0]?.id
}

/** The time of the last text that told a sender of notes. */
export async function findLastTold({ tx }: Context, recipientId: Id): Promise<Date | undefined> {
  const last = await tx
    .selectFrom('notes')
    .select('told_at')
    .where('recipient_id', '=', recipientId)
    .where('event_id', 'is', null)
    .where('told_at', 'is not', null)
    .orderBy('told_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.told_at ?? undefined
}

/** A note in a text to its recipient. */
export interface ToldNote {
  id: Id
  authorId: Id
  handle: string | null
  name: string
  numberEnd: string
  text: string
}

/** Marks the unread notes of a sender's last day that no text named yet, and returns them, oldest first. */
export async function markTold({ tx, now }: Context, recipientId: Id): Promise<ToldNote[]> {
  const { rows } = await sql<ToldNote>`
    with told as (
      update notes n set told_at = ${now}
      where n.recipient_id = ${recipientId} and n.event_id is null and n.told_at is null and n.read_at is null
        and n.created_at > ${now}::timestamptz - interval '1 day' returning id, author_id, text)
    select t.id, t.author_id as "authorId", a.display_handle as handle, concat_ws(' ', a.first_name, a.last_name) as name,
      right(a.phone, 2) as "numberEnd", t.text
    from told t join people a on a.id = t.author_id order by t.id`.execute(tx)
  return rows
}

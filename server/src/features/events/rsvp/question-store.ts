import type { Answer } from '@partyline/domain/rsvp'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { isRemoved } from './removal-store.ts'

/** An event that was texted to a person. */
export interface AskedAbout {
  id: Id
  title: string
  /** The username of its owner; null without one. */
  host: string | null
  /** The reader owns or co-hosts it. */
  isHosted: boolean
  rsvp: boolean
  cancelled: boolean
  over: boolean
  /** A host has taken the reader off its list. */
  removed: boolean
  /** The time when the last text about it was sent to the phone. */
  heardAt: Date
}

// How many of a phone's last texts to look through, and how many events to offer by number.
const TEXTS = 100
const OFFERED = 9

/**
 * Lists the events of the last texts to a person's phone, the latest first: reminders, notices, replies, and
 * any text with an event's link. It reads texts of the last 30 days, and leaves out events that ended a day
 * ago or earlier.
 */
export async function listAskedAbout(context: Context, personId: Id): Promise<AskedAbout[]> {
  const { now, tx } = context
  const { rows } = await sql<AskedAbout>`
    with heard as (
      select m.id, m.event_id, d.sent_at, substring(m.text from '/events/event/([A-Za-z0-9_-]{22})') as linked
      from (
        select message_id, sent_at from deliveries where recipient_id = ${personId}
        order by message_id desc limit ${TEXTS}) d
      join messages m on m.id = d.message_id
      where d.sent_at > ${now}::timestamptz - interval '30 days'
        and (m.event_id is not null or m.text like '%/events/event/%')),
    named as (
      select coalesce(h.event_id, (select e.id from events e where e.public_id = h.linked)) as event_id,
        max(h.id) as last, max(h.sent_at) as heard_at
      from heard h group by 1)
    select e.id, e.title, o.display_handle as host, e.owner_id = ${personId} or exists (
        select 1 from event_cohosts c where c.event_id = e.id and c.person_id = ${personId}) as "isHosted", e.rsvp, e.cancelled_at is not null as cancelled, e.ends_at < ${now} as over,
      ${isRemoved(sql`e.id`, sql`${personId}::bigint`)} as removed,
      n.heard_at as "heardAt"
    from named n join events e on e.id = n.event_id join people o on o.id = e.owner_id and o.suspended_at is null
    where e.ends_at > ${now}::timestamptz - interval '1 day'
    order by n.last desc limit ${OFFERED}`.execute(tx)
  return rows
}

/** Stores the question that a person answers with a number. A newer question replaces it. */
export async function keepQuestion(
  context: Context,
  question: { personId: Id; answer: Answer; eventIds: Id[]; expiresAt: Date },
): Promise<void> {
  const row = { status: question.answer, event_ids: question.eventIds, expires_at: question.expiresAt }
  await context.tx
    .insertInto('rsvp_questions')
    .values({ person_id: question.personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute()
}

/** Finds the open question that a person answers with a number. */
export async function findQuestion(context: Context, personId: Id) {
  return context.tx
    .selectFrom('rsvp_questions')
    .select(['status as answer', 'event_ids as eventIds'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', context.now)
    .executeTakeFirst()
}

/** Deletes the question that a person answers with a number, even an expired one. */
export async function removeQuestion(context: Context, personId: Id): Promise<void> {
  await context.tx.deleteFrom('rsvp_questions').where('person_id', '=', personId).execute()
}

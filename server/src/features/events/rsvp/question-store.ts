import { type Answer, takesAnswers } from '@partyline/domain/events/rsvp'
import type { PhoneEvent } from '@partyline/domain/judging/situation'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { heardAt } from '../../outbox/heard-store.ts'
import { isRemoved } from '../stores/removal-store.ts'

// How many of a phone's last texts to look through, and how many events to offer by number.
const TEXTS = 100
const OFFERED = 9

/**
 * Lists the events that a person's text may answer: the events of the last texts to their phone, the latest first.
 * They are reminders, notices, replies, and any text with events' links. A link to a series counts for its next date.
 * It reads texts of the last 30 days, and leaves out events that ended a day ago or earlier. When no text was about an
 * event, it lists the open events that the person answered on the web, and the next date of each series of which they
 * answered a date of the last 30 days. The words of a person with a username may be for followers, so they get none.
 */
export async function listAskedAbout(context: Context, personId: Id): Promise<PhoneEvent[]> {
  const texted = sql`
    select coalesce(h.event_id, case link.ids[1]
        when 'event' then (select e.id from events e where e.public_id = link.ids[2])
        else ${nextDate(sql`(select s.id from event_series s where s.public_id = link.ids[2])`, context.now)} end) as event_id,
      max(h.id) as last, max(h.at) as heard_at, true as texted
    from (
      select m.id, m.event_id, d.at, m.text
      from (
        select message_id, ${heardAt(context.now)} as at from deliveries d where recipient_id = ${personId}
        order by message_id desc limit ${TEXTS}) d
      join messages m on m.id = d.message_id
      where d.at > ${context.now}::timestamptz - interval '30 days'
        and (m.event_id is not null or m.text like '%/events/%')) h
    left join lateral regexp_matches(h.text, '/events/(event|series)/([A-Za-z0-9_-]{22})', 'g') link (ids) on h.event_id is null
    group by 1`
  const asked = await describe(context, personId, texted)
  if (asked.length > 0) return asked
  const ended = sql`e.ends_at between ${context.now}::timestamptz - interval '30 days' and ${context.now}`
  const answered = sql`
    select case when e.series_id is not null and ${ended} then ${nextDate(sql`e.series_id`, context.now)} else e.id end as event_id,
      max(extract(epoch from r.updated_at)) as last, max(r.updated_at) as heard_at, false as texted
    from rsvps r join events e on e.id = r.event_id join people p on p.id = r.person_id
    where r.person_id = ${personId} and p.handle is null group by 1`
  return (await describe(context, personId, answered)).filter(takesAnswers)
}

/**
 * Whether a text about an event reached a phone after a question of Partyline. The text with the question itself, which
 * leaves later than it is asked, does not count.
 */
export async function hasHeardOfEvent({ tx, now }: Context, personId: Id, askedAt: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (
      select message_id, ${heardAt(now)} as at from deliveries d where recipient_id = ${personId}
      order by message_id desc limit ${TEXTS}) d
    join messages m on m.id = d.message_id
    where d.at > ${askedAt} and m.created_at <> ${askedAt} and (m.event_id is not null or m.text like '%/events/%')
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Lists all dates of series as events that a person's text may answer, the earliest first. */
export async function listDates(
  context: Context,
  personId: Id,
  seriesIds: readonly Id[],
): Promise<PhoneEvent[]> {
  const dates = sql`
    select e.id as event_id, 0 as last, ${context.now}::timestamptz as heard_at, true as texted
    from events e where e.series_id = any(${seriesIds}::bigint[])`
  return describe(context, personId, dates, null)
}

function nextDate(seriesId: RawBuilder<unknown>, now: Date) {
  return sql`(select x.id from events x where x.series_id = ${seriesId} and x.cancelled_at is null and x.ends_at >= ${now}
    order by x.starts_at limit 1)`
}

/** @param named rows of event_id, last (their order), heard_at and texted. @param most null for all */
async function describe(
  { now, tx }: Context,
  personId: Id,
  named: RawBuilder<unknown>,
  most: number | null = OFFERED,
): Promise<PhoneEvent[]> {
  const { rows } = await sql<
    Omit<PhoneEvent, 'answered'> & { status: Answer | null; guests: number; at: Date }
  >`
    select a.status, a.guests, a.updated_at as at, e.id, e.code, e.owner_id as "ownerId", e.title, e.series_id as "seriesId", e.starts_at as "startsAt", coalesce(a.time_zone, e.time_zone) as zone,
        o.display_handle as host, e.owner_id = ${personId} or exists (
        select 1 from event_cohosts c where c.event_id = e.id and c.person_id = ${personId}) as "isHosted", e.rsvp, e.cancelled_at is not null as cancelled, e.ends_at < ${now} as over,
      ${isRemoved(sql`e.id`, sql`${personId}::bigint`)} as removed,
      n.heard_at as "heardAt", n.texted
    from (${named}) n join events e on e.id = n.event_id join people o on o.id = e.owner_id and o.suspended_at is null
      left join rsvps a on a.event_id = e.id and a.person_id = ${personId}
    where e.ends_at > ${now}::timestamptz - interval '1 day'
    order by n.last desc, e.starts_at limit ${most}`.execute(tx)
  return rows.map(({ status, guests, at, ...event }) => ({
    ...event,
    answered: status && { status, guests, at },
  }))
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

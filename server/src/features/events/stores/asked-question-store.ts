import { DAY_MS } from '@partyline/domain/time/time-units'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'

/** For this long after a host's question was texted, words alone answer it. */
const OPEN_MS = DAY_MS

/** A question of a host, as it was texted to a phone. */
export interface AskedQuestion {
  eventId: Id
  /** The event's public id. */
  publicId: string
  question: string
}

/** Notes that a host's question is texted to a phone. It replaces an older one. */
export async function markAsked(
  context: Context,
  personId: Id,
  asked: Omit<AskedQuestion, 'publicId'>,
): Promise<void> {
  const row = { event_id: asked.eventId, question: asked.question, expires_at: expiry(context) }
  await context.tx
    .insertInto('asked_questions')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute()
}

/** Notes it for all guests who said Yes or Maybe and get texts about the event. */
export async function markGuestsAsked(context: Context, eventId: Id, question: string): Promise<void> {
  await sql`insert into asked_questions (person_id, event_id, question, expires_at)
    select person_id, event_id, ${question}, ${expiry(context)}::timestamptz from rsvps
    where event_id = ${eventId} and status <> 'NO' and notify
    on conflict (person_id) do update set event_id = excluded.event_id, question = excluded.question,
      expires_at = excluded.expires_at`.execute(context.tx)
}

function expiry({ now }: Context): Date {
  return new Date(now.getTime() + OPEN_MS)
}

/** Finds the question that was texted to a phone last. */
export async function findAskedQuestion(
  { tx, now }: Context,
  personId: Id,
): Promise<(AskedQuestion & { isRecent: boolean }) | undefined> {
  const row = await tx
    .selectFrom('asked_questions')
    .innerJoin('events', 'events.id', 'asked_questions.event_id')
    .select(['event_id as eventId', 'public_id as publicId', 'question', 'expires_at as expiresAt'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (!row) return undefined
  const { expiresAt, ...asked } = row
  return { ...asked, isRecent: expiresAt > now }
}

/** Ends the time in which words alone answer that question. ANSWER still does. */
export async function closeAskedQuestion({ tx, now }: Context, personId: Id): Promise<void> {
  await tx.updateTable('asked_questions').set({ expires_at: now }).where('person_id', '=', personId).execute()
}

/**
 * Finds the first question of these events, in their order, that a guest who said Yes or Maybe has not answered.
 * @param eventIds only of events that take answers
 */
export async function findUnanswered(
  { tx }: Context,
  personId: Id,
  eventIds: readonly Id[],
): Promise<AskedQuestion | undefined> {
  const { rows } = await sql<AskedQuestion>`
    select e.id as "eventId", e.public_id as "publicId", asked.question
    from unnest(${eventIds}::bigint[]) with ordinality named (id, place)
      join events e on e.id = named.id
      join rsvps r on r.event_id = e.id and r.person_id = ${personId} and r.status <> 'NO'
      cross join lateral (values (1, e.first_question), (2, e.second_question)) asked (number, question)
    where asked.question <> '' and not exists (
      select 1 from guest_replies g
      where g.event_id = e.id and g.person_id = ${personId} and g.question = asked.question)
    order by named.place, asked.number limit 1`.execute(tx)
  return rows[0]
}

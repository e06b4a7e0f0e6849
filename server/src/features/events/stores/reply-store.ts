import type { GuestReply } from '@partyline/domain/events/guest-questions'
import type { Kysely } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Id, Schema } from '../../../platform/database/schema.ts'

/** Lists a guest's replies to an event's questions, with replies to questions that were changed later. */
export async function listReplies(db: Kysely<Schema>, eventId: Id, personId: Id): Promise<GuestReply[]> {
  return db
    .selectFrom('guest_replies')
    .select(['question', 'reply'])
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .orderBy('question')
    .execute()
}

/** Lists the questions of an event that have replies. */
export async function listQuestionsReplied(db: Kysely<Schema>, eventId: Id): Promise<string[]> {
  const rows = await db
    .selectFrom('guest_replies')
    .select('question')
    .distinct()
    .where('event_id', '=', eventId)
    .orderBy('question')
    .execute()
  return rows.map(({ question }) => question)
}

interface Place {
  eventId: Id
  personId: Id
  question: string
}

/** Writes a reply, which replaces the guest's earlier one. The guest must have answered the event. */
export async function writeReply(context: Context, place: Place, reply: string): Promise<void> {
  await context.tx
    .insertInto('guest_replies')
    .values({
      event_id: place.eventId,
      person_id: place.personId,
      question: place.question,
      reply,
    })
    .onConflict((conflict) => conflict.columns(['event_id', 'person_id', 'question']).doUpdateSet({ reply }))
    .execute()
}

/** Removes a reply. */
export async function removeReply(context: Context, place: Place): Promise<void> {
  await context.tx
    .deleteFrom('guest_replies')
    .where('event_id', '=', place.eventId)
    .where('person_id', '=', place.personId)
    .where('question', '=', place.question)
    .execute()
}

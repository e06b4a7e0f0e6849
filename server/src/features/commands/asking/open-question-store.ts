import type { Choice } from '@partyline/domain/judging/judgement'
import type { OpenQuestion } from '@partyline/domain/judging/situation'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'

/** Opens a question. It replaces an older one. */
export async function openQuestion(context: Context, personId: Id, question: OpenQuestion): Promise<void> {
  const row = {
    choices: sql<Choice[]>`${JSON.stringify(question.choices)}::jsonb`,
    text: question.text,
    media_urls: question.mediaUrls,
    asked_at: question.askedAt,
    expires_at: question.expiresAt,
  }
  await context.tx
    .insertInto('open_questions')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute()
}

/** Closes and returns the question of a phone, even one that has expired, so that a second answer finds none. */
export async function takeQuestion(context: Context, personId: Id): Promise<OpenQuestion | undefined> {
  const question = await context.tx
    .selectFrom('open_questions')
    .select(['choices', 'text', 'media_urls as mediaUrls', 'asked_at as askedAt', 'expires_at as expiresAt'])
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  if (!question || question.choices.length === 0) return undefined
  await context.tx
    .updateTable('open_questions')
    .set({ choices: sql`'[]'::jsonb`, text: '', media_urls: [] })
    .where('person_id', '=', personId)
    .execute()
  return question
}

/** Notes that a sender's words went to followers beside a conversation. @param beside '@ben' or '#choir' */
export async function markSentBeside({ tx, now }: Context, personId: Id, beside: string): Promise<void> {
  await tx
    .updateTable('open_questions')
    .set({ sent_beside: beside, sent_at: now })
    .where('person_id', '=', personId)
    .execute()
}

/** Whether they did since a time. */
export async function hasSentBeside(
  { tx }: Context,
  personId: Id,
  beside: string,
  since: Date,
): Promise<boolean> {
  const found = await tx
    .selectFrom('open_questions')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('sent_beside', '=', beside)
    .where('sent_at', '>', since)
    .executeTakeFirst()
  return found !== undefined
}

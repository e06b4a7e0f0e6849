import type { Selectable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Id, Schema } from '../../../platform/database/schema.ts'

/** Words that wait for their sender's answer to a question. */
export interface HeldText {
  text: string
  mediaUrls: string[]
  /** The question is closed from this time on. */
  expiresAt: Date
  question: Selectable<Schema['held_texts']>['question']
}

/** Stores a text until its sender answers. Each person has one at most, and a newer one replaces it. */
export async function keepHeldText(context: Context, personId: Id, held: HeldText): Promise<void> {
  const row = {
    text: held.text,
    media_urls: held.mediaUrls,
    expires_at: held.expiresAt,
    question: held.question,
  }
  await context.tx
    .insertInto('held_texts')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute()
}

/** Finds the held text, even when its question is closed. */
export async function findHeldText(context: Context, personId: Id): Promise<HeldText | undefined> {
  return context.tx
    .selectFrom('held_texts')
    .select(['text', 'media_urls as mediaUrls', 'expires_at as expiresAt', 'question'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
}

/** Deletes and returns the held text, so that a second answer finds none. */
export async function takeHeldText(context: Context, personId: Id): Promise<HeldText | undefined> {
  return context.tx
    .deleteFrom('held_texts')
    .where('person_id', '=', personId)
    .returning(['text', 'media_urls as mediaUrls', 'expires_at as expiresAt', 'question'])
    .executeTakeFirst()
}

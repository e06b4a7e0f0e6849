import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'

/** Whether words of a person were kept as a note since a time. */
export async function hasNoteSince(context: Context, authorId: Id, since: Date): Promise<boolean> {
  const found = await context.tx
    .selectFrom('notes')
    .select('id')
    .where('author_id', '=', authorId)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

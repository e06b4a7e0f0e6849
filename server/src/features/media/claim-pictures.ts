import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { pictureIdIn, pictureUrl } from './picture-url.ts'
import { keepUntil, lockOwnPictures } from './store.ts'

/**
 * The addresses of a person's own pictures, in the given order, for a message in this transaction or later.
 * @param input.until keeps them until then at least, even if no message carries them
 * @returns undefined when one of them does not exist or belongs to another person
 */
export async function claimPictures(
  context: Context,
  input: { ownerId: Id; ids: string[]; until?: Date },
): Promise<string[] | undefined> {
  const ids = [...new Set(input.ids)]
  if (ids.length === 0) return []
  const rows = new Map((await lockOwnPictures(context, input.ownerId, ids)).map((row) => [row.id, row]))
  const urls = ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [pictureUrl(row)] : []
  })
  if (urls.length < ids.length) return undefined
  if (input.until) await keepUntil(context, ids, input.until)
  return urls
}

/** Keeps claimed pictures until a later time at least. @param urls their addresses */
export async function keepClaimed(context: Context, urls: string[], until: Date): Promise<void> {
  const ids = urls.map(pictureIdIn).filter((id) => id !== undefined)
  if (ids.length > 0) await keepUntil(context, ids, until)
}

import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { pictureIdIn, pictureUrl } from './picture-url.ts'
import { keepUntil, lockOwnPictures } from './store.ts'

/**
 * The addresses of somebody's own pictures, in the order they were named, to be sent in this transaction, or later.
 * @param input.until they are kept until then at least, though nothing has carried them
 * @returns undefined when one of them is not there, or somebody else's
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

/** Keeps pictures that were claimed until a later time at least. @param urls their addresses */
export async function keepClaimed(context: Context, urls: string[], until: Date): Promise<void> {
  const ids = urls.map(pictureIdIn).filter((id) => id !== undefined)
  if (ids.length > 0) await keepUntil(context, ids, until)
}

import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { pictureUrl } from './picture-url.ts'
import { lockOwnPictures } from './store.ts'

/**
 * The addresses of somebody's own pictures, in the order they were named, to be sent in this transaction.
 * @returns undefined when one of them is not there, or somebody else's
 */
export async function claimPictures(
  context: Context,
  input: { ownerId: Id; ids: string[] },
): Promise<string[] | undefined> {
  const ids = [...new Set(input.ids)]
  if (ids.length === 0) return []
  const rows = new Map((await lockOwnPictures(context, input.ownerId, ids)).map((row) => [row.id, row]))
  const urls = ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [pictureUrl(row)] : []
  })
  return urls.length === ids.length ? urls : undefined
}

import type { Context } from '../../platform/context.ts'
import { pictureIdIn } from './picture-url.ts'
import { markCarried } from './store.ts'

/** Keeps the pictures of a message permanently. Ignores addresses that are not ours. */
export async function keepCarried(context: Context, urls: string[]): Promise<void> {
  const ids = urls.map(pictureIdIn).filter((id) => id !== undefined)
  if (ids.length > 0) await markCarried(context, ids)
}

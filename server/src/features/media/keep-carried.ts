import type { Context } from '../../platform/context.ts'
import { pictureIdIn } from './picture-url.ts'
import { markCarried } from './store.ts'

/** Keeps for good what a message carries. Addresses that are none of ours are let be. */
export async function keepCarried(context: Context, urls: string[]): Promise<void> {
  const ids = urls.map(pictureIdIn).filter((id) => id !== undefined)
  if (ids.length > 0) await markCarried(context, ids)
}

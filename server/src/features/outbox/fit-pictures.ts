import { PICTURE_BYTES_MAX } from '@partyline/domain/pictures'
import { splitText, type TextLimits } from '@partyline/domain/segments'
import type { Kysely } from 'kysely'
import type { CarrierLimits } from '../../carriers/carrier.ts'
import type { Schema } from '../../platform/schema.ts'
import { pictureIdIn } from '../media/picture-url.ts'
import { measurePictures } from '../media/store.ts'

/** What goes out of a message: its texts, and the addresses of the pictures that go with the first. */
export interface Fitted {
  texts: string[]
  /** Whole addresses. */
  mediaUrls: string[]
}

/**
 * Fits a message's pictures to its carrier: as many as it takes go along, in their order, and the others as links behind
 * the words.
 */
export async function fitPictures(
  parts: { db: Kysely<Schema>; publicUrl: string; limits: CarrierLimits | undefined },
  texts: string[],
  urls: string[],
): Promise<Fitted> {
  const { db, publicUrl, limits } = parts
  const whole = urls.map((url) => (url.startsWith('/') ? publicUrl + url : url))
  if (!limits || whole.length === 0) return { texts, mediaUrls: whole }
  const ids = urls.map((url) => pictureIdIn(url) ?? '')
  // What the worst of its pictures would take fits mostly, and saves the question.
  const isSure = whole.length * PICTURE_BYTES_MAX <= limits.pictureBytes
  const bytes = isSure || limits.pictures === 0 ? new Map<string, number>() : await measurePictures(db, ids)
  let count = 0
  let total = 0
  for (const id of ids) {
    total += bytes.get(id) ?? (isSure ? 0 : PICTURE_BYTES_MAX)
    if (count >= limits.pictures || total > limits.pictureBytes) break
    count++
  }
  return { texts: addLinks(texts, whole.slice(count), limits), mediaUrls: whole.slice(0, count) }
}

function addLinks(texts: string[], links: string[], limits: TextLimits): string[] {
  if (links.length === 0) return texts
  const last = [texts.at(-1), ...links].filter(Boolean).join('\n')
  if (splitText(last, limits).length === 1) return [...texts.slice(0, -1), last]
  return [...texts, ...splitText(links.join('\n'), limits)]
}

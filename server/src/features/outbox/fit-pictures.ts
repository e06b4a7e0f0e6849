import { PICTURE_BYTES_MAX } from '@partyline/domain/pictures'
import { splitText, type TextLimits } from '@partyline/domain/texts/segments'
import type { Kysely } from 'kysely'
import type { CarrierLimits } from '../../carriers/carrier.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { pictureIdIn } from '../media/picture-url.ts'
import { measurePictures } from '../media/store.ts'

/** The parts of a message, and the addresses of the pictures that go with the first. */
export interface Fitted {
  parts: string[]
  /** Full addresses. */
  mediaUrls: string[]
  /** The parts with links to all pictures, for a phone whose carrier refuses the pictures. */
  linked: string[]
  /** Parts with a line below them. */
  withLine: (parts: string[], line: string) => string[]
}

/**
 * Fits a message's pictures to its carrier. The first ones go to the carrier; the others become links behind
 * the words.
 */
export async function fitPictures(
  deps: { db: Kysely<Schema>; publicUrl: string; limits: CarrierLimits | undefined },
  parts: string[],
  urls: string[],
): Promise<Fitted> {
  const { db, publicUrl, limits } = deps
  const whole = urls.map((url) => (url.startsWith('/') ? publicUrl + url : url))
  const linked = addLinks(parts, whole, limits)
  const withLine = (words: string[], line: string) => addLinks(words, [line], limits)
  if (!limits || whole.length === 0) return { parts, mediaUrls: whole, linked, withLine }
  const ids = urls.map((url) => pictureIdIn(url) ?? '')
  // Even pictures of the largest size mostly fit, so the query is seldom needed.
  const isSure = whole.length * PICTURE_BYTES_MAX <= limits.pictureBytes
  const bytes = isSure || limits.pictures === 0 ? new Map<string, number>() : await measurePictures(db, ids)
  let count = 0
  let total = 0
  for (const id of ids) {
    total += bytes.get(id) ?? (isSure ? 0 : PICTURE_BYTES_MAX)
    if (count >= limits.pictures || total > limits.pictureBytes) break
    count++
  }
  return {
    parts: addLinks(parts, whole.slice(count), limits),
    mediaUrls: whole.slice(0, count),
    linked,
    withLine,
  }
}

function addLinks(parts: string[], links: string[], limits: TextLimits | undefined): string[] {
  if (links.length === 0) return parts
  const last = [parts.at(-1), ...links].filter(Boolean).join('\n')
  if (splitText(last, limits).length === 1) return [...parts.slice(0, -1), last]
  return [...parts, ...splitText(links.join('\n'), limits)]
}

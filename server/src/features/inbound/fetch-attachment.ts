import type { Carrier } from '../../carriers/carrier.ts'
import { fetchOutside } from '../../platform/outside/fetch-outside.ts'
import { type DrawnPicture, drawPicture } from '../media/draw-picture.ts'
import type { Lost } from './attachment-store.ts'

/** A picture, or the reason why there is none. 'again' is temporary; the other reasons are final. */
export type Attachment = { picture: DrawnPicture } | { lost: Exclude<Lost, 'unavailable'> | 'gone' | 'again' }

const BYTES_MAX = 12_000_000
const TIMEOUT_MS = 15_000

/** Fetches a text's attachment from its carrier and redraws it. */
export async function fetchAttachment(
  carriers: readonly Carrier[],
  from: { carrier: string; url: string },
): Promise<Attachment> {
  const { url } = from
  const carrier = carriers.find(({ name }) => name === from.carrier)
  // The operator has changed the carrier, so there are no credentials for this vendor any more.
  if (!carrier) return { lost: 'gone' }
  const data = /^data:[^,]*;base64,(.*)$/s.exec(url)?.[1]
  if (data !== undefined) return draw(Buffer.from(data, 'base64'))
  const { media } = carrier
  const own = await media?.read?.(url)
  if (own) return draw(own)
  const headers = typeof media?.headers === 'function' ? await media.headers() : (media?.headers ?? {})
  if (!headers) return { lost: 'again' }
  const fetched = await fetchOutside({
    url,
    hosts: media?.hosts ?? [],
    headers,
    bytesMax: BYTES_MAX,
    timeoutMs: TIMEOUT_MS,
  })
  if (fetched.ok) {
    const read = await draw(fetched.bytes)
    const isOther = 'lost' in read && read.lost === 'not-a-picture'
    return isOther && isBeside(fetched.contentType) ? { lost: 'beside' } : read
  }
  if (fetched.reason === 'too-large') return { lost: 'too-large' }
  return { lost: fetched.reason === 'unavailable' ? 'again' : 'gone' }
}

async function draw(bytes: Buffer): Promise<Attachment> {
  const read = await drawPicture(bytes)
  if (read.ok) return { picture: read.picture }
  if (read.reason === 'busy') return { lost: 'again' }
  return { lost: read.reason === 'not-an-image' ? 'not-a-picture' : read.reason }
}

/** Phones add two parts to an MMS by themselves: its layout, and a copy of its words. */
function isBeside(contentType: string): boolean {
  return /^(application\/smil|text\/plain)\b/i.test(contentType)
}

import { PHOTO_MAX_BYTES } from '@partyline/domain/profile'
import { drawApart } from '../../platform/picture-process.ts'
import { isPicture } from '../../platform/sniff-picture.ts'

export type PhotoReading =
  | { ok: true; jpeg: Buffer }
  | { ok: false; reason: 'not-an-image' | 'too-large' | 'busy' }

/** Characters of base64 by which a picture is known. */
const BEGINNING = 64

/**
 * Reads an image out of a data URL and draws it anew as a square JPEG, in a process of its own: nothing of the file but
 * its pixels is kept (no EXIF, so no place), whatever type it claimed to be.
 */
export async function readPhoto(dataUrl: string): Promise<PhotoReading> {
  const head = /^data:image\/[\w.+-]{1,40};base64,/.exec(dataUrl)?.[0]
  if (!head) return { ok: false, reason: 'not-an-image' }
  const base64 = dataUrl.slice(head.length)
  if ((base64.length * 3) / 4 >= PHOTO_MAX_BYTES) return { ok: false, reason: 'too-large' }
  // An SVG is a program: three kilobytes of it compute for half a minute.
  if (!isPicture(Buffer.from(base64.slice(0, BEGINNING), 'base64')))
    return { ok: false, reason: 'not-an-image' }
  const drawn = await drawApart<null>({ task: 'photo', file: base64 }, 'browser')
  if (drawn === 'busy') return { ok: false, reason: 'busy' }
  return drawn ? { ok: true, jpeg: drawn.bytes } : { ok: false, reason: 'not-an-image' }
}

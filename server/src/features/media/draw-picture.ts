import type { PictureSize, PictureType } from '@partyline/domain/pictures'
import { PHOTO_MAX_BYTES } from '@partyline/domain/profile'
import { drawApart } from '../../platform/picture-process.ts'
import { isPicture } from '../../platform/sniff-picture.ts'

/** What is known of a picture that was drawn. */
export interface PictureFacts extends PictureSize {
  type: PictureType
}

export interface DrawnPicture extends PictureFacts {
  bytes: Buffer
}

export type PictureReading =
  | { ok: true; picture: DrawnPicture }
  | { ok: false; reason: 'not-a-picture' | 'too-large' | 'busy' }

/**
 * Draws an image anew, in a process of its own: turned as its camera was held, at most 1600 pixels a side and 500 kB,
 * and nothing of the file but its pixels kept (no EXIF, so no place). What moves stays a GIF where that fits, else its
 * first picture is taken; what is transparent stays a PNG where that fits; all else is a JPEG. 'busy': too many wait.
 */
export async function drawPicture(bytes: Buffer): Promise<PictureReading> {
  return draw(bytes, bytes.length, bytes)
}

/**
 * The same for an image as base64: another process turns it into bytes.
 * @param base64 whatever it holds
 */
export async function drawBase64(base64: string): Promise<PictureReading> {
  return draw(Buffer.from(base64.slice(0, BEGINNING), 'base64'), Math.floor((base64.length * 3) / 4), base64)
}

/** Characters of base64 by which a picture is known. */
const BEGINNING = 64

async function draw(beginning: Buffer, length: number, file: Buffer | string): Promise<PictureReading> {
  if (length >= PHOTO_MAX_BYTES) return { ok: false, reason: 'too-large' }
  if (!isPicture(beginning)) return { ok: false, reason: 'not-a-picture' }
  const drawn = await drawApart<PictureFacts>(
    { task: 'picture', file },
    typeof file === 'string' ? 'browser' : 'text',
  )
  if (drawn === 'busy') return { ok: false, reason: 'busy' }
  return drawn
    ? { ok: true, picture: { ...drawn.facts, bytes: drawn.bytes } }
    : { ok: false, reason: 'not-a-picture' }
}

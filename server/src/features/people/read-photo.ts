import { PHOTO_MAX_BYTES } from '@partyline/domain/profile'
import sharp from 'sharp'
import { isPicture } from '../../platform/sniff-picture.ts'

export type PhotoReading = { ok: true; jpeg: Buffer } | { ok: false; reason: 'not-an-image' | 'too-large' }

// 512 is twice the largest avatar (96 px) on a phone with five pixels to one, and 20 to 60 KB.
const SIDE = 512
// 50 megapixels is beyond any phone's camera; an image bomb claims far more.
const PIXELS_MAX = 50_000_000
const SECONDS_MAX = 20

/**
 * Reads an image out of a data URL and draws it anew as a square JPEG: nothing of the file but its pixels is kept
 * (no EXIF, so no place), whatever type it claimed to be.
 */
export async function readPhoto(dataUrl: string): Promise<PhotoReading> {
  const base64 = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=\s]+)$/.exec(dataUrl)?.[1]
  if (!base64) return { ok: false, reason: 'not-an-image' }
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length >= PHOTO_MAX_BYTES) return { ok: false, reason: 'too-large' }
  // An SVG is a program: three kilobytes of it compute for half a minute.
  if (!isPicture(bytes)) return { ok: false, reason: 'not-an-image' }
  try {
    const jpeg = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer()
    return { ok: true, jpeg }
  } catch {
    return { ok: false, reason: 'not-an-image' }
  }
}

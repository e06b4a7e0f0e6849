import type { PictureSize, PictureType } from '@partyline/domain/pictures'
import { PHOTO_MAX_BYTES } from '@partyline/domain/profile'
import sharp, { type Sharp } from 'sharp'
import { isPicture } from '../../platform/sniff-picture.ts'

export interface DrawnPicture extends PictureSize {
  type: PictureType
  bytes: Buffer
}

export type PictureReading =
  | { ok: true; picture: DrawnPicture }
  | { ok: false; reason: 'not-a-picture' | 'too-large' }

/** The least generous carrier takes 600 kB a picture, another 5 MB in all: ten of these. */
const BYTES_MAX = 500_000
// 50 megapixels is beyond any phone's camera; an image bomb claims far more.
const PIXELS_MAX = 50_000_000
const SIDES = [1600, 1280, 960, 640]
const QUALITIES = [84, 74, 62]
const MOVING_SIDES = [480, 360, 240]
const SECONDS_MAX = 20

/**
 * Draws an image anew: turned as its camera was held, at most 1600 pixels a side and 500 kB, and nothing of the file
 * but its pixels kept (no EXIF, so no place). What moves stays a GIF where that fits, else its first picture is
 * taken; what is transparent stays a PNG where that fits; all else is a JPEG.
 */
export async function drawPicture(bytes: Buffer): Promise<PictureReading> {
  if (bytes.length >= PHOTO_MAX_BYTES) return { ok: false, reason: 'too-large' }
  if (!isPicture(bytes)) return { ok: false, reason: 'not-a-picture' }
  try {
    const picture = (await drawMoving(bytes)) ?? (await drawStill(bytes))
    return { ok: true, picture }
  } catch {
    return { ok: false, reason: 'not-a-picture' }
  }
}

async function drawMoving(bytes: Buffer): Promise<DrawnPicture | undefined> {
  const { pages = 1, width, pageHeight = 0 } = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata()
  if (pages === 1 || width * pageHeight * pages > PIXELS_MAX) return undefined
  for (const side of MOVING_SIDES) {
    const { data, info } = await sharp(bytes, { animated: true, limitInputPixels: PIXELS_MAX })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .gif({ effort: 4 })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer({ resolveWithObject: true })
    const height = info.pageHeight ?? info.height
    if (data.length <= BYTES_MAX) return { type: 'gif', bytes: data, width: info.width, height }
  }
  return undefined
}

async function drawStill(bytes: Buffer): Promise<DrawnPicture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .rotate()
    .resize(SIDES[0], SIDES[0], { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: SECONDS_MAX })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const seeThrough = (channels === 2 || channels === 4) && !(await pixels().stats()).isOpaque
  return (seeThrough ? await drawSeeThrough(pixels) : undefined) ?? drawOpaque(pixels)
}

async function drawSeeThrough(pixels: () => Sharp): Promise<DrawnPicture | undefined> {
  for (const side of SIDES) {
    const small = inside(pixels(), side).png({ compressionLevel: 9 })
    const { data, info } = await small.toBuffer({ resolveWithObject: true })
    if (data.length <= BYTES_MAX) return { type: 'png', bytes: data, width: info.width, height: info.height }
  }
  return undefined
}

async function drawOpaque(pixels: () => Sharp): Promise<DrawnPicture> {
  for (const side of SIDES) {
    for (const quality of QUALITIES) {
      const small = inside(pixels(), side).flatten({ background: '#ffffff' }).jpeg({ quality })
      const { data, info } = await small.toBuffer({ resolveWithObject: true })
      if (data.length <= BYTES_MAX)
        return { type: 'jpg', bytes: data, width: info.width, height: info.height }
    }
  }
  // 640 by 640 pixels are 410,000: at the least quality even noise takes less than a byte each.
  throw new Error('a picture would not become small')
}

function inside(image: Sharp, side: number): Sharp {
  return image.resize(side, side, { fit: 'inside', withoutEnlargement: true })
}

import { PICTURE_BYTES_MAX } from '@partyline/domain/pictures'
import sharp, { type Sharp } from 'sharp'
import { readPictureShape } from '../../platform/pictures/picture-shape.ts'
import type { Block } from '../../platform/pictures/picture-wire.ts'
import type { PictureFacts } from './draw-picture.ts'

type Drawn = Block<PictureFacts>

const SIDES = [1600, 1280, 960, 640]
const QUALITIES = [84, 74, 62]
const MOVING_SIDES = [480, 360, 240]
// Ten seconds of a phone's video. Every frame of a GIF is decoded to draw the next.
const FRAMES_MAX = 300
const MOVING_PIXELS_MAX = 40_000_000
// A longer animation becomes a still. Shorter than the process's own limit for one file.
const SECONDS_MAX = 5

/**
 * Redraws an image in this process by the rules of `drawPicture`.
 * @returns undefined when it is not a picture, or too large
 */
export async function redraw(bytes: Buffer): Promise<Drawn | undefined> {
  try {
    const shape = await readPictureShape(bytes)
    if (!shape) return undefined
    const { frames, pixels } = shape
    const moves = frames > 1 && frames <= FRAMES_MAX && pixels * frames <= MOVING_PIXELS_MAX
    return (moves ? await drawMoving(bytes).catch(() => undefined) : undefined) ?? (await drawStill(bytes))
  } catch {
    return undefined
  }
}

async function drawMoving(bytes: Buffer): Promise<Drawn | undefined> {
  for (const side of MOVING_SIDES) {
    const { data, info } = await sharp(bytes, { animated: true, limitInputPixels: MOVING_PIXELS_MAX })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .gif({ effort: 4 })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer({ resolveWithObject: true })
    const height = info.pageHeight ?? info.height
    if (data.length <= PICTURE_BYTES_MAX)
      return { facts: { type: 'gif', width: info.width, height }, bytes: data }
    // A third of the side is a ninth of the pixels, and about a sixth of the bytes.
    if (data.length > PICTURE_BYTES_MAX * 8) return undefined
  }
  return undefined
}
async function drawStill(bytes: Buffer): Promise<Drawn> {
  const { data, info } = await sharp(bytes, { failOn: 'error' })
    .rotate()
    .resize(SIDES[0], SIDES[0], { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const seeThrough = (channels === 2 || channels === 4) && !(await pixels().stats()).isOpaque
  return (seeThrough ? await drawSeeThrough(pixels) : undefined) ?? drawOpaque(pixels)
}

async function drawSeeThrough(pixels: () => Sharp): Promise<Drawn | undefined> {
  for (const side of SIDES) {
    const small = inside(pixels(), side).png({ compressionLevel: 9 })
    const { data, info } = await small.toBuffer({ resolveWithObject: true })
    if (data.length <= PICTURE_BYTES_MAX) {
      return { facts: { type: 'png', width: info.width, height: info.height }, bytes: data }
    }
  }
  return undefined
}

async function drawOpaque(pixels: () => Sharp): Promise<Drawn> {
  for (const side of SIDES) {
    for (const quality of QUALITIES) {
      const small = inside(pixels(), side).flatten({ background: '#ffffff' }).jpeg({ quality })
      const { data, info } = await small.toBuffer({ resolveWithObject: true })
      if (data.length <= PICTURE_BYTES_MAX) {
        return { facts: { type: 'jpg', width: info.width, height: info.height }, bytes: data }
      }
    }
  }
  // 640 by 640 pixels are 410,000. At the lowest quality even noise takes less than a byte each.
  throw new Error('a picture would not become small')
}

function inside(image: Sharp, side: number): Sharp {
  return image.resize(side, side, { fit: 'inside', withoutEnlargement: true })
}

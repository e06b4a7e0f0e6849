import sharp from 'sharp'
import { readPictureShape } from '../../platform/pictures/picture-shape.ts'
import type { Block } from '../../platform/pictures/picture-wire.ts'

// The largest avatar has 96 px, so 512 is enough for five pixels to one. That takes 20 to 60 KB.
const SIDE = 512

/**
 * Redraws an image as a square JPEG, in this process.
 * @returns undefined when it is not a picture, or too large
 */
export async function drawPhoto(bytes: Buffer): Promise<Block<null> | undefined> {
  try {
    if (!(await readPictureShape(bytes))) return undefined
    const jpeg = await sharp(bytes, { failOn: 'error' })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer()
    return { facts: null, bytes: jpeg }
  } catch {
    return undefined
  }
}

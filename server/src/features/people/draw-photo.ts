import sharp from 'sharp'
import { readPictureShape } from '../../platform/picture-shape.ts'
import type { Block } from '../../platform/picture-wire.ts'

// 512 is twice the largest avatar (96 px) on a phone with five pixels to one, and 20 to 60 KB.
const SIDE = 512

/** Redraws an image as a square JPEG, in this process. @returns undefined where it is no picture, or too much of one */
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

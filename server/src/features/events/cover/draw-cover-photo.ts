import { COVER_PHOTO_MIN } from '@partyline/domain/cover/cover'
import sharp, { type Sharp } from 'sharp'
import { readPictureShape } from '../../../platform/pictures/picture-shape.ts'
import type { Block } from '../../../platform/pictures/picture-wire.ts'

/** A poster has at most 500 by 600 CSS pixels, so this is more than two pixels for each of them. */
const SIDE_MOST = 1440
const SMALL_SIDE = 320
const QUALITY = 78

/** The size of the redrawn photo, or of the original if that is too small. */
export interface CoverPhotoFacts {
  width: number
  height: number
  tooSmall: boolean
}

/**
 * Redraws an image as a cover photo, in this process. Turns it upright by its EXIF orientation. Its long side
 * gets at most 1440 pixels, except that a panorama keeps 600 on its short side.
 * @returns no bytes when its short side has fewer than 600 pixels; undefined when it is not a picture, or too
 * large
 */
export async function drawCoverPhoto(bytes: Buffer): Promise<Block<CoverPhotoFacts> | undefined> {
  try {
    if (!(await readPictureShape(bytes))) return undefined
    const { width, height } = (await sharp(bytes).metadata()).autoOrient
    if (Math.min(width, height) < COVER_PHOTO_MIN) {
      return { facts: { width, height, tooSmall: true }, bytes: Buffer.alloc(0) }
    }
    const scale = Math.max(SIDE_MOST / Math.max(width, height), COVER_PHOTO_MIN / Math.min(width, height))
    const drawnWidth = Math.max(1, Math.round(width * Math.min(1, scale)))
    const { data, info } = await asWebp(upright(bytes).resize({ width: drawnWidth }))
    return { facts: { width: info.width, height: info.height, tooSmall: false }, bytes: data }
  } catch {
    return undefined
  }
}

/** Redraws a cover photo for lists, in this process. */
export async function drawSmallCover(bytes: Buffer): Promise<Block<null> | undefined> {
  try {
    const { data } = await asWebp(upright(bytes).resize(SMALL_SIDE, SMALL_SIDE, { fit: 'outside' }))
    return { facts: null, bytes: data }
  } catch {
    return undefined
  }
}

function upright(bytes: Buffer): Sharp {
  return sharp(bytes, { failOn: 'error' }).rotate().flatten({ background: '#ffffff' }).toColourspace('srgb')
}

function asWebp(image: Sharp) {
  return image.webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true })
}

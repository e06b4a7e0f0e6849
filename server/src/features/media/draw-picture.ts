import type { PictureSize, PictureType } from '@partyline/domain/pictures'
import { drawDataUrl, drawFile, type FileRefusal } from '../../platform/pictures/draw-file.ts'

/** The facts of a redrawn picture. */
export interface PictureFacts extends PictureSize {
  type: PictureType
}

export interface DrawnPicture extends PictureFacts {
  bytes: Buffer
}

export type PictureReading = { ok: true; picture: DrawnPicture } | { ok: false; reason: FileRefusal }

/**
 * Redraws an image in another process. Turns it upright by its EXIF orientation, scales it to at most 1600
 * pixels a side and 500 kB, and keeps only its pixels (no EXIF, so no location). An animation stays a GIF if
 * that fits; otherwise its first frame is taken. Transparency stays a PNG if that fits. Everything else
 * becomes a JPEG. An animated AVIF becomes a still.
 * @param file bytes, or a base64 data URL
 */
export async function drawPicture(file: Buffer | string): Promise<PictureReading> {
  const read = await (typeof file === 'string'
    ? drawDataUrl<PictureFacts>('picture', file)
    : drawFile<PictureFacts>('picture', file))
  return read.ok ? { ok: true, picture: { ...read.drawn.facts, bytes: read.drawn.bytes } } : read
}

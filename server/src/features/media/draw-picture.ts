import type { PictureSize, PictureType } from '@partyline/domain/pictures'
import { drawFile, type FileRefusal } from '../../platform/draw-file.ts'

/** What is known of a picture that was drawn. */
export interface PictureFacts extends PictureSize {
  type: PictureType
}

export interface DrawnPicture extends PictureFacts {
  bytes: Buffer
}

export type PictureReading = { ok: true; picture: DrawnPicture } | { ok: false; reason: FileRefusal }

/**
 * Redraws an image, in a process of its own: turned as its camera was held, at most 1600 pixels a side and 500 kB,
 * and nothing of the file but its pixels kept (no EXIF, so no place). What moves stays a GIF where that fits, else its
 * first picture is taken; what is transparent stays a PNG where that fits; all else is a JPEG. What moves in an AVIF stands still.
 * @param file bytes, or base64
 */
export async function drawPicture(file: Buffer | string): Promise<PictureReading> {
  const read = await drawFile<PictureFacts>('picture', file)
  return read.ok ? { ok: true, picture: { ...read.drawn.facts, bytes: read.drawn.bytes } } : read
}

import { drawDataUrl, drawFile, type FileRefusal } from '../../../platform/pictures/draw-file.ts'
import type { CoverPhotoFacts } from './draw-cover-photo.ts'

/** A stored cover photo: two WebP files. */
export interface DrawnCoverPhoto {
  width: number
  height: number
  bytes: Buffer
  small: Buffer
}

export type CoverPhotoReading =
  | { ok: true; photo: DrawnCoverPhoto }
  | { ok: false; reason: FileRefusal }
  | { ok: false; reason: 'too-small'; width: number; height: number }

/** Reads an image from a data URL and redraws it in two sizes, in the picture process. */
export async function readCoverPhoto(dataUrl: string): Promise<CoverPhotoReading> {
  const read = await drawDataUrl<CoverPhotoFacts>('cover', dataUrl)
  if (!read.ok) return read
  const { facts, bytes } = read.drawn
  const { width, height } = facts
  if (facts.tooSmall) return { ok: false, reason: 'too-small', width, height }
  const small = await drawFile<null>('small-cover', bytes)
  return small.ok ? { ok: true, photo: { width, height, bytes, small: small.drawn.bytes } } : small
}

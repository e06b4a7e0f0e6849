import { drawDataUrl, type FileRefusal } from '../../platform/pictures/draw-file.ts'

export type PhotoReading = { ok: true; jpeg: Buffer } | { ok: false; reason: FileRefusal }

/**
 * Reads an image from a data URL and redraws it as a square JPEG in another process. It keeps only the pixels
 * (no EXIF, so no location), for any type of image.
 */
export async function readPhoto(dataUrl: string): Promise<PhotoReading> {
  const read = await drawDataUrl<null>('photo', dataUrl)
  return read.ok ? { ok: true, jpeg: read.drawn.bytes } : read
}

import { drawFile, type FileRefusal } from '../../platform/pictures/draw-file.ts'

export type PhotoReading = { ok: true; jpeg: Buffer } | { ok: false; reason: FileRefusal }

/**
 * Reads an image from a data URL and redraws it as a square JPEG in another process. It keeps only the pixels
 * (no EXIF, so no location), for any type of image.
 */
export async function readPhoto(dataUrl: string): Promise<PhotoReading> {
  const head = /^data:image\/[\w.+-]{1,40};base64,/.exec(dataUrl)?.[0]
  if (!head) return { ok: false, reason: 'not-an-image' }
  const read = await drawFile<null>('photo', dataUrl.slice(head.length))
  return read.ok ? { ok: true, jpeg: read.drawn.bytes } : read
}

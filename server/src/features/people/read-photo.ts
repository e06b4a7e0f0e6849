import { drawFile, type FileRefusal } from '../../platform/draw-file.ts'

export type PhotoReading = { ok: true; jpeg: Buffer } | { ok: false; reason: FileRefusal }

/**
 * Reads an image out of a data URL and redraws it as a square JPEG, in a process of its own: nothing of the file but
 * its pixels is kept (no EXIF, so no place), whatever type it claimed to be.
 */
export async function readPhoto(dataUrl: string): Promise<PhotoReading> {
  const head = /^data:image\/[\w.+-]{1,40};base64,/.exec(dataUrl)?.[0]
  if (!head) return { ok: false, reason: 'not-an-image' }
  const read = await drawFile<null>('photo', dataUrl.slice(head.length))
  return read.ok ? { ok: true, jpeg: read.drawn.bytes } : read
}

import { openPicture, type PictureRefusal } from './open-picture.ts'

type OpenedPhoto = { ok: true; url: string } | { ok: false; reason: PictureRefusal }

/**
 * Judges a chosen file as a photo: by its bytes, by its size, and by whether this browser can draw it.
 * @param maxBytes a file of this size or more is too large
 * @returns an object URL, which the caller revokes
 */
export async function openPhoto(file: File, maxBytes: number): Promise<OpenedPhoto> {
  const opened = await openPicture(file, maxBytes)
  if (!opened.ok) return opened
  opened.bitmap.close()
  return { ok: true, url: URL.createObjectURL(opened.file) }
}

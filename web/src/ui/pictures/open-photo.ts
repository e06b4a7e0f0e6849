import { refusalOf } from './shrink-picture.ts'

type OpenedPhoto = { ok: true; url: string } | { ok: false; reason: 'not-an-image' | 'heic' | 'too-large' }

/**
 * Judges a chosen file as a photo: by its type, by its size, and by whether this browser can draw it.
 * @param maxBytes a file of this size or more is too large
 * @returns an object URL, which the caller revokes
 */
export async function openPhoto(file: File, maxBytes: number): Promise<OpenedPhoto> {
  if (!file.type.startsWith('image/')) return { ok: false, reason: 'not-an-image' }
  if (file.size >= maxBytes) return { ok: false, reason: 'too-large' }
  try {
    // Drawn from the file and not from a URL. When a URL fails, Chromium reports it as blocked by the page's
    // policy.
    const bitmap = await createImageBitmap(file)
    bitmap.close()
  } catch {
    return { ok: false, reason: refusalOf(file) }
  }
  return { ok: true, url: URL.createObjectURL(file) }
}

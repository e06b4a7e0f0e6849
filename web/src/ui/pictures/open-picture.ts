import { BEGINNING_BYTES, sniffPicture } from '@partyline/domain/picture-bytes'

export type PictureRefusal = 'not-an-image' | 'heic' | 'too-large'

type OpenedPicture = { ok: true; file: Blob; bitmap: ImageBitmap } | { ok: false; reason: PictureRefusal }

/**
 * Reads a chosen file as a picture that this browser can draw. Its bytes tell its type: phones name none, or a wrong
 * one. HEIC has a reason of its own, because few browsers can read it.
 * @param maxBytes a file of this size or more is too large
 * @returns the bitmap, which the caller closes, and the file with its true type
 */
export async function openPicture(chosen: File, maxBytes: number): Promise<OpenedPicture> {
  let type: string | undefined
  try {
    type = sniffPicture(new Uint8Array(await chosen.slice(0, BEGINNING_BYTES).arrayBuffer()))
    if (!type) return { ok: false, reason: 'not-an-image' }
    if (chosen.size >= maxBytes) return { ok: false, reason: 'too-large' }
    const file = chosen.slice(0, chosen.size, type)
    // Drawn from the file and not from a URL. When a URL fails, Chromium reports it as blocked by the page's
    // policy.
    return { ok: true, file, bitmap: await createImageBitmap(file) }
  } catch {
    return { ok: false, reason: type === 'image/heic' ? 'heic' : 'not-an-image' }
  }
}

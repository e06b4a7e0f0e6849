import { PHOTO_MAX_BYTES } from '@partyline/domain/names/profile'
import { BEGINNING_BYTES, sniffPicture } from '@partyline/domain/picture-bytes'
import { drawInPictureProcess, type PictureTask } from './picture-process.ts'
import type { Block } from './picture-wire.ts'

/** Why a file is refused as a picture. 'heic': this machine cannot read it. 'busy': too many files wait. */
export type FileRefusal = 'not-an-image' | 'heic' | 'too-large' | 'busy'

export type DrawnFile<Facts> = { ok: true; drawn: Block<Facts> } | { ok: false; reason: FileRefusal }

/**
 * Judges a file from outside and redraws it in another process. Uploads and texts get the same judgement.
 * @param file bytes, or base64 of anything
 */
export async function drawFile<Facts>(task: PictureTask, file: Buffer | string): Promise<DrawnFile<Facts>> {
  const isText = typeof file === 'string'
  const length = isText ? Math.floor((file.length * 3) / 4) : file.length
  if (length >= PHOTO_MAX_BYTES) return { ok: false, reason: 'too-large' }
  const beginning = isText ? Buffer.from(file.slice(0, (BEGINNING_BYTES / 3) * 4), 'base64') : file
  // An SVG is a program. Three kilobytes of it can compute for half a minute.
  const type = sniffPicture(beginning)
  if (!type) return { ok: false, reason: 'not-an-image' }
  const drawn = await drawInPictureProcess<Facts>({ task, file }, isText ? 'browser' : 'text')
  if (drawn === 'busy') return { ok: false, reason: 'busy' }
  if (!drawn) return { ok: false, reason: type === 'image/heic' ? 'heic' : 'not-an-image' }
  return { ok: true, drawn }
}

/**
 * Judges and redraws a file that came as a base64 data URL. The type that it names does not count, because phones name
 * wrong ones, or none.
 */
export async function drawDataUrl<Facts>(task: PictureTask, dataUrl: string): Promise<DrawnFile<Facts>> {
  const head = /^data:[^,]{0,200};base64,/i.exec(dataUrl)?.[0]
  return head ? drawFile<Facts>(task, dataUrl.slice(head.length)) : { ok: false, reason: 'not-an-image' }
}

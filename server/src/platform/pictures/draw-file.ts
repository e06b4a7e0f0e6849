import { PHOTO_MAX_BYTES } from '@partyline/domain/names/profile'
import { drawInPictureProcess, type PictureTask } from './picture-process.ts'
import type { Block } from './picture-wire.ts'
import { BEGINNING_BYTES, isHeic, isPicture } from './sniff-picture.ts'

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
  if (!isPicture(beginning)) return { ok: false, reason: 'not-an-image' }
  const drawn = await drawInPictureProcess<Facts>({ task, file }, isText ? 'browser' : 'text')
  if (drawn === 'busy') return { ok: false, reason: 'busy' }
  if (!drawn) return { ok: false, reason: isHeic(beginning) ? 'heic' : 'not-an-image' }
  return { ok: true, drawn }
}

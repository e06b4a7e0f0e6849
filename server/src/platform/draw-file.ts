import { PHOTO_MAX_BYTES } from '@partyline/domain/profile'
import { drawApart, type PictureTask } from './picture-process.ts'
import type { Block } from './picture-wire.ts'
import { BEGINNING_BYTES, isHeic, isPicture } from './sniff-picture.ts'

/** Why a file is not taken for a picture. 'heic': it is one, and this machine cannot read it. 'busy': too many wait. */
export type FileRefusal = 'not-an-image' | 'heic' | 'too-large' | 'busy'

export type DrawnFile<Facts> = { ok: true; drawn: Block<Facts> } | { ok: false; reason: FileRefusal }

/**
 * Judges a file from outside and redraws it, in a process of its own: the same judgement at every door.
 * @param file bytes, or base64 whatever it holds
 */
export async function drawFile<Facts>(task: PictureTask, file: Buffer | string): Promise<DrawnFile<Facts>> {
  const isText = typeof file === 'string'
  const length = isText ? Math.floor((file.length * 3) / 4) : file.length
  if (length >= PHOTO_MAX_BYTES) return { ok: false, reason: 'too-large' }
  const beginning = isText ? Buffer.from(file.slice(0, (BEGINNING_BYTES / 3) * 4), 'base64') : file
  // An SVG is a program: three kilobytes of it compute for half a minute.
  if (!isPicture(beginning)) return { ok: false, reason: 'not-an-image' }
  const drawn = await drawApart<Facts>({ task, file }, isText ? 'browser' : 'text')
  if (drawn === 'busy') return { ok: false, reason: 'busy' }
  if (!drawn) return { ok: false, reason: isHeic(beginning) ? 'heic' : 'not-an-image' }
  return { ok: true, drawn }
}

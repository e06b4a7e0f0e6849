import type { CallerLook } from '../../ui/drawing/caller.ts'
import type { Happening } from './exchange-log.ts'
import { isWelcome } from './happening-words.ts'
import { makeLooks } from './make-looks.ts'
import type { ShelfPhone } from './shelf.ts'
import { hasStopped } from './speed-keys.ts'

interface Circumstances {
  happenings: Happening[]
  /** A text came that nobody looked at yet. */
  lit: boolean
  /** A text could not be sent. */
  failed: boolean
}

/** The face on a phone's tag: it perks up for a text, sleeps after STOP, and wears a hat when it was made welcome. */
export function callerFor(
  { phone, make }: ShelfPhone,
  { happenings, lit, failed }: Circumstances,
): CallerLook {
  const { paint, mood } = makeLooks[make]
  if (failed) return { paint, mood: 'sad' }
  if (hasStopped(phone, happenings)) return { paint, mood: 'sleep' }
  const answered = happenings.findLast(({ from, reply }) => from === phone && reply !== undefined)
  const face: CallerLook = { paint, mood: lit ? 'open' : mood }
  return answered && isWelcome(answered) ? { ...face, hat: 'cord' } : face
}

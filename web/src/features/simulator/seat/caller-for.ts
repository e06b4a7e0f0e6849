import type { CallerLook } from '../../../ui/drawing/caller.ts'
import { isWelcome } from '../exchange/entry-words.ts'
import type { Entry } from '../exchange/exchange-log.ts'
import { makeLooks } from '../shelf/make-looks.ts'
import type { ShelfPhone } from '../shelf/shelf.ts'
import { hasStopped } from './quick-texts.ts'

interface Circumstances {
  entries: Entry[]
  /** There is a new text that nobody has looked at. */
  lit: boolean
  /** A text could not be sent. */
  failed: boolean
}

/** The face on a phone's tag. It perks up for a text, sleeps after STOP, and wears a hat after a welcome. */
export function callerFor({ phone, make }: ShelfPhone, { entries, lit, failed }: Circumstances): CallerLook {
  const { paint, mood } = makeLooks[make]
  if (failed) return { paint, mood: 'sad' }
  if (hasStopped(phone, entries)) return { paint, mood: 'sleep' }
  const answered = entries.findLast(({ from, reply }) => from === phone && reply !== undefined)
  const face: CallerLook = { paint, mood: lit ? 'open' : mood }
  return answered && isWelcome(answered) ? { ...face, hat: 'cord' } : face
}

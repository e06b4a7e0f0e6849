import { weigh } from '../weigh.ts'
import { weights } from '../weights.ts'
import { isInOtherLetters } from './elsewhere.ts'

/** Above this weight the reply asks whether to stop. Below it are 2 in 100 of the unseen requests. */
const ASKED = -9
/** Above this weight the words go nowhere before the answer. */
const HELD = 20

/**
 * Whether a text may ask to get no more texts, by the table that is trained from labelled rows. It is a guess, so it only
 * asks.
 */
export function mayAskToStop(text: string): boolean {
  // The rows have Latin letters only.
  return weigh(text, weights) > ASKED && !isInOtherLetters(text)
}

/**
 * Whether words that would go to others may ask to stop. It asks less often. A word alone says too little to be
 * weighed: 'Now', 'Done'. One that nearly is STOP is a slip of a command, which is read before.
 */
export function surelyMayAskToStop(text: string): boolean {
  return weigh(text, weights) > HELD && /\S\s+\S/.test(text.trim()) && !isInOtherLetters(text)
}

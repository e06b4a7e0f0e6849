import type { Clock } from '../platform/context.ts'
import type { Outcome } from './carrier.ts'

/** Records the last answer of a carrier, for the operators. */
export type Hear = (heard: {
  carrier: string
  /** 'accepted', the carrier's own sentence, or what happened instead of an answer. */
  words: string
  /** It takes texts, though perhaps not this one. */
  isGood: boolean
  /** How many texts it took since the last call. */
  taken: number
}) => void

/**
 * The same answer is written again only after this time, so that a busy carrier does not cost a write for
 * each text.
 */
const AGAIN_MS = 10_000

/** Makes the listener for one carrier. */
export function createHearing(
  carrier: string,
  { clock, hear }: { clock: Clock; hear: Hear | undefined },
): (outcome: Outcome) => void {
  let last: { words: string; at: number } | undefined
  let taken = 0
  return (outcome) => {
    if (outcome.kind === 'accepted') taken++
    const words = wordsOf(outcome)
    const now = clock().getTime()
    if (!hear || (last?.words === words && now - last.at < AGAIN_MS)) return
    last = { words, at: now }
    hear({ carrier, words, isGood: isGood(outcome), taken })
    taken = 0
  }
}

function isGood(outcome: Outcome): boolean {
  // A day's cap mostly belongs to one network.
  if (outcome.kind === 'accepted' || outcome.kind === 'capped') return true
  return outcome.kind === 'refused' && outcome.reason !== 'set-up'
}

/** An outcome in words: the carrier's own, or what happened instead of an answer. */
export function wordsOf(outcome: Outcome): string {
  if (outcome.kind === 'accepted') return 'accepted'
  if (outcome.said !== undefined) return outcome.said
  switch (outcome.kind) {
    case 'throttled':
      return 'Texts come faster than it takes them.'
    case 'capped':
      return 'The texts of the day are used up.'
    case 'unavailable':
      return 'It could not be reached, or takes no texts now.'
    case 'unknown':
      return 'It took the call and gave no answer.'
    case 'refused':
      return outcome.reason === 'set-up' && outcome.why !== undefined
        ? outcome.why
        : `It refused a text: ${outcome.reason}.`
  }
}

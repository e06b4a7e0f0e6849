import type { Clock } from '../platform/context.ts'
import type { Carrier } from './carrier.ts'

/** A carrier with open calls that has answered none for this time is silent. */
const SILENT_MS = 10_000
/** A silent carrier has this many open calls at most. They notice when it answers again. */
const MOST_OPEN = 8

/**
 * Holds texts back from a carrier that takes calls and answers none. Each text that leaves during the silence
 * is in doubt, and most carriers tell nothing about it, so it may go out twice. The texts that are held back
 * have not left.
 */
export function holdWhileSilent(carrier: Carrier, clock: Clock): Carrier {
  const now = () => clock().getTime()
  let open = 0
  /** Calls in a row that ended without an answer. */
  let unanswered = 0
  /** The last answer, or the first call after a time without calls. */
  let heardAt = 0
  return {
    ...carrier,
    async send(text) {
      if (open === 0) heardAt = now()
      const isSilent = unanswered >= MOST_OPEN || now() - heardAt >= SILENT_MS
      if (open >= MOST_OPEN && isSilent) return { kind: 'unavailable' }
      open++
      try {
        const outcome = await carrier.send(text)
        unanswered = outcome.kind === 'unknown' ? unanswered + 1 : 0
        if (unanswered === 0) heardAt = now()
        return outcome
      } finally {
        open--
      }
    },
  }
}

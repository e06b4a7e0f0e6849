import type { Heads, RsvpRow } from '../stores/rsvp-store.ts'

type Counted = Pick<RsvpRow, 'status' | 'guests' | 'waiting_since'>

/**
 * The change of an event's counts, in people, when one answer replaces another. Undefined stands for no
 * answer.
 */
export function countChange(before: Counted | undefined, after: Counted | undefined): Heads {
  const heads: Heads = { yes: 0, maybe: 0, no: 0, waiting: 0 }
  if (before) heads[bucket(before)] -= 1 + before.guests
  if (after) heads[bucket(after)] += 1 + after.guests
  return heads
}

function bucket({ status, waiting_since }: Counted): keyof Heads {
  if (waiting_since !== null) return 'waiting'
  return status === 'YES' ? 'yes' : status === 'MAYBE' ? 'maybe' : 'no'
}

import { HOUR_MS } from '@partyline/domain/time/time-units'
import type { Clock } from '../platform/context.ts'
import type { Ring } from '../platform/health/alarms.ts'
import type { Outcome, Receipt } from './carrier.ts'

/** Ten texts in a row fail for one cause. */
const IN_A_ROW = 10

/**
 * Tells operators when texts fail one after the other and the carrier blames neither their phones nor the set-up. The SIM
 * of a gateway phone has no credit then, or a network takes all texts for spam.
 */
export function watchFailures(name: string, { clock, ring }: { clock: Clock; ring: Ring | undefined }) {
  const key = `texts failing ${name}` as const

  function createStreak() {
    let failed = 0
    let lastAt = 0
    return {
      fails(said: string | undefined): void {
        const now = clock().getTime()
        failed = now - lastAt > HOUR_MS ? 1 : failed + 1
        lastAt = now
        if (failed % IN_A_ROW !== 0) return
        const quoted = said === undefined ? '' : `, and it says "${said}"`
        const words = `the last ${failed} texts failed at ${name}${quoted}: look at the account there, or at the SIM of the gateway phone`
        ring?.({ kind: 'trouble', key, words, forMs: HOUR_MS })
      },
      works(): void {
        if (failed >= IN_A_ROW) ring?.({ kind: 'over', key })
        failed = 0
      },
    }
  }

  const atOnce = createStreak()
  const byReceipt = createStreak()
  return {
    note(outcome: Outcome): void {
      if (outcome.kind === 'accepted') atOnce.works()
      else if (outcome.kind === 'refused' && outcome.reason === 'filtered') atOnce.fails(outcome.said)
    },
    noteReceipts(receipts: Receipt[]): void {
      for (const { state, reason = 'filtered', said } of receipts) {
        if (state === 'delivered') byReceipt.works()
        else if (state === 'failed' && reason === 'filtered') byReceipt.fails(said)
      }
    },
  }
}

import type { Carrier } from '../carrier.ts'

/**
 * The carrier that costs nothing: it accepts every text under the name that the outbox has for it, and drops it.
 * For measuring what the outbox itself can do.
 */
export function createDiscard(): Carrier {
  return {
    name: 'discard',
    async send({ reference, mayLeave }) {
      return mayLeave() ? { kind: 'accepted', carrierId: reference, parts: 1 } : { kind: 'unavailable' }
    },
  }
}

import type { Carrier } from '../carrier.ts'

/** Accepts every text under its reference and drops it, for measuring the outbox alone. */
export function createDiscard(): Carrier {
  return {
    name: 'discard',
    groupChats: 'none',
    async send({ reference, mayLeave }) {
      return mayLeave() ? { kind: 'accepted', carrierId: reference, parts: 1 } : { kind: 'unavailable' }
    },
  }
}

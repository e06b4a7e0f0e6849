import { randomSecret } from '../../platform/secrets.ts'
import type { Carrier } from '../carrier.ts'

/** The carrier that costs nothing: it accepts every text and drops it. For measuring what the outbox itself can do. */
export function createDiscard(): Carrier {
  return {
    name: 'discard',
    async send({ mayLeave }) {
      return mayLeave()
        ? { kind: 'accepted', carrierId: randomSecret(16), parts: 1 }
        : { kind: 'unavailable' }
    },
  }
}

import type { SimulatorText } from '@partyline/contract/simulator'
import type { Phone } from '@partyline/domain/phones'

/** New texts that nobody has looked at. */
export interface Arrivals {
  /** The phones that ring now. */
  ringing: ReadonlySet<Phone>
  /** How many texts each phone has got since it was last picked up. */
  unread: ReadonlyMap<Phone, number>
  /** The last texts received, for the screen readers' log. */
  heard: SimulatorText[]
}

export type ArrivalsAct =
  | { kind: 'receive'; phone: Phone; texts: SimulatorText[] }
  | { kind: 'ring out'; phone: Phone }
  | { kind: 'pick up'; phone: Phone }
  | { kind: 'hang up' }

export const QUIET: Arrivals = { ringing: new Set(), unread: new Map(), heard: [] }

/** Screen readers read live regions as they grow. Texts from long ago may go. */
const MOST_HEARD = 20

/** The state after an action. */
export function afterArrival(now: Arrivals, act: ArrivalsAct): Arrivals {
  switch (act.kind) {
    case 'receive': {
      const { phone, texts } = act
      return {
        ringing: new Set([...now.ringing, phone]),
        unread: new Map([...now.unread, [phone, (now.unread.get(phone) ?? 0) + texts.length]]),
        heard: [...now.heard, ...texts].slice(-MOST_HEARD),
      }
    }
    case 'ring out': {
      const ringing = new Set(now.ringing)
      return ringing.delete(act.phone) ? { ...now, ringing } : now
    }
    case 'pick up': {
      const unread = new Map(now.unread)
      return unread.delete(act.phone) ? { ...now, unread } : now
    }
    case 'hang up':
      return QUIET
  }
}

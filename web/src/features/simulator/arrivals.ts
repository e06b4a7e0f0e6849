import type { SimulatorText } from '@partyline/contract/simulator'
import type { Phone } from '@partyline/domain/phones'

/** What has come in live and was not looked at yet. */
export interface Arrivals {
  /** The phones that are ringing just now. */
  ringing: ReadonlySet<Phone>
  /** Texts that came since the phone was last picked up. */
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

/** Live regions are read out as they grow; what was read long ago may go. */
const MOST_HEARD = 20

/** How things stand after an act. */
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

import { HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import type { Clock } from '../platform/context.ts'
import type { Ring } from '../platform/health/alarms.ts'

/** With fewer calls in a row, or within a shorter time, the caller may be a stranger who tries the address. */
const REFUSED_CALLS = 10
const REFUSED_FOR_MS = 10 * MINUTE_MS

/**
 * Tells operators when every call to a carrier's webhook is refused, because then each STOP of that time is unheard.
 * An hour after the last refused call the alarm ends.
 */
export function createRefusedCalls({ clock, ring }: { clock: Clock; ring: Ring }) {
  const rows = new Map<string, { since: number; calls: number }>()
  return {
    noteAccepted: (name: string) => void rows.delete(name),
    /** @returns whether ten calls or more in a row were refused */
    noteRefused(name: string): boolean {
      const now = clock().getTime()
      const row = rows.get(name) ?? { since: now, calls: 0 }
      row.calls++
      rows.set(name, row)
      const isSeries = row.calls >= REFUSED_CALLS
      if (!isSeries || now - row.since < REFUSED_FOR_MS) return isSeries
      const words = `every call to the webhook of ${name} is refused. Unless a stranger makes them, texts to the number, STOP too, do nothing or come late: does its console have this secret and the address of PUBLIC_URL? The log says why`
      ring({ kind: 'trouble', key: `webhook refused ${name}`, words, forMs: HOUR_MS })
      return isSeries
    },
  }
}

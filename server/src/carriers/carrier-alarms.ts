import { MINUTE_MS } from '@partyline/domain/time/time-units'
import type { Ring } from '../platform/health/alarms.ts'
import type { Logger } from '../platform/logging/logger.ts'

/** An alarm repeats once a minute while the trouble lasts, so that the alarm of a dead process ends by itself. */
const RING_AGAIN_MS = MINUTE_MS
/** A trouble that nobody reports again is over after this time. */
export const TROUBLE_MS = 15 * MINUTE_MS

type What = 'away' | 'set-up' | 'busy'

/** What each kind of trouble is reported with. */
export interface Reporting {
  /** The name of the carrier. */
  name: string
  log: Logger
  alarms: ReturnType<typeof createAlarms>
}

/** Rings and ends the operators' alarms about one carrier. */
export function createAlarms(name: string, ring: Ring | undefined) {
  const keyOf = (what: What) => `carrier ${what} ${name}` as const
  const rung = new Map<string, { words: string; at: number }>()
  const end = (what: What) => {
    rung.delete(keyOf(what))
    ring?.({ kind: 'over', key: keyOf(what) })
  }
  return {
    ring(what: What, words: string, now: number): void {
      const key = keyOf(what)
      const last = rung.get(key)
      if (last?.words === words && now - last.at < RING_AGAIN_MS) return
      rung.set(key, { words, at: now })
      ring?.({ kind: 'trouble', key, words, forMs: TROUBLE_MS })
    },
    end,
    endAll(): void {
      for (const what of ['away', 'set-up', 'busy'] as const) end(what)
    },
  }
}

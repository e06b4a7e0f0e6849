import { counted } from '@partyline/domain/texts/counted'
import { describeEstimate } from '@partyline/domain/time/durations'
import { DAY_MS } from '@partyline/domain/time/time-units'
import type { Logger } from '../../../platform/logging/logger.ts'
import type { Backlog } from './backlog-store.ts'

/**
 * Makes the function that says at a start which texts have waited for more than a day, because the server was off: no
 * accepted text is dropped, and "tonight at 7" goes out days later. Codes have ended by then, and do not.
 */
export function createLogLate(deps: { log: Logger; readBacklog: () => Promise<Backlog> }) {
  return async (): Promise<void> => {
    const { kinds } = await deps.readBacklog()
    const late = kinds.filter(({ kind, seconds }) => kind !== 'code' && seconds * 1000 > DAY_MS)
    if (late.length === 0) return
    const texts = late.reduce((sum, one) => sum + one.texts, 0)
    const age = describeEstimate(Math.max(...late.map(({ seconds }) => seconds)))
    deps.log.warn(
      `${counted(texts, 'text waits', 'texts wait')}, the oldest for ${age}. Sending goes on now: ./partyline pause WHY holds the rest back`,
    )
  }
}

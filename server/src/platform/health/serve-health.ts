import { getHealth, getLive, getReady } from '@partyline/contract/health'
import { type Door, HttpRefusal, serve } from '../http/http.ts'
import type { Readiness, Reason } from './readiness.ts'

/** Seconds after which a proxy or a monitor may ask again. */
const ASK_AGAIN = 5

/**
 * Serves two checks: whether this process runs, and whether it can do its work. They take no turns, so that a
 * monitor hears at once how a busy process is.
 */
export function serveHealth(busyDoor: Door, deps: { readiness: Readiness; version: string }): void {
  const { readiness, version } = deps
  const door: Door = { ...busyDoor, inTurn: (_asker, call) => call() }
  serve(door, getLive, async () => ({ live: true as const }))
  serve(door, getReady, async () => refuseUnready(await readiness.judge()) ?? { ready: true as const })
  serve(
    door,
    getHealth,
    async () => refuseUnready(await readiness.judgeHealth()) ?? { ok: true as const, version },
  )
}

/** The 503 of a process that is not ready, with each reason; undefined for a ready one. */
export function refuseUnready(reasons: Reason[]): HttpRefusal | undefined {
  const [first] = reasons
  if (!first) return undefined
  const refusal = new HttpRefusal(
    503,
    first.reason,
    reasons.map(({ message }) => message).join(' '),
    ASK_AGAIN,
  )
  refusal.body.error.reasons = reasons
  return refusal
}

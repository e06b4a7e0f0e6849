import { getHealth } from '@partyline/contract/health'
import { useSyncExternalStore } from 'react'
import { now } from '../time/clock.ts'
import { callUrl } from './call-url.ts'
import { createLine, type LineState } from './line.ts'
import { watchAnswers } from './line-signal.ts'

/** A probe that is not answered for this long has failed, in milliseconds. */
const PATIENCE = 8_000

/** The line between this page and the server. */
export const line = createLine({
  now,
  // Any answer will do: a server that has trouble is still one that can be reached.
  probe: () => fetch(callUrl(getHealth.path), { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }),
})

if (!import.meta.env.SSR) {
  watchAnswers(line.note)
  addEventListener('offline', () => line.note(false))
  addEventListener('online', line.wake)
  document.addEventListener('visibilitychange', line.wake)
  if (!navigator.onLine) line.note(false)
}

const UP: LineState = { state: 'up', since: undefined, wentOut: 0 }

/** Whether the server can be reached, as it changes. */
export function useLine(): LineState {
  return useSyncExternalStore(line.subscribe, line.now, () => UP)
}

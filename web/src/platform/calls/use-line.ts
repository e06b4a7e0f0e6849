import { getReady } from '@partyline/contract/health'
import { useSyncExternalStore } from 'react'
import { now } from '../time/clock.ts'
import { call } from './call.ts'
import { createLine, type LineState } from './line.ts'
import { watchAnswers } from './line-signal.ts'
import { timeOut } from './time-out.ts'

/** A probe without an answer fails after this many milliseconds. */
const PATIENCE_MS = 8_000

/** The connection between this page and the server. */
export const line = createLine({
  now,
  probe: () => call(getReady, { signal: timeOut(PATIENCE_MS) }),
})

if (!import.meta.env.SSR) {
  watchAnswers(line.note)
  addEventListener('offline', () => line.note(false))
  addEventListener('online', line.wake)
  document.addEventListener('visibilitychange', line.wake)
  if (!navigator.onLine) line.note(false)
}

const UP: LineState = { state: 'up', since: undefined, wentOut: 0 }

/** Whether the server can be reached. Changes render again. */
export function useLine(): LineState {
  return useSyncExternalStore(line.subscribe, line.now, () => UP)
}

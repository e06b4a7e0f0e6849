import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLog } from '../../testing/kept-log.ts'
import { logThrottled } from './log-throttled.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first of many events is logged at once, and the others in one line each ten seconds with their number', () => {
  const kept = keepLog()
  const lines = () => kept.linesWith('times').map(({ times, msg }) => `${times} ${msg}`)
  for (let n = 0; n < 100; n++) logThrottled(kept.log, 'had been sent')
  logThrottled(kept.log, 'other')
  expect(lines()).toEqual(['1 had been sent', '1 other'])
  vi.advanceTimersByTime(10_000)
  expect(lines()).toEqual(['1 had been sent', '1 other', '99 had been sent'])
  vi.advanceTimersByTime(60_000)
  logThrottled(kept.log, 'had been sent')
  expect(lines()).toEqual(['1 had been sent', '1 other', '99 had been sent', '1 had been sent'])
})

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

test('an outage of an hour takes a line a minute, with the newest error and its number', () => {
  const kept = keepLog()
  for (let second = 0; second < 3600; second++) {
    logThrottled(kept.log, 'not asked', { level: 'warn', carrier: 'twilio' }, { reference: `r${second}` })
    vi.advanceTimersByTime(1000)
  }
  vi.advanceTimersByTime(60_000)
  const lines = kept.linesWith('times')
  expect(lines.length).toBeLessThan(65)
  expect(lines.reduce((sum, { times }) => sum + Number(times), 0)).toBe(3600)
  expect(lines.at(-1)).toMatchObject({ level: 40, carrier: 'twilio', reference: 'r3599' })
})

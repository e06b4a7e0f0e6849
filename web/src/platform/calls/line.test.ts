import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLine } from './line.ts'

let answers = true
const probe = vi.fn(async () => {
  if (!answers) throw new TypeError('Failed to fetch')
})
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const made = () => createLine({ probe, now: Date.now })

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  answers = true
  probe.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a short break in the connection is not shown', async () => {
  const line = made()
  line.note(false)
  await pass(10_000)
  expect(line.now().state).toBe('up')
  expect(probe).toHaveBeenCalledTimes(1)
})

test('after three seconds without an answer, the connection counts as down from its first failure', async () => {
  const line = made()
  answers = false
  line.note(false)
  await pass(2_900)
  expect(line.now().state).toBe('up')
  await pass(200)
  expect(line.now()).toMatchObject({ state: 'down', since: 1_000_000 })
})

test('the connection comes back by itself, says how many messages went out, and the notice leaves after 3 s', async () => {
  const line = made()
  const reached = vi.fn()
  line.onReached(reached)
  answers = false
  line.note(false)
  await pass(4_000)
  answers = true
  await pass(10_000)
  expect(reached).toHaveBeenCalledTimes(1)
  line.note(false)
  line.note(true)
  expect(line.now().state).toBe('up')
})

test('a call that fails while the server answers is told from a server that was away', async () => {
  const line = made()
  const reached = vi.fn()
  line.onReached(reached)
  line.note(false)
  await pass(100)
  expect(reached.mock.calls).toEqual([[false]])
  answers = false
  line.note(false)
  await pass(100)
  answers = true
  await pass(2_000)
  expect(reached.mock.calls).toEqual([[false], [true]])
})

test('messages that go out just after the connection is back are counted', async () => {
  const line = made()
  answers = false
  line.note(false)
  await pass(4_000)
  line.note(true)
  line.noteWentOut()
  line.noteWentOut()
  expect(line.now()).toMatchObject({ state: 'back', wentOut: 2 })
  await pass(3_000)
  expect(line.now()).toEqual({ state: 'up', since: undefined, wentOut: 0 })
})

test('probes come at longer waits, at most 15 seconds, and at once when the browser wakes', async () => {
  const line = made()
  answers = false
  line.note(false)
  await pass(60_000)
  // At 0, 1, 3, 7, 15, 30, 45 and 60 s.
  expect(probe).toHaveBeenCalledTimes(8)
  line.wake()
  expect(probe).toHaveBeenCalledTimes(9)
  await pass(500)
  answers = true
  line.wake()
  await pass(0)
  expect(line.now().state).toBe('back')
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPrecedence } from './precedence.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Notes when each step of background work may go. The clock stands still until the test moves it. */
function steps(giveWay: () => Promise<void>, count = 1) {
  const gone: number[] = []
  for (let step = 1; step <= count; step++) void giveWay().then(() => gone.push(step))
  return { gone: () => new Promise((resolve) => setImmediate(() => resolve(gone))) }
}

function held() {
  let end = () => {}
  const promise = new Promise<void>((resolve) => (end = resolve))
  return { promise, end }
}

test('background work goes at once while there is no foreground work', async () => {
  const { giveWay } = createPrecedence()
  expect(await steps(giveWay, 2).gone()).toEqual([1, 2])
})

test('background work waits for foreground work, and goes on when it is done', async () => {
  const { foreground, giveWay } = createPrecedence()
  const request = held()
  const answered = foreground(() => request.promise)
  const background = steps(giveWay, 2)
  expect(await background.gone()).toEqual([])
  request.end()
  await answered
  expect(await background.gone()).toEqual([1, 2])
})

test('while requests keep coming, one step of background work goes every 50 ms', async () => {
  const { foreground, giveWay } = createPrecedence()
  void foreground(() => held().promise)
  const background = steps(giveWay, 3)
  vi.advanceTimersByTime(49)
  expect(await background.gone()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(await background.gone()).toEqual([1])
  vi.advanceTimersByTime(50)
  expect(await background.gone()).toEqual([1, 2])
})

test('a request that fails no longer holds background work back', async () => {
  const { foreground, giveWay } = createPrecedence()
  const request = held()
  const failed = foreground(() => request.promise.then(() => Promise.reject(new Error('no'))))
  const background = steps(giveWay)
  request.end()
  await expect(failed).rejects.toThrow('no')
  expect(await background.gone()).toEqual([1])
})

import { HOUR_MS } from '@partyline/domain/time/time-units'
import { expect, test } from 'vitest'
import { keepLog } from '../../testing/kept-log.ts'
import { type Step, startWorker } from './worker.ts'

const NEVER = HOUR_MS

/** A step that the test controls: each run waits for its answer. */
function handStep() {
  const looks: ((answer: boolean | number | Error) => void)[] = []
  let arrived = () => {}
  const step = () =>
    new Promise<boolean | number>((resolve, reject) => {
      looks.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
      arrived()
    })
  /** Resolves with a function that answers the next run. */
  const next = async () => {
    while (looks.length === 0) await new Promise<void>((resolve) => (arrived = resolve))
    return looks.shift() ?? (() => {})
  }
  return { step, next, underWay: () => looks.length }
}

const start = (step: Step, concurrency = 1, idleMs = NEVER) => {
  const kept = keepLog()
  const onStill = () => undefined
  return { kept, worker: startWorker({ name: 'test', step, concurrency, idleMs, log: kept.log, onStill }) }
}

test('a worker that found work looks again at once, and one that found none rests until it is woken', async () => {
  const { step, next, underWay } = handStep()
  const { worker } = start(step)
  const first = await next()
  first(true)
  const second = await next()
  second(false)
  await new Promise(setImmediate)
  expect(underWay()).toBe(0)
  worker.wake()
  const third = await next()
  third(false)
  await worker.stop()
})

test('a wake during a look is not lost', async () => {
  const { step, next } = handStep()
  const { worker } = start(step)
  const first = await next()
  worker.wake()
  first(false)
  const second = await next()
  second(false)
  await worker.stop()
})

test('a worker wakes a second one only after it has found work twice in a row', async () => {
  const { step, next, underWay } = handStep()
  const { worker } = start(step, 2)
  const first = await next()
  expect(underWay()).toBe(0)
  first(true)
  const second = await next()
  await new Promise(setImmediate)
  expect(underWay()).toBe(0)
  second(true)
  const both = [await next(), await next()]
  for (const answer of both) answer(false)
  await worker.stop()
})

test('one of several resting workers polls', async () => {
  const { step, next, underWay } = handStep()
  const { worker } = start(step, 3, 5)
  for (let looks = 3; looks > 0; looks--) {
    const look = await next()
    expect(underWay()).toBe(0)
    look(false)
  }
  await worker.stop()
})

test('a worker that rests for a given time looks again when the time is over', async () => {
  const { step, next } = handStep()
  const { worker } = start(step)
  const first = await next()
  first(5)
  const second = await next()
  second(false)
  await worker.stop()
})

test('a step that throws is logged, and the worker goes on', async () => {
  const { step, next } = handStep()
  const { worker, kept } = start(step)
  const first = await next()
  first(new Error('broken'))
  const second = await next()
  second(false)
  expect(kept.linesWith('worker')).toMatchObject([{ worker: 'test', err: { message: 'broken' } }])
  await worker.stop()
})

test('stop waits for running steps and starts no new one', async () => {
  const { step, next, underWay } = handStep()
  const { worker } = start(step)
  const first = await next()
  let stopped = false
  const stopping = worker.stop().then(() => {
    stopped = true
  })
  await new Promise(setImmediate)
  expect(stopped).toBe(false)
  first(true)
  await stopping
  expect(underWay()).toBe(0)
})

test('a step that says again and again that it lives does not hang, however long it takes', async () => {
  const kept = keepLog()
  const ended: string[] = []
  // Both timers run on one event loop, so the worker checks about as often as the step speaks.
  const step = (alive = () => {}) =>
    new Promise<boolean>((resolve) => {
      let said = 0
      const saying = setInterval(() => {
        alive()
        if (++said < 40) return
        clearInterval(saying)
        resolve(false)
        done()
      }, 1)
    })
  let done = () => {}
  const waited = new Promise<void>((resolve) => (done = resolve))
  const worker = startWorker({
    name: 'test',
    step,
    concurrency: 1,
    idleMs: 1,
    log: kept.log,
    onStill: () => ended.push('the process'),
    patience: { warnMs: 10, endMs: 20 },
  })
  await waited
  await worker.stop()
  expect([kept.linesWith('worker'), ended]).toEqual([[], []])
})

test('a step that hangs is logged once, and then ends the process', async () => {
  const { step, next } = handStep()
  const kept = keepLog()
  const worker = await new Promise<ReturnType<typeof startWorker>>((resolve) => {
    const patience = { warnMs: 3, endMs: 6 }
    const onStill = () => resolve(starting)
    const starting = startWorker({
      name: 'test',
      step,
      concurrency: 1,
      idleMs: 1,
      log: kept.log,
      onStill,
      patience,
    })
  })
  expect(kept.linesWith('worker')).toMatchObject([
    { level: 40, worker: 'test', seconds: 0.003 },
    { level: 60, worker: 'test', seconds: 0.006 },
  ])
  const end = await next()
  end(false)
  await worker.stop()
})

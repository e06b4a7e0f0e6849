import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { batchWrites } from './batch-writes.ts'

/** A write that the test controls: each call waits until the test ends or fails it. */
function handWrite() {
  const writes: { things: string[]; done: () => void; fail: (error: Error) => void }[] = []
  const write = (things: string[]) =>
    new Promise<void>((resolve, reject) => {
      writes.push({ things, done: resolve, fail: reject })
    })
  return { write, writes }
}

const settle = () => new Promise(setImmediate)

test('items that arrive during a write share the next write, and each caller learns its own outcome', async () => {
  const { write, writes } = handWrite()
  const keep = batchWrites(write)
  const kept: string[] = []
  const first = keep(['a']).then(() => kept.push('a'))
  const others = [keep(['b', 'c']), keep(['d'])].map((one) => one.then(() => kept.push('more')))
  expect(writes.map(({ things }) => things)).toEqual([['a']])
  writes[0]?.done()
  await first
  await settle()
  expect(kept).toEqual(['a'])
  expect(writes.map(({ things }) => things)).toEqual([['a'], ['b', 'c', 'd']])
  writes[1]?.done()
  await Promise.all(others)
  expect(kept).toEqual(['a', 'more', 'more'])
})

test('a bad item of one caller does not fail the other callers', async () => {
  const keep = batchWrites(async (things: string[]) => {
    if (things.includes('bad')) throw new Error('cannot be kept')
  })
  const answers = await Promise.allSettled([keep(['good']), keep(['bad']), keep(['fine'])])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('a write takes no more callers than its limit', async () => {
  const { write, writes } = handWrite()
  const keep = batchWrites(write, 2)
  const all = ['a', 'b', 'c', 'd'].map((thing) => keep([thing]))
  for (const at of [0, 1, 2]) {
    writes[at]?.done()
    await settle()
  }
  await Promise.all(all)
  expect(writes.map(({ things }) => things)).toEqual([['a'], ['b', 'c'], ['d']])
})

describe('a write that hangs', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('does not delay the next write for longer than a quarter of a second', async () => {
    const { write, writes } = handWrite()
    const keep = batchWrites(write)
    void keep(['hangs'])
    const next = keep(['goes'])
    vi.advanceTimersByTime(249)
    expect(writes).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(writes.map(({ things }) => things)).toEqual([['hangs'], ['goes']])
    writes[1]?.done()
    await next
  })

  test('begins no write beside the present one when it ends', async () => {
    const { write, writes } = handWrite()
    const keep = batchWrites(write)
    const all = [keep(['hangs']), keep(['goes'])]
    vi.advanceTimersByTime(250)
    all.push(keep(['waits']))
    writes[0]?.done()
    await settle()
    expect(writes.map(({ things }) => things)).toEqual([['hangs'], ['goes']])
    writes[1]?.done()
    await settle()
    writes[2]?.done()
    await Promise.all(all)
  })
})

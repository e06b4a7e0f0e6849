import { expect, test, vi } from 'vitest'
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

test('what comes while a write is on its way is written together next, and each caller hears of its own', async () => {
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

test('what is wrong with one is no affair of another', async () => {
  const keep = batchWrites(async (things: string[]) => {
    if (things.includes('bad')) throw new Error('cannot be kept')
  })
  const answers = await Promise.allSettled([keep(['good']), keep(['bad']), keep(['fine'])])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('no more callers in one write than asked for', async () => {
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

test('a write that hangs holds up nothing that comes after it', async () => {
  const { write, writes } = handWrite()
  const keep = batchWrites(write)
  void keep(['hangs'])
  const next = keep(['goes'])
  await vi.waitFor(() => expect(writes.map(({ things }) => things)).toEqual([['hangs'], ['goes']]), 10_000)
  writes[1]?.done()
  await next
})

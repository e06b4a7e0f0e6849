import { expect, test } from 'vitest'
import { createGroupFlush } from './group-flush.ts'

/** A disk that ends each flush when the test says so. */
function createDisk() {
  const begun: { end(): void; fail(): void }[] = []
  const flushed = createGroupFlush(
    () =>
      new Promise((resolve, reject) => {
        begun.push({ end: resolve, fail: () => reject(new Error('no disk')) })
      }),
  )
  return { begun, flushed }
}

test('callers that arrive during a flush share the next one, because the running one began before them', async () => {
  const { begun, flushed } = createDisk()
  const answered: string[] = []
  const ask = (who: string) => flushed().then(() => answered.push(who))
  const first = ask('ana')
  await Promise.resolve()
  expect(begun).toHaveLength(1)
  const others = Promise.all([ask('ben'), ask('cleo')])
  begun[0]?.end()
  await first
  expect(answered).toEqual(['ana'])
  await Promise.resolve()
  expect(begun).toHaveLength(2)
  begun[1]?.end()
  await others
  expect(answered).toEqual(['ana', 'ben', 'cleo'])
  expect(begun).toHaveLength(2)
})

test('a flush that fails rejects for all its callers, and the next flush runs', async () => {
  const { begun, flushed } = createDisk()
  const asked = [flushed(), flushed()]
  await Promise.resolve()
  begun[0]?.fail()
  for (const one of asked) await expect(one).rejects.toThrow('no disk')
  const again = flushed()
  await Promise.resolve()
  begun[1]?.end()
  await again
})

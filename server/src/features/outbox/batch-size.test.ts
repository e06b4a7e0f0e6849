import { expect, test } from 'vitest'
import { createChunkSize } from './batch-size.ts'

const quick = (texts: number) => ({ texts, tookMs: 5, answered: true })

test('TEXT-2 a carrier that is quick is given more at a time, up to 500', () => {
  const size = createChunkSize()
  const seen = [50, 100, 200, 400, 500, 500].map((texts) => {
    size.learn(quick(texts))
    return size.current()
  })
  expect(seen).toEqual([100, 200, 400, 500, 500, 500])
  expect(size.together()).toBe(1000)
})

test('TEXT-2 a chunk that was not half full says nothing about a larger one', () => {
  const size = createChunkSize()
  size.learn(quick(24))
  expect(size.current()).toBe(50)
})

test('TEXT-2 lanes are taken together while the carrier is quick, not before it is known to be, slow or failing', () => {
  const size = createChunkSize()
  expect(size.together()).toBe(0)
  size.learn(quick(7))
  expect(size.together()).toBe(100)
  size.learn({ texts: 7, tookMs: 300, answered: true })
  expect(size.together()).toBe(0)
  size.learn(quick(7))
  size.learn({ texts: 7, tookMs: 5, answered: false })
  expect(size.together()).toBe(0)
})

test('TEXT-2 a carrier has a chunk at once within 10 ms, when it answers for all of it', () => {
  const size = createChunkSize()
  expect(size.isInstant()).toBe(false)
  size.learn({ texts: 7, tookMs: 10, answered: true })
  expect(size.isInstant()).toBe(true)
  size.learn({ texts: 7, tookMs: 11, answered: true })
  expect(size.isInstant()).toBe(false)
  size.learn({ texts: 7, tookMs: 0, answered: false })
  expect(size.isInstant()).toBe(false)
})

test('TEXT-2 one that dawdles is given less, and one that fails 50: that is what a crash leaves in doubt', () => {
  const size = createChunkSize()
  for (let time = 0; time < 6; time++) size.learn(quick(500))
  size.learn({ texts: 500, tookMs: 300, answered: true })
  expect(size.current()).toBe(250)
  size.learn({ texts: 250, tookMs: 5, answered: false })
  expect(size.current()).toBe(50)
  size.learn({ texts: 50, tookMs: 9000, answered: true })
  expect(size.current()).toBe(50)
})

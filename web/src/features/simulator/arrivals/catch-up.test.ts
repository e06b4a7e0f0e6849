import { expect, test } from 'vitest'
import { createCatchUp } from './catch-up.ts'

test('calls during a reading start one more reading, for each key', async () => {
  const readings: string[] = []
  const ends: (() => void)[] = []
  const catchUp = createCatchUp((key) => {
    readings.push(key)
    return new Promise<void>((resolve) => ends.push(resolve))
  })
  for (const key of ['jo', 'jo', 'jo', 'sam']) catchUp(key)
  expect(readings).toEqual(['jo', 'sam'])
  ends[0]?.()
  await expect.poll(() => readings).toEqual(['jo', 'sam', 'jo'])
  ends[2]?.()
  // After the next turn of the event loop every ready promise is settled.
  await new Promise(setImmediate)
  expect(readings).toEqual(['jo', 'sam', 'jo'])
  catchUp('jo')
  expect(readings).toEqual(['jo', 'sam', 'jo', 'jo'])
})

test('a failed reading ends its round, and the next call reads again', async () => {
  let readings = 0
  const catchUp = createCatchUp(async () => {
    readings++
    throw new Error('no answer')
  })
  const askAgain = () => {
    catchUp('jo')
    return readings
  }
  expect(askAgain()).toBe(1)
  await expect.poll(askAgain).toBe(2)
})

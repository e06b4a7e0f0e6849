import { expect, test } from 'vitest'
import { createPrecedence } from './precedence.ts'

const settle = () => new Promise(setImmediate)

function held() {
  let end = () => {}
  const promise = new Promise<void>((resolve) => (end = resolve))
  return { promise, end }
}

test('bulk does not wait while there is no foreground work', async () => {
  const { giveWay } = createPrecedence()
  await giveWay()
  await giveWay()
})

test('bulk waits for foreground work, and goes on when it is done', async () => {
  const { foreground, giveWay } = createPrecedence()
  const request = held()
  const answered = foreground(() => request.promise)
  let went = false
  const bulk = giveWay().then(() => {
    went = true
  })
  await settle()
  expect(went).toBe(false)
  request.end()
  await answered
  await bulk
})

test('bulk still runs, piece by piece, while requests keep coming', async () => {
  const { foreground, giveWay } = createPrecedence()
  const request = held()
  const answered = foreground(() => request.promise)
  await Promise.all([giveWay(), giveWay(), giveWay()])
  request.end()
  await answered
})

test('a request that fails no longer holds bulk back', async () => {
  const { foreground, giveWay } = createPrecedence()
  await expect(foreground(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await giveWay()
})

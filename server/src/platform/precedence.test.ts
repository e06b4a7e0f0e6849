import { expect, test } from 'vitest'
import { createPrecedence } from './precedence.ts'

const settle = () => new Promise(setImmediate)

function held() {
  let end = () => {}
  const promise = new Promise<void>((resolve) => (end = resolve))
  return { promise, end }
}

test('bulk goes on at once while nobody waits', async () => {
  const { giveWay } = createPrecedence(() => new Date())
  await giveWay()
  await giveWay()
})

test('bulk waits for who waits, and goes on when they are done', async () => {
  const { first, giveWay } = createPrecedence(() => new Date())
  const request = held()
  const answered = first(() => request.promise)
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

test('bulk is not starved: pieces go on one by one while there is always somebody who waits', async () => {
  const { first, giveWay } = createPrecedence(() => new Date())
  const request = held()
  const answered = first(() => request.promise)
  await Promise.all([giveWay(), giveWay(), giveWay()])
  request.end()
  await answered
})

/** A process on two cores, beside a clock; somebody waits when told to, and is answered at once. */
function twoCores() {
  let time = Date.parse('2026-05-01T12:00:00Z')
  const precedence = createPrecedence(() => new Date(time), 2)
  return {
    ...precedence,
    somebodyWaits: () => precedence.first(async () => 'answered'),
    pass(ms: number) {
      time += ms
    },
    /** Begins a piece. @returns ends it */
    async begins(names: string[], name: string) {
      const piece = held()
      const done = precedence.piece(() => {
        names.push(name)
        return piece.promise
      })
      await settle()
      return async () => {
        piece.end()
        await done
        await settle()
      }
    },
  }
}

/** The same, where two have just waited. */
async function twoCoresInARush() {
  const process = twoCores()
  await process.somebodyWaits()
  await process.somebodyWaits()
  return process
}

test('in a rush a piece waits for the end of the one before, so that a core is free', async () => {
  const { begins } = await twoCoresInARush()
  const begun: string[] = []
  const endOne = await begins(begun, 'one')
  const endTwo = await begins(begun, 'two')
  expect(begun).toEqual(['one'])
  await endOne()
  expect(begun).toEqual(['one', 'two'])
  await endTwo()
})

test('in a rush a piece that fails is over too', async () => {
  const { piece, begins } = await twoCoresInARush()
  await expect(piece(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const begun: string[] = []
  const end = await begins(begun, 'next')
  expect(begun).toEqual(['next'])
  await end()
})

test('in a rush a piece that does not end holds up the others for a moment only', async () => {
  const { begins, piece } = await twoCoresInARush()
  const end = await begins([], 'stuck')
  await piece(async () => {})
  await end()
})

test('one who waits is no rush, nor are two far apart or looks that find nobody', async () => {
  const { somebodyWaits, first, pass, begins } = twoCores()
  await somebodyWaits()
  pass(1001)
  await somebodyWaits()
  for (let look = 0; look < 3; look++) await first(async () => false)
  const begun: string[] = []
  const ends = [await begins(begun, 'one'), await begins(begun, 'two')]
  expect(begun).toEqual(['one', 'two'])
  for (const end of ends) await end()
})

test.each([
  ['a second after', 1001],
  ['when the clock is set back', -3_600_000],
])('a rush is over %s', async (_, ms) => {
  const { pass, begins } = await twoCoresInARush()
  pass(ms)
  const begun: string[] = []
  const ends = [await begins(begun, 'one'), await begins(begun, 'two')]
  expect(begun).toEqual(['one', 'two'])
  for (const end of ends) await end()
})

test('a request that fails is over too', async () => {
  const { first, giveWay } = createPrecedence(() => new Date())
  await expect(first(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await giveWay()
})

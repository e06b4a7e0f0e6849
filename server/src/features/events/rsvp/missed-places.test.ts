import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { createTown } from '../../../testing/town.ts'

const town = await createTown()
let ana: Person
let ben: Person
let kofi: Person
let cleo: Person
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  ben = await town.signedUp('ben')
  kofi = await town.signedUp('kofi')
  cleo = await town.signedUp('cleo')
})
afterAll(() => town.close())

const counts = async (id: string) => (await ana.readsEvent(id)).counts

/** Ben has the only place, Kofi waits and stops all texts, and Ben gives the place back. */
async function missedPlace(): Promise<string> {
  const id = await ana.makesEvent({ extras: { capacity: 1 } })
  await ben.answersEvent(id)
  await kofi.answersEvent(id)
  await kofi.texts('STOP')
  await kofi.hears()
  await ben.answersEvent(id, 'NO')
  await town.settle()
  expect(await counts(id)).toMatchObject({ YES: 0, waiting: 1 })
  return id
}

test('RSVP-5 a guest who waited gets the place that became free while their phone was stopped, once it starts again', async () => {
  const id = await missedPlace()
  await kofi.texts('START')
  expect((await kofi.hears()).join()).toContain('a place is free and it is yours')
  expect(await counts(id)).toMatchObject({ YES: 1, waiting: 0 })
  expect((await cleo.answersEvent(id)).body.data).toMatchObject({ waiting: true })
})

test('RSVP-5 a place that a stopped guest cannot hear of goes to the next answer', async () => {
  const id = await missedPlace()
  expect((await cleo.answersEvent(id)).body.data).toMatchObject({ waiting: false })
  await kofi.texts('START')
  expect(await counts(id)).toMatchObject({ YES: 1, waiting: 1 })
})

test('RSVP-5 a guest who unblocks the host gets the place that became free', async () => {
  const id = await ana.makesEvent({ extras: { capacity: 1 } })
  await ben.answersEvent(id)
  await kofi.answersEvent(id)
  await kofi.texts('BLOCK @ana')
  await ben.answersEvent(id, 'NO')
  await kofi.texts('@ana')
  expect(await counts(id)).toMatchObject({ YES: 1, waiting: 0 })
  expect((await kofi.hears()).join()).toContain('a place is free and it is yours')
})

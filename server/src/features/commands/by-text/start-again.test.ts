import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { createTown } from '../../../testing/town.ts'

const town = await createTown()
await town.signedUp('ana')
afterAll(() => town.close())

/** A follower of Ana who has just stopped all texts. */
async function stopped(): Promise<Person> {
  const person = town.person()
  await person.texts('@ana')
  await person.texts('STOP')
  await person.hears()
  return person
}

test('TEXT-6 "oops, start" from a stopped phone undoes the STOP', async () => {
  const lea = await stopped()
  await lea.texts('oops, start')
  expect((await lea.hears()).join()).toContain('welcome back')
})

const HOW = 'Partyline: you stopped all texts. Reply START to get them again.'

test.each(['I stopped by mistake', 'yes please', '@ana', 'LOGIN'])(
  'TEXT-6 %j from a stopped phone gets the way back each time, and does nothing',
  async (words) => {
    const lea = await stopped()
    for (const text of [words, words]) await lea.texts(text)
    expect(await lea.hears()).toEqual([HOW, HOW])
  },
)

test.each(['stop texting me again', 'No', 'Liked "You will get no more texts"'])(
  'TEXT-6 %j from a stopped phone gets no reply',
  async (words) => {
    const lea = await stopped()
    await lea.texts(words)
    expect(await lea.hears()).toEqual([])
  },
)

test('TEXT-6 a stopped sender hears each time that their words reached nobody, and START says how many did', async () => {
  const ben = await town.signedUp('ben')
  const lea = town.person()
  await lea.texts('@ben')
  await ben.texts('STOP')
  for (const one of [ben, lea]) await one.hears()
  const told = 'Partyline: you stopped all texts, so nobody got that. Reply START, and then text it again.'
  for (const words of ['thanks', 'LIST', 'Practice moved to 8', 'Practice moved to 9']) await ben.texts(words)
  expect(await ben.hears()).toEqual([told, told])
  await ben.texts('@ana hello')
  expect(await ben.hears()).toEqual([told])
  await ben.texts('START')
  expect((await ben.hears()).join()).toContain(
    'welcome back. Text @name to follow somebody. 3 texts of yours reached nobody.',
  )
  expect(await lea.hears()).toEqual([])
})

test('TEXT-6 YES brings texts back right after the STOP, and later only says how', async () => {
  const [soon, late] = [await stopped(), await stopped()]
  await soon.texts('yes')
  expect((await soon.hears()).join()).toContain('welcome back')
  town.clock.advance(11 * MINUTE_MS)
  await late.texts('yes')
  expect(await late.hears()).toEqual([HOW])
})

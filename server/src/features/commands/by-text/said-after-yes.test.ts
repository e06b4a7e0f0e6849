import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { createTown, type Town } from '../../../testing/town.ts'

let town: Town
let ana: Person
beforeAll(async () => {
  town = await createTown()
  ana = await town.signedUp('ana')
})
afterAll(() => town.close())

test.each([
  'Allergic to nuts',
  'Gluten free',
  'Is parking free?',
  'Dog friendly?',
  'Bringing salad',
  'Happy birthday',
  'Congratulations ana',
])('RSVP-5 %j after a nameless YES is for the host, and a name behind it is the name', async (text) => {
  const id = await ana.makesEvent({ title: 'Supper' })
  const jo = town.person()
  await jo.texts(`YES ${(await ana.readsEvent(id)).code}`)
  await jo.hears()
  await jo.texts(text)
  expect((await jo.hears()).join()).not.toContain('Thank you')
  const { guests } = (await ana.calls('GET', `/events/event/${id}/words?show=all`)).body
  expect(guests[0].words).toMatchObject([{ text }])
  await jo.texts('Jo Smith')
  expect(await jo.hears()).toEqual([expect.stringContaining('Thank you, Jo.')])
})

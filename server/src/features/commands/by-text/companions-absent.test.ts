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

test.each(['my wife is sick so just me', 'Me and my wife are busy'])(
  'RSVP-5 %j brings nobody',
  async (text) => {
    const id = await ana.makesEvent({ title: 'Supper', extras: { plusOnes: 2 } })
    const jo = town.person()
    await jo.texts(`YES ${(await ana.readsEvent(id)).code}`)
    await jo.texts('NAME Jo')
    await jo.texts(text)
    expect((await ana.readsEvent(id)).counts).toMatchObject({ YES: 1 })
  },
)

import { afterAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { createTown } from '../../../testing/town.ts'

const town = await createTown()
const ana = await town.signedUp('ana')
afterAll(() => town.close())
// Ana's words go out at once, also behind a note.
await town.database.db.updateTable('people').set({ guarded: false }).where('handle', '=', 'ana').execute()

test('RSVP-5 words after a nameless YES are for the host, and a name behind them is the name', async () => {
  const id = await ana.makesEvent({ title: 'Supper' })
  const jo = town.person()
  await jo.texts(`YES ${(await ana.readsEvent(id)).code}`)
  await jo.hears()
  await jo.texts('Dog friendly?')
  expect((await jo.hears()).join()).not.toContain('Thank you')
  const { guests } = (await ana.calls('GET', `/events/event/${id}/words?show=all`)).body
  expect(guests[0].words).toMatchObject([{ text: 'Dog friendly?' }])
  await jo.texts('Jo Smith')
  expect(await jo.hears()).toEqual([expect.stringContaining('Thank you, Jo.')])
})

test('RSVP-5 a guest whose words may take back the Yes hears each time that NO does', async () => {
  const id = await ana.makesEvent({ title: 'Supper' })
  const jo = town.person()
  await jo.texts(`YES ${(await ana.readsEvent(id)).code}`)
  await jo.texts('Jo Smith')
  await jo.texts('My train is late')
  await jo.hears()
  await jo.texts('My car broke down, we may not make it to you')
  expect((await jo.hears()).join()).toBe(
    'Kept for the host of "Supper". Your answer for "Supper" is YES; YES, MAYBE or NO alone changes it.',
  )
  await jo.texts('Which bus goes there?')
  expect((await jo.hears()).join()).toBe('Kept for the host of "Supper".')
})

/** A person without a username whom Ana's text about an event has just reached. */
async function invited(): Promise<{ id: string; jo: Person }> {
  const id = await ana.makesEvent({ title: 'Supper', extras: { plusOnes: 3 } })
  const jo = town.person()
  await jo.texts('@ana')
  await ana.texts(`Come! http://localhost:3000/events/event/${id}`)
  await jo.hears()
  return { id, jo }
}

test('RSVP-5 two answers in one text count as none, and the reply tells how to answer', async () => {
  const { id, jo } = await invited()
  await jo.texts("yes, no wait, I can't")
  expect((await jo.hears()).join()).toContain('To answer for "Supper", reply with just YES, MAYBE or NO.')
  expect((await ana.readsEvent(id)).counts).toMatchObject({ YES: 0, NO: 0 })
})

test.each(['Yes, this is Margaret Oldfield', 'Yes\nMargaret Oldfield'])(
  'RSVP-5 %j answers and tells the name',
  async (text) => {
    const { id, jo } = await invited()
    await jo.texts(text)
    const [said = ''] = await jo.hears()
    expect(said).toContain('Great!')
    expect(said).toContain('Thank you, Margaret. If that is wrong, text NAME and your name.')
    expect(said).not.toContain('Who are you?')
    const { body } = await ana.calls('GET', `/events/event/${id}/attendees`)
    expect(JSON.stringify(body)).toContain('Oldfield')
  },
)

test('RSVP-5 a Yes with other words counts, and the host gets the words', async () => {
  const { id, jo } = await invited()
  await jo.texts('Oui, nous serons deux !')
  expect((await jo.hears())[0]).toMatch(/Great!.* Your host can read the rest\./)
  expect((await ana.readsEvent(id)).counts).toMatchObject({ YES: 1 })
})

test('RSVP-5 a No with its reason takes the Yes back, and the host gets the reason', async () => {
  const { id, jo } = await invited()
  await jo.texts('YES')
  await jo.hears()
  await jo.texts("Can't make it, the car broke down")
  expect((await jo.hears())[0]).toMatch(/sorry you can't make it.* Your host can read the rest\./)
  expect((await ana.readsEvent(id)).counts).toMatchObject({ YES: 0, NO: 1 })
})

import { afterAll, expect, test } from 'vitest'
import { createTown } from '../../../testing/town.ts'

const town = await createTown()
const ana = await town.signedUp('ana')
afterAll(() => town.close())

const linkTo = (id: string) => `http://localhost:3000/events/event/${id}`

test('RSVP-5 a link to an event alone gets its question, and YES answers it', async () => {
  const id = await ana.makesEvent({ title: 'Supper' })
  const jo = town.person()
  await jo.texts(linkTo(id))
  expect((await jo.hears())[0]).toContain('Supper: are you coming? Reply YES, MAYBE or NO.')
  await jo.texts('YES')
  expect((await ana.readsEvent(id)).counts).toMatchObject({ YES: 1 })
})

test('TEXT-2 a link to an event alone from a sender goes to followers', async () => {
  const id = await ana.makesEvent({ title: 'Supper' })
  const jo = town.person()
  await jo.texts('@ana')
  await jo.hears()
  await ana.texts(linkTo(id))
  expect(await jo.hears()).toEqual([`@ana: ${linkTo(id)}`])
})

test('RSVP-5 a link to a cancelled event, and its code, are told that it is cancelled', async () => {
  const id = await ana.makesEvent({ title: 'Supper' })
  const { code } = await ana.readsEvent(id)
  await ana.calls('POST', `/events/cancel/${id}`, { notify: false })
  const jo = town.person()
  for (const text of [linkTo(id), code]) {
    await jo.texts(text)
    expect((await jo.hears())[0]).toContain('This event has been cancelled.')
  }
})

test('TEXT-2 a link to no event is words', async () => {
  const jo = town.person()
  await jo.texts(linkTo('A'.repeat(22)))
  expect((await jo.hears())[0]).toContain('Nobody got your words.')
})

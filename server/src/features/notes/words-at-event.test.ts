import { DAY_MS, HOUR_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
let ana: Person
let jo: Person
let id: string
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  jo = town.person()
  id = await ana.makesEvent({ title: 'Supper' })
})
afterAll(() => town.close())

const SUPPER = Date.parse('2026-06-20T17:00:00.000Z')
/** Jo answers eight days before, texts some hours after the start, and hears this. */
const textsLater = async (answer: string, hours: number, text: string) => {
  await jo.texts(`${answer} ${(await ana.readsEvent(id)).code}`)
  await jo.texts('Jo Lind')
  town.clock.advance(SUPPER + hours * HOUR_MS - town.clock.now.getTime())
  await town.settle()
  await jo.hears()
  await jo.texts(text)
  return (await jo.hears()).join()
}
const words = async () => {
  const { guests } = (await ana.calls('GET', `/events/event/${id}/words?show=all`)).body
  return guests.flatMap((guest: { words: { text: string }[] }) => guest.words.map(({ text }) => text))
}

test.each([
  ['on the evening of the event', -1],
  ['two hours after its start', 2],
  ['on the day after', 20],
])('RSVP-4 the host gets what a guest texts %s, days after the last text about it', async (_, hours) => {
  expect(await textsLater('YES', hours, 'Which door is it?')).toContain('for the host of "Supper"')
  expect(await words()).toEqual(['Which door is it?'])
})

test('RSVP-4 the host gets what a guest texts within two days of an answer on the web, weeks before the event', async () => {
  await jo.logsIn()
  const names = { firstName: 'Jo', lastName: 'Lind' }
  await jo.answersEvent(id, 'YES', { notify: false, ...names })
  await jo.hears()
  await jo.texts('Is there parking?')
  expect((await jo.hears()).join()).toContain('We kept your words for the host of "Supper"')
  expect(await words()).toEqual(['Is there parking?'])
  town.clock.advance(3 * DAY_MS)
  await jo.texts('And a lift?')
  expect((await jo.hears()).join()).toContain('Nobody got your words.')
})

test('RSVP-4 nobody gets the words of a guest who said No, or three days after the event', async () => {
  expect(await textsLater('NO', -1, 'Which door is it?')).toContain('Nobody got your words.')
  expect(await textsLater('YES', -1, 'Which door is it?')).toContain('for the host of "Supper"')
  town.clock.advance(3 * DAY_MS)
  await jo.texts('Which door was it?')
  expect((await jo.hears()).join()).toContain('Nobody got your words.')
})

test('RSVP-4 a guest can write to the host by @name for a week after the event', async () => {
  await textsLater('YES', 2, 'Hello')
  town.clock.advance(6 * DAY_MS)
  await jo.texts('@ana I forgot my scarf')
  expect(await words()).toContain('I forgot my scarf')
})

test('RSVP-4 words to the host by @name reach nobody more than a week after the event', async () => {
  await textsLater('YES', 2, 'Hello')
  town.clock.advance(8 * DAY_MS)
  await jo.texts('@ana I forgot my scarf')
  expect(await words()).toEqual(['Hello'])
})

test('RSVP-4 an eleventh text within an hour is refused with the true time to wait, and kept on the day of the event', async () => {
  const asks = async (from: number) => {
    const heard = []
    for (let n = from; n < from + 11; n++) {
      await jo.texts(`Is there parking for car ${n}?`)
      heard.push((await jo.hears()).join())
    }
    return heard
  }
  await jo.texts(`YES ${(await ana.readsEvent(id)).code}`)
  await jo.texts('Jo Lind')
  await jo.hears()
  const before = await asks(1)
  expect(before[10]).toContain('so it was not kept. Please try again in 60 minutes.')
  town.clock.advance(HOUR_MS)
  await jo.texts('Is there parking for car 11?')
  expect((await jo.hears()).join()).toContain('Kept for the host of "Supper"')
  town.clock.advance(SUPPER - town.clock.now.getTime() - HOUR_MS)
  await town.settle()
  await jo.hears()
  for (const heard of await asks(12)) expect(heard).toContain('for the host of "Supper"')
})

import { DAY_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newcomer } from '../../testing/choir-town.ts'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const BACKLOG = 12

const town = await createTown()
const ana = await town.signedUp('ana')
beforeEach(() => town.clock.advance(11 * MINUTE_MS))
afterAll(() => town.close())

/** Delivers a text that is not answered yet. */
const carries = (person: Person, text: string) =>
  person.calls('POST', '/simulator/texts', { from: person.phone, text })

/** Answers one text, and sends the texts that are due. */
async function answersOne(): Promise<void> {
  await town.steps.answer()
  const { dispatchFirst, dispatchReplies } = town.steps
  for (const step of [dispatchFirst, dispatchReplies]) while ((await step()) === true);
}

test.each([
  ['STOP', /^Partyline: you will get no more texts/],
  ['please stop texting me', /^Partyline: you will get no more texts/],
  ['HELP', /HELP|STOP/],
])('TEXT-6 %j is answered before all other waiting texts', async (text, said) => {
  const guest = await newcomer(town)
  const crowd = town.person()
  for (let number = 0; number < BACKLOG; number++) await carries(crowd, `Line ${number}`)
  await carries(guest, text)
  await answersOne()
  expect(await guest.hears()).toEqual([expect.stringMatching(said)])
  await town.settle()
})

test.each([
  ['HELP', 'STOP', /^Partyline: you will get no more texts/],
  ['Is anybody there', '@ana', /^You're following @ana/],
])(
  'TEXT-6 a phone that texts %j many times does not keep the %j of another phone waiting',
  async (said, text, reply) => {
    const guest = await newcomer(town)
    const crowd = town.person()
    for (let number = 0; number < BACKLOG; number++) await carries(crowd, said)
    await carries(guest, text)
    await answersOne()
    await answersOne()
    expect((await guest.hears())[0]).toMatch(reply)
    await town.settle()
  },
)

test('TEXT-6 a phone that texts HELP many times does not keep the ordinary text of another phone waiting for all of them', async () => {
  const guest = await newcomer(town)
  const crowd = town.person()
  // HELP goes a day before other texts, and the texts of one phone have an hour each, so 24 of them go first.
  for (let number = 0; number < 30; number++) await carries(crowd, 'HELP')
  await carries(guest, '@ana')
  for (let number = 0; number < 27; number++) await answersOne()
  expect((await guest.hears())[0]).toMatch(/^You're following @ana/)
  await town.settle()
})

test('TEXT-6 START waits only for the STOP of its own phone', async () => {
  const guest = await newcomer(town)
  const crowd = town.person()
  for (let number = 0; number < BACKLOG; number++) await carries(crowd, `Line ${number}`)
  await carries(guest, 'STOP')
  await carries(guest, 'START')
  await answersOne()
  await answersOne()
  expect((await guest.hears()).at(-1)).toMatch(/^Partyline: welcome back/)
  await town.settle()
})

test('TEXT-6 a phone’s texts from before its STOP still act, without replies', async () => {
  const guest = await newcomer(town)
  await carries(guest, '@ana')
  await carries(guest, 'STOP')
  await answersOne()
  expect(await guest.hears()).toEqual([expect.stringMatching(/^Partyline: you will get no more texts/)])
  await town.settle()
  await ana.texts('Is anybody there')
  expect(await guest.hears()).toEqual([])
  await guest.texts('START')
  expect(await guest.hears()).toEqual([expect.stringContaining('@ana')])
})

test('TEXT-6 a YES from before a STOP does not undo it', async () => {
  const guest = await newcomer(town)
  await guest.texts('@ana')
  await carries(guest, 'YES')
  await carries(guest, 'STOP')
  await town.settle()
  await guest.hears()
  await ana.texts('Is anybody there')
  expect(await guest.hears()).toEqual([])
})

test.each(['HELP', 'info', 'Ayuda'])(
  'TEXT-6 %j is answered after a STOP, and does not undo it',
  async (word) => {
    const guest = town.person()
    await guest.texts('@ana')
    await guest.texts('STOP')
    await guest.hears()
    await guest.texts(word)
    expect(await guest.hears()).toEqual([
      'Partyline: one number for the people and groups you choose. You stopped its texts. Reply START to get them again. Questions: help@example.org',
    ])
    await ana.texts('Is anybody there')
    expect(await guest.hears()).toEqual([])
  },
)

test('TEXT-6 LOGIN-8 HELP after a STOP is answered three times a day', async () => {
  const guest = town.person()
  await guest.texts('STOP')
  await guest.hears()
  for (let asked = 0; asked < 5; asked++) await guest.texts('HELP')
  expect(await guest.hears()).toHaveLength(3)
  town.clock.advance(DAY_MS)
  await guest.texts('HELP')
  expect(await guest.hears()).toHaveLength(1)
})

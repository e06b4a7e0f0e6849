import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { supper } from '../../../testing/supper.ts'
import { createTown, type Town } from '../../../testing/town.ts'

let town: Town
let ana: Person
let ben: Person
let seriesId: string
beforeEach(async () => {
  town = await createTown()
  ana = await town.signedUp('ana')
  ben = town.person()
  await ben.texts('@ana')
  // Saturdays: June 20 and 27, July 4 and 11.
  const body = { ...supper, title: 'Rehearsal', repeat: 'week', until: '2026-07-11' }
  seriesId = (await ana.calls('POST', '/events/series', body)).body.data.seriesId
  await ana.texts(`Come! http://localhost:3000/events/event/${(await dates())[0]?._id}`)
  await says('YES TO ALL')
})
afterEach(() => town.close())

interface Date {
  _id: string
  counts: { YES: number; NO: number }
}
const dates = async (): Promise<Date[]> =>
  (await ana.calls('GET', `/events/series/${seriesId}`)).body.data.dates
const noes = async () => (await dates()).map(({ counts }) => counts.NO)
async function says(text: string): Promise<string> {
  await ben.hears()
  await ben.texts(text)
  return (await ben.hears()).join('\n')
}

test.each(['NO on June 27', 'No for Sat, Jun 27', 'no 27 June', 'Please NO on June 27', 'No el 27'])(
  'RSVP-5 %j answers that date of a series and no other',
  async (words) => {
    await says(words)
    expect(await noes()).toEqual([0, 1, 0, 0])
  },
)

test.each([
  "can't make it on the 27th",
  'Not coming on June 27',
  "No, sorry, I'm away on the 27th",
  'No to rehearsal on the 27th',
])('RSVP-5 %j is asked with the day, and YES answers that date', async (words) => {
  expect(await says(words)).toBe('NO for Sat, Jun 27? Reply YES.')
  expect(await noes()).toEqual([0, 0, 0, 0])
  expect(await says('yes')).toContain('Rehearsal')
  expect(await noes()).toEqual([0, 1, 0, 0])
})

test('RSVP-5 NO to the question about a day answers nothing', async () => {
  await says("can't make it on the 27th")
  expect(await says('NO')).toBe('OK, nothing was done.')
  expect(await noes()).toEqual([0, 0, 0, 0])
})

test('RSVP-5 a day beside NO is asked after a text of somebody else', async () => {
  const cleo = await town.signedUp('cleo')
  await ben.texts('@cleo')
  town.clock.advance(MINUTE_MS)
  await cleo.texts('Who is free in June?')
  expect(await says('No on the 27th')).toBe('NO for Sat, Jun 27? Reply YES.')
})

test.each([
  'NO on June 28',
  'No on Friday, June 27',
  'No on June 27, see you on July 4',
  'No on June 27, can Al come in my place?',
])('RSVP-5 %j answers no date, and its words are kept', async (words) => {
  expect(await says(words)).toContain('We kept your words')
  expect(await noes()).toEqual([0, 0, 0, 0])
})

test('RSVP-5 an answer with words that names a day counts for no other day', async () => {
  const al = town.person()
  await al.texts('@ana')
  await ana.texts(`Bring a friend! http://localhost:3000/events/event/${(await dates())[0]?._id}`)
  await al.texts('Yes on June 27! Can I bring my dog?')
  expect((await al.hears()).join()).toContain('We kept your words')
  const yeses = async () => (await dates()).map(({ counts }) => counts.YES)
  expect(await yeses()).toEqual([1, 1, 1, 1])
  await al.texts('Yes on June 20! Can I bring my dog?')
  expect(await yeses()).toEqual([2, 1, 1, 1])
})

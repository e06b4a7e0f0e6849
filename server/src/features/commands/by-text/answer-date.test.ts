import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { supper } from '../../../testing/supper.ts'
import { createTown } from '../../../testing/town.ts'

const town = await createTown()
let ana: Person
let ben: Person
let seriesId: string
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  ben = town.person()
  await ben.texts('@ana')
  // Saturdays: June 20 and 27, July 4 and 11.
  const body = { ...supper, title: 'Rehearsal', repeat: 'week', until: '2026-07-11' }
  seriesId = (await ana.calls('POST', '/events/series', body)).body.data.seriesId
  await ana.texts(`Come! http://localhost:3000/events/event/${(await dates())[0]?._id}`)
  await says('YES TO ALL')
})
afterAll(() => town.close())

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

test('RSVP-5 "No for Sat, Jun 27" answers that date of a series and no other', async () => {
  await says('No for Sat, Jun 27')
  expect(await noes()).toEqual([0, 1, 0, 0])
})

test('RSVP-5 the reply to "can\'t make it on the 27th" asks with the day, and YES answers that date', async () => {
  expect(await says("can't make it on the 27th")).toBe('NO for Sat, Jun 27? Reply YES.')
  expect(await noes()).toEqual([0, 0, 0, 0])
  expect(await says('yes')).toContain('Rehearsal')
  expect(await noes()).toEqual([0, 1, 0, 0])
})

test('RSVP-5 NO to the question about a day answers nothing', async () => {
  await says("can't make it on the 27th")
  expect(await says('NO')).toBe('OK, nothing was done.')
  expect(await noes()).toEqual([0, 0, 0, 0])
})

test('RSVP-5 "NO on June 28" answers no date, and its words are kept', async () => {
  expect(await says('NO on June 28')).toContain('We kept your words')
  expect(await noes()).toEqual([0, 0, 0, 0])
})

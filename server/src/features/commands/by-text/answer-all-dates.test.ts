import { DAY_MS, HOUR_MS } from '@partyline/domain/time/time-units'
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
  await ben.hears()
  const body = { ...supper, title: 'Rehearsal', repeat: 'week', until: '2026-07-11' }
  seriesId = (await ana.calls('POST', '/events/series', body)).body.data.seriesId
})
afterAll(() => town.close())

interface Date {
  _id: string
  counts: { YES: number; NO: number }
}
const dates = async (): Promise<Date[]> =>
  (await ana.calls('GET', `/events/series/${seriesId}`)).body.data.dates
const yeses = async () => (await dates()).map(({ counts }) => counts.YES)
const noes = async () => (await dates()).map(({ counts }) => counts.NO)
const tells = async (place: number) =>
  ana.texts(`Come! http://localhost:3000/events/event/${(await dates())[place]?._id}`)
async function answers(text: string): Promise<string[]> {
  await ben.hears()
  await ben.texts(text)
  return ben.hears()
}

test('RSVP-5 a first Yes to one date tells how to say it for all, and YES TO ALL does', async () => {
  await tells(0)
  expect(await answers('YES')).toEqual([expect.stringContaining('For all 4 dates, reply YES TO ALL.')])
  expect(await yeses()).toEqual([1, 0, 0, 0])
  expect(await answers('Yes to all')).toEqual([
    expect.stringContaining('The same goes for 3 more dates, until Sat, Jul 11.'),
  ])
  expect(await yeses()).toEqual([1, 1, 1, 1])
})

test('RSVP-5 YES TO ALL with the code of one date answers all dates, and NO TO ALL takes them back', async () => {
  const { code } = await ana.readsEvent((await dates())[1]?._id ?? '')
  const al = town.person()
  await al.texts(`YES TO ALL ${code}`)
  expect((await al.hears()).join()).toContain('The same goes for 3 more dates, until Sat, Jul 11.')
  expect(await yeses()).toEqual([1, 1, 1, 1])
  await al.texts(`no to all ${code}`)
  expect(await noes()).toEqual([1, 1, 1, 1])
})

test('RSVP-5 YES TO ALL with the code of an event without other dates answers that event', async () => {
  const id = await ana.makesEvent({ title: 'Picnic' })
  const { code } = await ana.readsEvent(id)
  await answers(`YES TO ALL ${code}`)
  expect((await ana.readsEvent(id)).counts.YES).toBe(1)
  expect(await yeses()).toEqual([0, 0, 0, 0])
})

test('RSVP-5 "every week" right after the answer to one date gives that answer to all', async () => {
  await tells(0)
  await answers('YES')
  await answers('every week')
  expect(await yeses()).toEqual([1, 1, 1, 1])
})

test('RSVP-5 YES days after an answered date of a series is for its next date', async () => {
  await tells(0)
  await answers('YES')
  town.clock.advance(11 * DAY_MS)
  expect(await answers('Yes')).toEqual([expect.stringContaining('Great!')])
  expect(await yeses()).toEqual([1, 1, 0, 0])
})

test('RSVP-5 a late YES to a date of a series hears of the next date, with its code', async () => {
  await tells(0)
  town.clock.advance(8 * DAY_MS + 12 * HOUR_MS)
  const [, next] = await dates()
  const { code } = await ana.readsEvent(next?._id ?? '')
  const over = `This event is over. The next is Sat, Jun 27, 5:00 PM. To come, reply YES ${code}.`
  expect(await answers('YES')).toEqual([expect.stringContaining(over)])
  await answers(`YES ${code}`)
  expect(await yeses()).toEqual([0, 1, 0, 0])
})

test('RSVP-5 ALL an hour after the answer to one date, and ALL BUT the first, answer nothing', async () => {
  await tells(0)
  await answers('YES')
  await answers('all but the first')
  town.clock.advance(HOUR_MS)
  await answers('all')
  expect(await yeses()).toEqual([1, 0, 0, 0])
})

test('RSVP-5 YES TO ALL after the reply about a date is for its series, also when another event was texted before', async () => {
  const other = await ana.makesEvent()
  await ana.texts(`And this: http://localhost:3000/events/event/${other}`)
  await tells(0)
  await answers('yes')
  await answers('1')
  await answers('yes, every week')
  expect(await yeses()).toEqual([1, 1, 1, 1])
  expect((await ana.readsEvent(other)).counts.YES).toBe(0)
})

test('RSVP-5 a Yes to all keeps the No to one date, and a No to all takes back each Yes', async () => {
  await tells(1)
  await answers('no')
  await tells(0)
  await answers('yes to all')
  expect(await yeses()).toEqual([1, 0, 1, 1])
  expect(await answers('no to all')).toEqual([
    expect.stringContaining('Sat, Jun 20, 5:00 PM. The same goes for 2 more dates, until Sat, Jul 11.'),
  ])
  expect(await noes()).toEqual([1, 1, 1, 1])
})

test('RSVP-5 a No to one date offers NO TO ALL for as many dates as it then answers', async () => {
  await tells(0)
  await answers('yes')
  await tells(1)
  await answers('yes')
  expect(await answers('no')).toEqual([expect.stringContaining('For all 4 dates, reply NO TO ALL.')])
  expect(await answers('no to all')).toEqual([expect.stringContaining('The same goes for 3 more dates')])
})

test('RSVP-5 YES to a text with the link to a series answers its next date, and YES TO ALL every date', async () => {
  const [first] = await dates()
  await ana.calls('POST', `/events/cancel/${first?._id}`, {})
  await ana.texts(`This summer: http://localhost:3000/events/series/${seriesId}`)
  expect(await answers('YES')).toEqual([expect.stringContaining('Sat, Jun 27, 5:00 PM.')])
  await answers('YES TO ALL')
  expect(await yeses()).toEqual([0, 1, 1, 1])
})

test('RSVP-5 NO TO ALL gives the places to a guest who waits for all dates, who gets one text', async () => {
  const body = { ...supper, title: 'Yoga', repeat: 'week', until: '2026-07-11', extras: { capacity: 1 } }
  seriesId = (await ana.calls('POST', '/events/series', body)).body.data.seriesId
  await tells(0)
  await answers('yes to all')
  const kim = await town.signedUp('kim')
  await kim.calls('POST', `/events/series/${seriesId}/rsvp`, { status: 'YES', notify: true })
  await answers('no to all')
  expect(await kim.hears()).toEqual([
    expect.stringContaining('From Sat, Jun 20 on, 4 dates: places are free and they are yours.'),
  ])
  expect(await yeses()).toEqual([1, 1, 1, 1])
})

test('RSVP-5 YES TO ALL counts the other dates on whose waitlist the guest is', async () => {
  const body = { ...supper, title: 'Yoga', repeat: 'week', until: '2026-07-11', extras: { capacity: 1 } }
  seriesId = (await ana.calls('POST', '/events/series', body)).body.data.seriesId
  const kim = await town.signedUp('kim')
  await kim.calls('POST', `/events/series/${seriesId}/rsvp`, { status: 'YES' })
  await tells(0)
  expect(await answers('yes to all')).toEqual([
    expect.stringContaining('3 more dates, until Sat, Jul 11. You are on the waitlist for 3 of them.'),
  ])
})

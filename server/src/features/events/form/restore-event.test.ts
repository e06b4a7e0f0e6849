import { DAY_MS, HOUR_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { supper } from '../../../testing/supper.ts'
import { createTown } from '../../../testing/town.ts'

const town = await createTown({ settings: { guestMessagesPerEventPerDay: 3, eventsPerPersonPerDay: 5 } })
let ana: Person
let ben: Person
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  ben = await town.signedUp('ben')
})
afterAll(() => town.close())

const cancels = (id: string, input: object = {}) =>
  ana.calls('POST', `/events/cancel/${id}`, { notify: true, ...input })
const restores = (id: string, input: object = {}, by = ana) =>
  by.calls('POST', `/events/restore/${id}`, { notify: true, ...input })
async function heardBy(who: Person): Promise<string[]> {
  await town.settle()
  return who.hears()
}

test('EVENT-12 an event that was cancelled by mistake comes back with its answers and reminder, and guests hear it once', async () => {
  const remind = { on: true, message: '', duration: HOUR_MS }
  const id = await ana.makesEvent({ remind })
  await ben.answersEvent(id)
  await cancels(id)
  await heardBy(ben)
  expect((await restores(id, {}, ben)).status).toBe(403)
  for (const again of [1, 2]) expect([again, (await restores(id)).status]).toEqual([again, 200])
  const url = `http://localhost:3000/events/event/${id}`
  expect(await heardBy(ben)).toEqual([
    `Event "Supper" (@ana): It takes place after all: Sat, Jun 20, 5:00 PM, at Here. All answers stand. ${url} Reply YES, MAYBE or NO.`,
  ])
  expect(await ben.readsEvent(id)).toMatchObject({ cancelled: false, going: 1, viewer: { status: 'YES' } })
  const file = await town.http.inject(`/api/events/event/${id}/event.ics`)
  expect(file.body).not.toContain('CANCELLED')
  expect(file.body).toContain('SEQUENCE:2')
  await ben.texts('NO')
  expect(await ben.hears()).toEqual([expect.stringContaining('Event "Supper" (@ana): We\'re sorry')])
  await ben.texts('YES')
  await ben.hears()
  town.clock.now = new Date(Date.parse(supper.startTime) - HOUR_MS)
  expect(await heardBy(ben)).toEqual([expect.stringContaining('Reminder: Sat, Jun 20, 5:00 PM')])
})

test('EVENT-12 guests who heard of a cancellation hear of its return, whatever the host says and has used up', async () => {
  const id = await ana.makesEvent()
  await ben.answersEvent(id)
  for (const location of ['One', 'Two', 'Three', 'Four']) {
    const edited = { ...(await ana.readsEvent(id)), location, notify: true }
    await ana.calls('POST', `/events/update/${id}`, edited)
  }
  await cancels(id)
  await heardBy(ben)
  expect((await restores(id, { notify: false })).status).toBe(200)
  expect(await heardBy(ben)).toEqual([expect.stringContaining('It takes place after all')])
  await cancels(id, { notify: false })
  await restores(id, { notify: false })
  expect(await heardBy(ben)).toEqual([])
})

test('EVENT-12 a guest who deleted their account while the event was cancelled holds no place when it comes back', async () => {
  const id = await ana.makesEvent({ extras: { capacity: 1 } })
  const cleo = await town.signedUp('cleo')
  for (const guest of [ben, cleo])
    await guest.calls('POST', '/events/rsvp', { eventId: id, status: 'YES', notify: true })
  await cancels(id, { notify: false })
  await ben.leaves()
  await heardBy(cleo)
  await restores(id, { notify: false })
  expect(await heardBy(cleo)).toEqual([expect.stringContaining('a place is free and it is yours')])
})

test('EVENT-12 a series comes back with the dates that were cancelled together, and a date cancelled before stays away', async () => {
  const series = { ...supper, repeat: 'week', until: '2026-07-11' }
  const { seriesId } = (await ana.calls('POST', '/events/series', series)).body.data
  const dates = (await ana.calls('GET', `/events/series/${seriesId}`)).body.data.dates
  await ben.calls('POST', `/events/series/${seriesId}/rsvp`, { status: 'YES', notify: true })
  await cancels(dates[2]._id)
  town.clock.advance(1)
  await cancels(dates[1]._id, { following: true })
  await heardBy(ben)
  expect((await restores(dates[1]._id, { following: true })).status).toBe(200)
  expect(await heardBy(ben)).toEqual([
    expect.stringContaining('Event "Supper" (@ana): 2 dates take place after all, from Sat, Jun 27 on.'),
  ])
  const after = (await ben.calls('GET', `/events/series/${seriesId}`)).body.data.dates
  expect(after.map(({ cancelled }: { cancelled: boolean }) => cancelled)).toEqual([false, false, true, false])
})

test('EVENT-14 an event that is over stays cancelled, and one is cancelled again only as often a day as its guests get messages', async () => {
  const id = await ana.makesEvent()
  for (const status of [200, 200, 200, 429]) {
    expect((await cancels(id)).status).toBe(status)
    expect((await restores(id, { notify: false })).status).toBe(200)
  }
  town.clock.advance(DAY_MS)
  await cancels(id)
  town.clock.advance(9 * DAY_MS)
  const late = await restores(id)
  expect([late.status, late.body.error.message]).toEqual([409, 'This event is over.'])
})

test('EVENT-14 a host cancels events that came back only as often a day as they may make events', async () => {
  const ids = [await ana.makesEvent({ title: 'Lunch' }), await ana.makesEvent({ title: 'Brunch' })]
  for (const [place, status] of [
    ...[200, 200, 200].map((ok) => [0, ok] as const),
    ...[200, 200, 429].map((answer) => [1, answer] as const),
  ]) {
    expect((await cancels(ids[place] ?? '')).status).toBe(status)
    expect((await restores(ids[place] ?? '', { notify: false })).status).toBe(200)
  }
})

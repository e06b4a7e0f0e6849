import { DAY_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { supper } from '../../../testing/supper.ts'
import { createTown } from '../../../testing/town.ts'

const town = await createTown()
let ana: Person
let ben: Person
let id: string
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  ben = await town.signedUp('ben')
  id = await ana.makesEvent({ remind: { on: true, message: '', duration: 600_000 } })
  await ben.answersEvent(id)
})
afterAll(() => town.close())

const edits = async (change: object) => {
  const event = await ana.readsEvent(id)
  await ana.calls('POST', `/events/update/${id}`, { ...event, ...change, notify: true })
  await town.settle()
}

test('EVENT-14 a notice says what changed, in the reader’s time zone', async () => {
  await edits({ startTime: '2026-06-20T17:30:00.000Z', endTime: '2026-06-20T19:30:00.000Z' })
  expect((await ben.hears())[0]).toContain(
    'Event "Supper" (@ana): Moved from 5:00 to 5:30 PM. Now Sat, Jun 20, 5:30 PM, at Here.',
  )
  await edits({ title: 'Dinner' })
  expect((await ben.hears())[0]).toContain('Event "Dinner" (@ana): It was called "Supper". Now Sat')
})

test('EVENT-14 a notice names new plus-ones, questions and who sees names, and an edit of the reminder or the places sends none', async () => {
  await edits({ extras: { plusOnes: 2, questions: ['Any allergies?'] } })
  expect((await ben.hears())[0]).toContain(
    '(@ana): Plus-ones for each guest: 2. Your host asks: "Any allergies?" Reply with the answer.',
  )
  await edits({
    remind: { on: false, message: '', duration: 600_000 },
    extras: { capacity: 60 },
  })
  await edits({})
  expect(await ben.hears()).toEqual([])
  await edits({ extras: { guestsSee: true } })
  expect((await ben.hears())[0]).toContain('(@ana): Guests who say Yes or Maybe see your first name. Now Sat')
  await edits({ extras: { guestsSee: false } })
  expect((await ben.hears())[0]).toContain('(@ana): Only hosts see your name. Now Sat')
})

test('EVENT-14 a guest who answers by text reads times in the zone that the event has now', async () => {
  const times = { startTime: '2026-06-20T18:00:00.000Z', endTime: '2026-06-20T20:00:00.000Z' }
  const zone = await ana.makesEvent({ ...times, timezone: 'Europe/London' })
  const kofi = await town.signedUp('kofi')
  await kofi.texts(`YES ${(await ana.readsEvent(zone)).code}`)
  await kofi.hears()
  id = zone
  const later = { startTime: '2026-06-20T23:00:00.000Z', endTime: '2026-06-21T01:00:00.000Z' }
  await edits({ ...later, timezone: 'America/New_York' })
  expect(await kofi.hears()).toEqual([
    expect.stringContaining('(@ana): The time zone is New York, not London. Now Sat, Jun 20, 7:00 PM, at'),
  ])
})

test('EVENT-14 the reply to a text gives the time in the zone of the guest, and names it', async () => {
  await ben.answersEvent(id, 'MAYBE', { notify: false, timezone: 'America/Los_Angeles' })
  await ben.texts(`YES ${(await ana.readsEvent(id)).code}`)
  expect((await ben.hears())[0]).toContain('Sat, Jun 20, 10:00 AM PDT.')
})

test('EVENT-14 a change that was saved without a notice is told later, also after a message of the host', async () => {
  const saves = async (notify: boolean) => {
    const event = { ...(await ana.readsEvent(id)), location: 'There', notify }
    await ana.calls('POST', `/events/update/${id}`, event)
    await town.settle()
  }
  await saves(false)
  await ana.calls('POST', `/events/event/${id}/message`, { message: 'Bring a chair' })
  await town.settle()
  await ben.hears()
  await saves(true)
  await saves(true)
  expect(await ben.hears()).toEqual([
    expect.stringContaining('Its page has news. Now Sat, Jun 20, 5:00 PM, at There.'),
  ])
})

test('EVENT-14 edits of a past event send no notice and no question', async () => {
  town.clock.advance(9 * DAY_MS)
  await edits({ title: 'It was lovely' })
  await ana.calls('POST', `/events/cancel/${id}`, { notify: true })
  await town.settle()
  expect(await ben.hears()).toEqual([])
})

test('EVENT-10 an event that takes no more answers tells guests who asked for texts so, and when it takes answers again', async () => {
  await edits({ rsvp: false })
  const [told] = await ben.hears()
  expect(told).toContain('Event "Supper" (@ana): Answers are closed. It is Sat, Jun 20, 5:00 PM, at Here.')
  expect(told).not.toContain('Reply')
  await edits({ rsvp: true })
  expect(await ben.hears()).toEqual([
    expect.stringContaining(
      'Event "Supper" (@ana): Answers are open again. Now Sat, Jun 20, 5:00 PM, at Here.',
    ),
  ])
})

test('EVENT-14 after RSVP is off, guests who asked for texts still hear of a move and a cancellation', async () => {
  await edits({ rsvp: false })
  await ben.hears()
  await edits({ rsvp: false, startTime: '2026-06-20T17:30:00.000Z' })
  const [moved = ''] = await ben.hears()
  expect(moved).toContain(
    'Event "Supper" (@ana): Moved from 5:00 to 5:30 PM. Now Sat, Jun 20, 5:30 PM, at Here.',
  )
  expect(moved).not.toContain('Reply')
  await ana.calls('POST', `/events/cancel/${id}`, { notify: true })
  await town.settle()
  expect(await ben.hears()).toEqual([expect.stringContaining('Event "Supper" (@ana): Cancelled.')])
})

test('EVENT-14 a series without RSVP tells guests who asked for texts about a change of all its dates', async () => {
  const body = { ...supper, repeat: 'week', until: '2026-06-27' }
  id = (await ana.calls('POST', '/events/series', body)).body.data.insertedId
  await ben.answersEvent(id)
  await edits({ rsvp: false, following: true })
  await ben.hears()
  await edits({ location: 'There', following: true })
  const [changed = ''] = await ben.hears()
  expect(changed).toContain('at There')
  expect(changed).not.toContain('Reply')
  await ana.calls('POST', `/events/cancel/${id}`, { notify: true, following: true })
  await town.settle()
  expect(await ben.hears()).toEqual([expect.stringContaining('Cancelled: 2 dates')])
})

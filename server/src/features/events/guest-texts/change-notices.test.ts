import { DAY_MS } from '@partyline/domain/time-units'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { createTown, type Town } from '../../../testing/town.ts'

let town: Town
let ana: Person
let ben: Person
let id: string
beforeEach(async () => {
  town = await createTown()
  ana = await town.signedUp('ana')
  ben = await town.signedUp('ben')
  id = await ana.makesEvent({ remind: { on: true, message: '', duration: 600_000 } })
  await ben.calls('POST', '/events/rsvp', { eventId: id, status: 'YES', notify: true, timezone: 'UTC' })
})
afterEach(() => town.close())

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

test('EVENT-14 edits of a past event send no notice and no question', async () => {
  town.clock.advance(9 * DAY_MS)
  await edits({ title: 'It was lovely' })
  await ana.calls('POST', `/events/cancel/${id}`, { notify: true })
  await town.settle()
  expect(await ben.hears()).toEqual([])
})

test('EVENT-10 an event that takes no more answers still tells guests who asked for texts, without a question', async () => {
  await edits({ rsvp: false })
  const [told] = await ben.hears()
  expect(told).toContain('Event "Supper" (@ana): Answers are closed. It is Sat, Jun 20, 5:00 PM, at Here.')
  expect(told).not.toContain('Reply')
})

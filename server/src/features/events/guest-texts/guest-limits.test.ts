import { SHIPPED_LIMITS } from '@partyline/domain/limits/limits'
import { HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { supper } from '../../../testing/supper.ts'
import { createTown, type Town } from '../../../testing/town.ts'

let town: Town
afterEach(() => town.close())

async function hostAndGuest(settings: Partial<Town['settings']>) {
  town = await createTown({ settings })
  const [host, guest] = [await town.signedUp('hana'), await town.signedUp('gus')]
  const id = await host.makesEvent()
  await answers(guest, id)
  return { host, guest, id }
}

async function answers(guest: Person, eventId: string): Promise<void> {
  expect((await guest.answersEvent(eventId)).status).toBe(200)
  await town.settle()
  await guest.hears()
}

const says = (host: Person, id: string, message: string) =>
  host.calls('POST', `/events/event/${id}/message`, { message })

test('EVENT-14 by default a guest gets at most ten messages and notices about an event a day', async () => {
  const { guestMessagesPerEventPerDay } = SHIPPED_LIMITS
  const { host, guest, id } = await hostAndGuest({ guestMessagesPerEventPerDay })
  const edit = (title: string, notify = true) =>
    host.calls('POST', `/events/update/${id}`, { ...supper, title, notify })
  for (let n = 0; n < 5; n++) expect((await says(host, id, `Word ${n}`)).status).toBe(200)
  for (let n = 0; n < 5; n++) expect((await edit(`Supper ${n}`)).status).toBe(200)
  for (const refused of [await says(host, id, 'One too many'), await edit('One too many')]) {
    expect(refused.status).toBe(429)
    expect(refused.body.error.message).toBe(
      'Your guests have had all the texts that a day allows. You can text them again in 24 hours; changes can be saved without telling them.',
    )
  }
  expect((await host.readsEvent(id)).title).toBe('Supper 4')
  expect((await edit('GuestNoticeResult to nobody', false)).status).toBe(200)
  await town.settle()
  expect(await guest.hears()).toHaveLength(10)
  // Every guest must be told that it is cancelled.
  expect((await host.calls('POST', `/events/cancel/${id}`, { notify: true })).status).toBe(200)
  await town.settle()
  expect((await guest.hears()).join()).toMatch(/cancelled/i)
})

test('EVENT-14 all dates of a series share the messages that a guest gets in a day', async () => {
  const { host, guest } = await hostAndGuest({ guestMessagesPerEventPerDay: 2 })
  const series = { ...supper, repeat: 'week', until: '2026-07-24' }
  const { seriesId } = (await host.calls('POST', '/events/series', series)).body.data
  const { dates } = (await host.calls('GET', `/events/series/${seriesId}`)).body.data
  expect(dates.length).toBeGreaterThan(3)
  const answer = { status: 'YES', notify: true, timezone: 'UTC' }
  expect((await guest.calls('POST', `/events/series/${seriesId}/rsvp`, answer)).status).toBe(200)
  const statuses: number[] = []
  for (const { _id } of dates.slice(0, 4)) statuses.push((await says(host, _id, `About ${_id}`)).status)
  expect(statuses).toEqual([200, 200, 429, 429])
})

test('EVENT-13 a reminder is repeated at most as often as a guest may get messages about the event', async () => {
  const { host, guest, id } = await hostAndGuest({ guestMessagesPerEventPerDay: 2 })
  const remind = { on: true, message: '', duration: 10 * MINUTE_MS }
  for (let n = 0; n < 5; n++) {
    const start = town.clock.now.getTime() + 11 * MINUTE_MS
    const [startTime, endTime] = [start, start + HOUR_MS].map((at) => new Date(at).toISOString())
    const body = { ...supper, remind: { ...remind, message: `Time ${n}` }, startTime, endTime, notify: false }
    expect((await host.calls('POST', `/events/update/${id}`, body)).status).toBe(200)
    town.clock.advance(MINUTE_MS)
    await town.settle()
  }
  expect(await guest.hears()).toHaveLength(3)
  const { body } = await host.calls('GET', `/events/event/${id}/reminder`)
  expect(body.data).toMatchObject({ next: null, last: { outcome: 'limit', people: 0 } })
})

test('EVENT-13 an event that moves to another day is reminded of again, although its guests have had the texts of today', async () => {
  const { host, guest, id } = await hostAndGuest({ guestMessagesPerEventPerDay: 1 })
  const remind = { on: true, message: '', duration: 10 * MINUTE_MS }
  const moves = async (wait: number) => {
    const start = town.clock.now.getTime() + wait
    const [startTime, endTime] = [start, start + HOUR_MS].map((at) => new Date(at).toISOString())
    const body = { ...supper, remind, startTime, endTime, notify: false }
    expect((await host.calls('POST', `/events/update/${id}`, body)).status).toBe(200)
    town.clock.advance(wait - 10 * MINUTE_MS)
    await town.settle()
  }
  await moves(11 * MINUTE_MS)
  expect((await says(host, id, 'We move to the day after tomorrow')).status).toBe(200)
  await town.settle()
  await guest.hears()
  await moves(48 * HOUR_MS)
  expect(await guest.hears()).toEqual([expect.stringContaining('Reminder: ')])
})

test('EVENT-13 a repeated reminder that is too late takes none of the messages of the day', async () => {
  const { host, guest, id } = await hostAndGuest({ guestMessagesPerEventPerDay: 1 })
  const remind = { on: true, message: '', duration: 10 * MINUTE_MS }
  for (const late of [0, 65 * MINUTE_MS]) {
    const start = town.clock.now.getTime() + 11 * MINUTE_MS
    const [startTime, endTime] = [start, start + HOUR_MS].map((at) => new Date(at).toISOString())
    const body = { ...supper, remind, startTime, endTime, notify: false }
    expect((await host.calls('POST', `/events/update/${id}`, body)).status).toBe(200)
    town.clock.advance(MINUTE_MS + late)
    await town.settle()
  }
  const { body } = await host.calls('GET', `/events/event/${id}/reminder`)
  expect(body.data.last).toMatchObject({ outcome: 'late' })
  expect((await says(host, id, 'We have begun')).status).toBe(200)
  await town.settle()
  expect(await guest.hears()).toEqual([
    expect.stringContaining('Reminder: '),
    expect.stringContaining('We have begun'),
  ])
})

test('RSVP-5 a host who moves a guest to a free place again and again texts them three times a day', async () => {
  town = await createTown()
  const [host, guest, friend] = [
    await town.signedUp('hana'),
    await town.signedUp('gus'),
    await town.signedUp('fred'),
  ]
  const id = await host.makesEvent({ extras: { capacity: 1 } })
  const userIds = new Map<Person, string>()
  for (const one of [friend, guest]) {
    userIds.set(one, (await one.calls('GET', '/user')).body.user._id)
    await answers(one, id)
  }
  const sets = (one: Person, status: string) =>
    host.calls('POST', `/events/event/${id}/answers`, { userId: userIds.get(one), status })
  for (let n = 0; n < 5; n++) {
    expect((await sets(friend, 'NO')).status).toBe(200)
    await sets(guest, 'NO')
    await sets(friend, 'YES')
    await sets(guest, 'YES')
  }
  await town.settle()
  expect(await guest.hears()).toHaveLength(3)
})

test('EVENT-14 texts to guests count for the host’s day, and a cancellation is told beyond it', async () => {
  const { host, guest, id } = await hostAndGuest({ segmentsPerDay: 5 })
  const said = []
  for (let n = 0; n < 6; n++) said.push(await says(host, id, `Word ${n}`))
  const statuses = said.map(({ status }) => status)
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
  expect(said.at(-1)?.body.error.message).toContain('You can text them again in 24 hours')
  await town.settle()
  expect(await guest.hears()).toHaveLength(statuses.filter((status) => status === 200).length)
  expect((await host.calls('POST', `/events/cancel/${id}`, { notify: true })).status).toBe(200)
  await town.settle()
  expect((await guest.hears()).join()).toMatch(/cancelled/i)
})

test('EVENT-14 guests hear a message once although the host’s browser sends it again hours later', async () => {
  const { host, guest, id } = await hostAndGuest({})
  const again = () =>
    host.calls('POST', `/events/event/${id}/message`, {
      message: 'Bring chairs',
      key: 'key-of-the-host-words-1',
    })
  const first = await again()
  town.clock.advance(HOUR_MS)
  expect((await again()).body).toEqual(first.body)
  await town.settle()
  expect(await guest.hears()).toHaveLength(1)
  const other = { message: 'Bring tables', key: 'key-of-the-host-words-1' }
  expect((await host.calls('POST', `/events/event/${id}/message`, other)).status).toBe(409)
})

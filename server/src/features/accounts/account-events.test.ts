import { DAY_MS, HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
afterAll(() => town.close())
// Every code is requested from one address, which has limits.
afterEach(() => town.clock.advance(16 * MINUTE_MS))

/** Makes an event of one hour, tomorrow. */
function makeEvent(by: Person, title: string, change: object = {}): Promise<string> {
  const start = town.clock.now.getTime() + DAY_MS
  return by.makesEvent({
    ...{ title, description: 'At mine', timezone: 'America/New_York' },
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + HOUR_MS).toISOString(),
    ...change,
  })
}

async function removed(person: Person): Promise<void> {
  await person.leaves()
  await town.settle()
}

test('EVENT-14 a deleted account cancels its coming events, tells guests who asked for texts, and leaves past events without a name', async () => {
  const [ana, ben, clio] = [
    await town.signedUp('anna'),
    await town.signedUp('benn'),
    await town.signedUp('clio'),
  ]
  const home = { location: '77 Private Lane', description: 'Key under the pot' }
  const past = await makeEvent(ana, 'Yesterday', home)
  await ben.answersEvent(past)
  await ana.answersEvent(past)
  town.clock.advance(2 * DAY_MS)
  const remind = { on: true, message: 'The code of the gate is 47', duration: HOUR_MS }
  const off = await makeEvent(ana, 'Picnic', { location: '5 Oak Rd', remind })
  await ana.calls('POST', `/events/event/${off}/cohosts`, { handle: 'clio', cohost: true })
  await clio.calls('POST', `/events/event/${off}/cohosts/answer`, { accept: true })
  await town.settle()
  await ana.calls('POST', `/events/cancel/${off}`, { notify: false })
  const coming = await makeEvent(ana, 'Supper', { remind: { on: true, message: '', duration: HOUR_MS } })
  await ben.answersEvent(coming)
  await ana.answersEvent(coming)
  expect((await ana.calls('GET', '/account/deletion')).body).toMatchObject({
    cancelledEvents: 1,
    handedEvents: 0,
    pastEvents: 2,
    answers: 0,
  })
  await ben.hears()
  await ana.hears()
  await removed(ana)
  const told = await ben.hears()
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(/^Event "Supper" \(@anna\): Cancelled\. It was set for .* http/)
  expect(await ana.hears()).toEqual([expect.stringContaining('to delete your account')])
  for (const cancelled of [coming, off]) {
    const erased = { cancelled: true, description: '', location: 'The place is deleted' }
    expect(await ben.readsEvent(cancelled)).toMatchObject(erased)
  }
  // Only hosts read the reminder's words.
  expect((await clio.readsEvent(off)).remind).toMatchObject({ message: '' })
  const { users, going, ...kept } = await ben.readsEvent(past)
  expect(kept).toMatchObject({ title: 'Yesterday', description: '', location: 'The place is deleted' })
  for (const url of [`/api/events/event/${past}`, `/api/events/event/${past}/event.ics`]) {
    const page = await town.http.inject({ method: 'GET', url })
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toMatch(/Private Lane|under the pot/)
  }
  expect(going).toBe(2)
  expect(users[0]).toMatchObject({ role: 'OWNER', person: { firstName: 'Deleted', lastName: 'account' } })
  town.clock.advance(DAY_MS)
  await town.settle()
  expect(await ben.hears()).toEqual([])
})

test('an event with co-hosts passes to the one who helped longest, who is told and may edit it', async () => {
  const [cleo, dan, eve] = [
    await town.signedUp('cleo'),
    await town.signedUp('dann'),
    await town.signedUp('evee'),
  ]
  const id = await makeEvent(cleo, 'Porch')
  await cleo.answersEvent(id)
  await eve.answersEvent(id)
  for (const [handle, helper] of [
    ['dann', dan],
    ['evee', eve],
  ] as const) {
    await cleo.calls('POST', `/events/event/${id}/cohosts`, { handle, cohost: true })
    await helper.calls('POST', `/events/event/${id}/cohosts/answer`, { accept: true })
    town.clock.advance(MINUTE_MS)
  }
  expect((await cleo.calls('GET', '/account/deletion')).body).toMatchObject({
    cancelledEvents: 0,
    handedEvents: 1,
  })
  for (const one of [dan, eve]) await one.hears()
  await town.settle()
  for (const one of [dan, eve]) await one.hears()
  await removed(cleo)
  const [text] = await dan.hears()
  expect(text).toMatch(
    /^Event "Porch" \(@dann\): @cleo has deleted their account\. .* is yours now: you host it from here on\. http/,
  )
  expect(await eve.hears()).toEqual([])
  expect(await dan.readsEvent(id)).toMatchObject({ going: 1, viewer: { role: 'OWNER', host: true } })
  expect((await dan.calls('POST', `/events/cancel/${id}`, {})).body).toEqual({ success: true })
})

test('a guest who has blocked the owner does not hear that the event is cancelled', async () => {
  const [nina, otto, pria] = [
    await town.signedUp('nina'),
    await town.signedUp('otto'),
    await town.signedUp('pria'),
  ]
  const id = await makeEvent(nina, 'Picnic')
  for (const guest of [otto, pria]) await guest.answersEvent(id)
  await otto.texts('BLOCK @nina')
  for (const guest of [otto, pria]) await guest.hears()
  await removed(nina)
  expect(await otto.hears()).toEqual([])
  expect(await pria.hears()).toEqual([expect.stringContaining('Cancelled')])
})

test('its answers to coming events are withdrawn, so counts go down and a waiting guest gets the place', async () => {
  const [fay, gus, hal] = [
    await town.signedUp('fayy'),
    await town.signedUp('guss'),
    await town.signedUp('hall'),
  ]
  const full = await makeEvent(fay, 'Small table', { extras: { plusOnes: 0, capacity: 1, guestsSee: false } })
  const open = await makeEvent(fay, 'Open house')
  for (const id of [full, open]) await gus.answersEvent(id)
  await hal.answersEvent(full)
  expect((await fay.readsEvent(full)).counts).toEqual({ YES: 1, MAYBE: 0, NO: 0, waiting: 1 })
  expect((await gus.calls('GET', '/account/deletion')).body.answers).toBe(2)
  await hal.hears()
  await removed(gus)
  expect((await fay.readsEvent(full)).counts).toEqual({ YES: 1, MAYBE: 0, NO: 0, waiting: 0 })
  expect((await fay.readsEvent(open)).counts).toEqual({ YES: 0, MAYBE: 0, NO: 0, waiting: 0 })
  expect((await hal.hears())[0]).toContain('a place is free and it is yours')
})

test('replies to a host’s questions are in the download, and go with the account, for past events too', async () => {
  const [ivy, jan] = [await town.signedUp('ivyy'), await town.signedUp('jann')]
  const [question, reply] = ['What will you bring?', 'Salad']
  const id = await makeEvent(ivy, 'Potluck', { extras: { questions: [question] } })
  await jan.answersEvent(id)
  await jan.calls('POST', `/events/event/${id}/replies`, { replies: [{ question, reply }] })
  expect((await jan.calls('GET', '/account/data')).body.answers).toMatchObject([
    { event: 'Potluck', replies: [{ question, reply }] },
  ])
  const listed = async () =>
    (await ivy.calls('GET', `/events/event/${id}/attendees`)).body.lists[0].people[0].replies
  expect(await listed()).toEqual([{ question, reply }])
  town.clock.advance(2 * DAY_MS)
  await removed(jan)
  expect(await listed()).toEqual([])
})

test('after a deletion the calendar feed ends, and scheduled messages end without a notice', async () => {
  const [ida, fan] = [await town.signedUp('idaa'), town.person()]
  await fan.texts('@idaa')
  const sendAt = new Date(town.clock.now.getTime() + HOUR_MS).toISOString()
  await ida.calls('POST', '/scheduled', { message: 'Later', sendAt, zone: 'UTC' })
  const feed = (await ida.calls('POST', '/events/feed', {})).body.data.url
  const path = new URL(feed).pathname
  expect((await town.http.inject(path)).statusCode).toBe(200)
  await fan.hears()
  await removed(ida)
  expect((await town.http.inject(path)).statusCode).toBe(404)
  town.clock.advance(61 * MINUTE_MS)
  await town.settle()
  expect(await fan.hears()).toEqual([])
  const { rows } = await town.database.pool.query("select * from jobs where kind = 'scheduled-message'")
  expect(rows).toEqual([])
})

test('a merged number brings its RSVPs along, and where both answered, the account’s answer stays', async () => {
  const [jo, kim] = [await town.signedUp('jooo'), await town.signedUp('kimm')]
  const second = town.person()
  await second.logsIn()
  const [both, alone] = [await makeEvent(jo, 'Both'), await makeEvent(jo, 'Alone')]
  const names = { firstName: 'Kim', lastName: 'Two' }
  for (const eventId of [both, alone]) {
    await second.answersEvent(eventId, 'YES', names)
  }
  await kim.answersEvent(both, 'MAYBE')
  expect((await jo.readsEvent(both)).counts).toMatchObject({ YES: 1, MAYBE: 1 })
  await kim.movesTo(second)
  expect((await jo.readsEvent(both)).counts).toEqual({ YES: 0, MAYBE: 1, NO: 0, waiting: 0 })
  expect((await jo.readsEvent(alone)).counts).toEqual({ YES: 1, MAYBE: 0, NO: 0, waiting: 0 })
  expect((await kim.readsEvent(both)).viewer.status).toBe('MAYBE')
  expect((await kim.readsEvent(alone)).viewer.status).toBe('YES')
})

test('the download has events, RSVPs, scheduled messages, and whether there is a feed', async () => {
  const [lee, max] = [await town.signedUp('leee'), await town.signedUp('maxx')]
  const own = await makeEvent(lee, 'Own <b>🎉</b>')
  await lee.answersEvent(await makeEvent(max, 'Of Max'), 'MAYBE')
  await lee.calls('POST', '/events/feed', {})
  const sendAt = new Date(town.clock.now.getTime() + HOUR_MS).toISOString()
  await max.texts('@leee')
  await lee.calls('POST', '/scheduled', { message: 'Later', sendAt, zone: 'UTC' })
  await max.answersEvent(own)
  const { body } = await lee.calls('GET', '/account/data')
  expect(body.events).toMatchObject([{ title: 'Own <b>🎉</b>', yours: true, going: 1, cancelledAt: null }])
  expect(body.answers).toMatchObject([
    { event: 'Of Max', status: 'MAYBE', host: { handle: 'maxx', name: 'maxx Tester' } },
  ])
  expect(body.scheduledMessages).toMatchObject([{ text: 'Later', zone: 'UTC', state: 'waiting' }])
  expect(body.calendarFeeds).toHaveLength(1)
  expect(JSON.stringify(body)).not.toContain(max.phone)
})

test('EVENT-14 an owner hears once that a co-host of a series has deleted their account', async () => {
  const [ines, jo] = [await town.signedUp('ines'), await town.signedUp('joan')]
  const start = town.clock.now.getTime() + DAY_MS
  const { body } = await ines.calls('POST', '/events/series', {
    ...{ title: 'Rehearsal', location: 'The hall', rsvp: true, timezone: 'UTC', repeat: 'week' },
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + HOUR_MS).toISOString(),
    until: new Date(start + 21 * DAY_MS).toISOString().slice(0, 10),
  })
  const id = body.data.insertedId
  await ines.calls('POST', `/events/event/${id}/cohosts`, { handle: 'joan', cohost: true, following: true })
  await jo.calls('POST', `/events/event/${id}/cohosts/answer`, { accept: true })
  await town.settle()
  await ines.hears()
  await removed(jo)
  expect(await ines.hears()).toEqual([expect.stringContaining('@joan no longer co-hosts it.')])
})

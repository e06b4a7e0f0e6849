import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { createTown } from '../../../testing/town.ts'

const town = await createTown()
let ana: Person
let eve: Person
let ben: Person
let id: string
let code: string
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  eve = await town.signedUp('eve')
  ben = town.person()
  id = await ana.makesEvent({ title: 'Supper', extras: { capacity: 1 } })
  code = (await ana.readsEvent(id)).code
})
afterAll(() => town.close())

const removes = async (guest: Person, input: object = {}, by = ana, event = id) => {
  const body = { userId: await guest.id(), removed: true, ...input }
  const answer = await by.calls('POST', `/events/event/${event}/removals`, body)
  await town.settle()
  return answer
}
const answers = (guest: Person, status = 'YES', eventId = id) => guest.answersEvent(eventId, status)
const list = async () => (await ana.calls('GET', `/events/event/${id}/attendees`)).body

test('RSVP-5 a host takes a guest off the list, and the place goes to the waitlist', async () => {
  await answers(eve)
  await ben.texts(`YES ${code}`)
  await Promise.all([eve.hears(), ben.hears()])
  expect((await removes(eve)).status).toBe(200)
  expect((await removes(eve)).status).toBe(200)
  expect((await ben.hears()).join()).toContain('a place is free and it is yours')
  expect(await eve.hears()).toEqual([])
  const { counts, removed } = await list()
  expect(counts).toMatchObject({ YES: 1, waiting: 0 })
  expect(removed).toMatchObject([{ displayHandle: 'eve' }])
})

test('RSVP-5 a guest who was taken off the list cannot answer again on the web', async () => {
  await answers(eve)
  await removes(eve)
  const refused = await answers(eve)
  expect(refused.status).toBe(409)
  expect(refused.body.error.message).toBe('The host has taken you off the list.')
  expect((await eve.readsEvent(id)).viewer).toMatchObject({ status: null, removed: true })
  expect((await ana.readsEvent(id)).viewer.removed).toBe(false)
})

test('RSVP-5 a guest who was taken off the list hears so by text, and can write to the host', async () => {
  await answers(eve)
  await removes(eve)
  await eve.texts(`YES ${code}`)
  expect((await eve.hears()).join()).toContain(
    'The host has taken you off the list. To write to the host, start with @ana.',
  )
  await eve.texts('@ana Why did you do that?')
  expect((await eve.hears()).join()).toContain('We kept your words for the host')
  await eve.texts('And what about my cake?')
  expect((await eve.hears()).join()).toContain('We kept your words for the host')
})

test('RSVP-6 a guest who was taken off the list gets no texts about the event', async () => {
  await answers(eve)
  await removes(eve)
  await ana.calls('POST', `/events/event/${id}/message`, { message: 'Bring a chair' })
  await ana.calls('POST', `/events/cancel/${id}`, { notify: true })
  await town.settle()
  expect(await eve.hears()).toEqual([])
})

test('RSVP-6 a text about the event that is on its way does not reach a guest who was taken off the list', async () => {
  await answers(eve)
  await ana.calls('POST', `/events/event/${id}/message`, { message: 'Bring a chair' })
  const body = { userId: await eve.id(), removed: true }
  await ana.calls('POST', `/events/event/${id}/removals`, body)
  await town.settle()
  expect(await eve.hears()).toEqual([])
})

test('RSVP-6 the news of a free place that is on its way does not reach a guest who was taken off the list', async () => {
  const [kofi, ama] = [await town.signedUp('kofi'), await town.signedUp('ama')]
  for (const guest of [eve, kofi, ama]) await answers(guest)
  await answers(eve, 'NO')
  const body = { userId: await kofi.id(), removed: true }
  await ana.calls('POST', `/events/event/${id}/removals`, body)
  await town.settle()
  expect(await kofi.hears()).toEqual([])
  expect((await ama.hears()).join()).toContain('a place is free and it is yours')
})

test('RSVP-6 a guest hears of a cancelled event, and not of the free place in it that came before', async () => {
  const zoe = await town.signedUp('zoe')
  await answers(eve)
  await answers(zoe)
  await town.settle()
  await zoe.hears()
  await answers(eve, 'NO')
  await ana.calls('POST', `/events/cancel/${id}`, { notify: true })
  await town.settle()
  expect(await zoe.hears()).toEqual([expect.stringContaining('Cancelled')])
})

test('RSVP-5 a host lets a guest back in, who can then answer again', async () => {
  await answers(eve)
  await removes(eve)
  expect((await removes(eve, { removed: false })).status).toBe(200)
  expect((await list()).removed).toEqual([])
  expect((await eve.readsEvent(id)).viewer).toMatchObject({ status: null, removed: false })
  expect((await answers(eve)).status).toBe(200)
})

test('RSVP-5 only hosts take guests off the list, and hosts stay on it', async () => {
  await answers(eve)
  await answers(ana)
  expect((await removes(ana, {}, eve)).status).toBe(403)
  expect((await removes(ana)).status).toBe(409)
  expect((await removes(await town.signedUp('zoe'))).status).toBe(404)
})

test('EVENT-11 a guest added by hand can be taken off the list', async () => {
  await ana.calls('POST', `/events/event/${id}/guests`, { firstName: 'Zoe', status: 'YES' })
  const userId = (await list()).lists[0].people[0]._id
  const removal = { userId, removed: true }
  expect((await ana.calls('POST', `/events/event/${id}/removals`, removal)).status).toBe(200)
  expect(await list()).toMatchObject({ counts: { YES: 0 }, removed: [] })
})

test('RSVP-5 a guest who was taken off the list is not invited or nudged', async () => {
  await eve.texts('@ana')
  await answers(eve)
  await removes(eve)
  await eve.hears()
  const invited = await ana.calls('POST', `/events/event/${id}/invitations/count`, { followers: true })
  expect(invited.body.data).toMatchObject({ people: 0, silent: 1 })
})

test('RSVP-5 a block takes the person off the lists of coming events and refuses another answer', async () => {
  await answers(eve)
  await ana.texts('BLOCK @eve')
  expect(await list()).toMatchObject({ counts: { YES: 0 } })
  expect((await answers(eve)).status).toBe(409)
  await eve.hears()
  await eve.texts(`YES ${code}`)
  const [refusal] = await eve.hears()
  expect(refusal).toContain('The host has taken you off the list.')
  expect(refusal).not.toContain('To write to the host')
  await ana.texts('UNBLOCK @eve')
  expect((await answers(eve)).status).toBe(200)
})

test('RSVP-5 a person blocked while the event is cancelled is off its list when it comes back', async () => {
  await answers(eve)
  await ana.calls('POST', `/events/cancel/${id}`, {})
  await ana.texts('BLOCK @eve')
  await ana.calls('POST', `/events/restore/${id}`, {})
  expect(await list()).toMatchObject({ counts: { YES: 0 } })
})

test('RSVP-5 a YES after a text about an event without the guest asks whether it is for the other event', async () => {
  const other = await ana.makesEvent({ title: 'Picnic' })
  for (const event of [id, other]) await answers(eve, 'MAYBE', event)
  for (const event of [other, id]) {
    await ana.calls('POST', `/events/event/${event}/message`, { message: 'See you' })
    await town.settle()
  }
  await removes(eve)
  await eve.hears()
  await eve.texts('YES')
  expect((await eve.hears())[0]).toContain('Is YES for "Picnic"? Then reply YES again.')
  await eve.texts('YES')
  expect((await eve.readsEvent(other)).viewer.status).toBe('YES')
})

const rehearsal = {
  ...{ title: 'Rehearsal', location: 'The hall', rsvp: true, timezone: 'America/New_York', repeat: 'week' },
  ...{ startTime: '2026-06-16T23:00:00Z', endTime: '2026-06-17T01:00:00Z', until: '2026-06-30' },
}
const makesSeries = async () => {
  const { seriesId } = (await ana.calls('POST', '/events/series', rehearsal)).body.data
  const { body } = await ana.calls('GET', `/events/series/${seriesId}`)
  return { seriesId, dates: body.data.dates.map(({ _id }: { _id: string }) => _id) }
}

test('RSVP-5 a removal from one date of a series leaves the other dates open', async () => {
  const { dates } = await makesSeries()
  await answers(eve, 'YES', dates[0])
  await removes(eve, {}, ana, dates[0])
  expect((await answers(eve, 'YES', dates[0])).status).toBe(409)
  expect((await answers(eve, 'YES', dates[1])).status).toBe(200)
})

test('RSVP-5 a removal from a date and all later ones also counts for dates that are added later', async () => {
  const { seriesId, dates } = await makesSeries()
  for (const date of dates) await answers(eve, 'YES', date)
  await removes(eve, { following: true }, ana, dates[1])
  expect((await eve.readsEvent(dates[0])).viewer).toMatchObject({ status: 'YES', removed: false })
  expect((await eve.readsEvent(dates[2])).viewer).toMatchObject({ status: null, removed: true })
  await ana.calls('POST', `/events/series/${seriesId}/dates`, { until: '2026-07-07' })
  const { body } = await eve.calls('GET', `/events/series/${seriesId}`)
  expect(body.data.dates).toHaveLength(4)
  expect(body.data.dates[3].viewer.removed).toBe(true)
  const rest = await eve.calls('POST', `/events/series/${seriesId}/rsvp`, { status: 'YES' })
  expect(rest.status).toBe(409)
  await removes(eve, { removed: false }, ana, dates[1])
  expect((await answers(eve, 'YES', dates[2])).status).toBe(200)
})

test('RSVP-5 a removal from a cancelled date and all later ones still counts when they come back', async () => {
  const { dates } = await makesSeries()
  for (const date of dates) await answers(eve, 'YES', date)
  await ana.calls('POST', `/events/cancel/${dates[1]}`, { following: true })
  expect((await removes(eve, { following: true }, ana, dates[1])).status).toBe(200)
  await ana.calls('POST', `/events/restore/${dates[1]}`, { following: true })
  for (const date of dates.slice(1)) expect((await answers(eve, 'YES', date)).status).toBe(409)
})

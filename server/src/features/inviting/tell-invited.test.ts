import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
let ana: Person
let member: Person
let follower: Person
let choir: string
let id: string
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  ;[member, follower] = [town.person(), town.person()]
  choir = await ana.makesGroup('choir')
  await follower.texts('@ana')
  await member.texts('#choir')
  id = await ana.makesEvent({ title: 'Picnic', location: 'The park' })
})
afterAll(() => town.close())

const invites = async (event = id, by = ana) => {
  const input = { groups: by === ana ? [choir] : [], followers: true }
  await by.calls('POST', `/events/event/${event}/invitations`, input)
}
const forgets = async (...people: Person[]) => {
  await town.settle()
  for (const person of people) await person.hears()
}
const cancels = async (input: object = {}, event = id) => {
  await ana.calls('POST', `/events/cancel/${event}`, { notify: true, ...input })
  await town.settle()
}
const saves = async (change: object) => {
  const { body } = await ana.calls('GET', `/events/event/${id}`)
  await ana.calls('POST', `/events/update/${id}`, { ...body.data, notify: true, ...change })
  await town.settle()
}

test('EVENT-10 people who were invited and have not answered hear of a cancellation, once each', async () => {
  await invites()
  await forgets(member, follower)
  await cancels()
  for (const one of [member, follower])
    expect(await one.hears()).toEqual([expect.stringContaining('Cancelled')])
})

test('EVENT-10 a cancellation that the host tells nobody reaches no invited person', async () => {
  await invites()
  await forgets(member, follower)
  await cancels({ notify: false })
  for (const one of [member, follower]) expect(await one.hears()).toEqual([])
})

test.each([
  ['a No', 'NO'],
  ['STOP', 'STOP'],
  ['leaving the group', 'LEAVE #choir'],
  ['muting the group', 'MUTE #choir 8h'],
  ['STOP with the name of the host', 'STOP @ana'],
  ['blocking the host', 'BLOCK @ana'],
])('EVENT-10 an invited person does not hear of a cancellation after %s', async (_, words) => {
  await invites()
  await town.settle()
  await member.texts(words)
  await forgets(member)
  await cancels()
  expect(await member.hears()).toEqual([])
})

test('EVENT-10 a cancellation does not reach people whose invitation never left', async () => {
  await invites()
  await cancels()
  for (const one of [member, follower]) expect((await one.hears()).join()).not.toContain('Cancelled')
})

test('EVENT-9 invited people hear of another place and another time, and of no other edit', async () => {
  await invites()
  await forgets(member, follower)
  await saves({ title: 'Great Picnic' })
  expect(await follower.hears()).toEqual([])
  await saves({ location: 'The hall' })
  expect(await follower.hears()).toEqual([expect.stringContaining('The hall')])
  await saves({ startTime: '2026-06-20T20:00:00Z', endTime: '2026-06-20T23:00:00Z' })
  expect(await follower.hears()).toHaveLength(1)
})

test('EVENT-10 invited people who heard of a cancellation hear that the event takes place', async () => {
  await invites()
  await town.settle()
  await cancels()
  await forgets(member)
  await ana.calls('POST', `/events/restore/${id}`, { notify: true })
  await town.settle()
  expect(await member.hears()).toEqual([expect.stringContaining('It takes place after all')])
})

test('EVENT-10 a host reads how many invited people without an answer a cancellation would reach', async () => {
  await invites()
  await town.settle()
  await member.texts('NO')
  const { body } = await ana.calls('GET', `/events/event/${id}/hosting`)
  expect(body.data).toMatchObject({ people: 0, unanswered: 1 })
})

test('EVENT-10 a guest of one date who was invited to another hears once that both are cancelled', async () => {
  const times = { startTime: '2026-06-16T23:00:00Z', endTime: '2026-06-17T01:00:00Z', until: '2026-06-30' }
  const series = { title: 'Rehearsal', location: 'The hall', rsvp: true, timezone: 'UTC', repeat: 'week' }
  const { seriesId } = (await ana.calls('POST', '/events/series', { ...series, ...times })).body.data
  const { dates } = (await ana.calls('GET', `/events/series/${seriesId}`)).body.data
  await invites(dates[0]._id)
  await town.settle()
  await follower.texts(`YES ${(await ana.readsEvent(dates[1]._id)).code}`)
  await forgets(member, follower)
  await cancels({ following: true }, dates[0]._id)
  for (const one of [member, follower])
    expect(await one.hears()).toEqual([expect.stringContaining('3 dates')])
})

test('EVENT-14 a co-host who was invited as a guest first hears once of a cancellation', async () => {
  const ben = await town.signedUp('ben')
  await ben.texts('@ana')
  await invites()
  await ana.calls('POST', `/events/event/${id}/cohosts`, { handle: 'ben', cohost: true })
  await ben.calls('POST', `/events/event/${id}/cohosts/answer`, { accept: true })
  await forgets(ben)
  await cancels()
  expect(await ben.hears()).toEqual([expect.stringContaining('Cancelled')])
})

test("EVENT-14 invited people without an answer hear that an event is cancelled with its owner's account", async () => {
  const [muted, blocked] = [town.person(), town.person()]
  for (const one of [muted, blocked]) await one.texts('@ana')
  await invites()
  await town.settle()
  await muted.texts('MUTE @ana 8h')
  await blocked.texts('BLOCK @ana')
  await forgets(member, follower, muted, blocked)
  await ana.leaves()
  await town.settle()
  for (const one of [member, follower])
    expect(await one.hears()).toContainEqual(expect.stringMatching(/^Event "Picnic" .*Cancelled/))
  for (const one of [muted, blocked]) expect((await one.hears()).join()).not.toContain('Picnic')
})

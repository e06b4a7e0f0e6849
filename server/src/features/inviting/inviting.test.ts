import { DAY_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
let ana: Person
let both: Person
let follower: Person
let member: Person
let choir: string
let id: string
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  ;[both, follower, member] = [town.person(), town.person(), town.person()]
  choir = await ana.makesGroup('choir')
  for (const one of [both, follower]) await one.texts('@ana')
  for (const one of [both, member]) await one.texts('#choir')
  for (const one of [both, follower, member]) await one.hears()
  id = await ana.makesEvent({ title: 'Porch Supper' })
})
afterAll(() => town.close())

const invites = async (input: object, by = ana) => {
  const answer = await by.calls('POST', `/events/event/${id}/invitations`, input)
  await town.settle()
  return answer
}
const all = () => ({ groups: [choir], followers: true })
const counts = async (input: object) =>
  (await ana.calls('POST', `/events/event/${id}/invitations/count`, input)).body.data
const unanswered = async () => (await ana.calls('GET', `/events/event/${id}/unanswered`)).body.data
const nudges = async (people?: string[]) => {
  const ids = people ?? (await unanswered()).people.map(({ _id }: { _id: string }) => _id)
  const answer = await ana.calls('POST', `/events/event/${id}/nudges`, { people: ids })
  await town.settle()
  return answer
}

test('EVENT-12 an invitation names its source, the time and the place, and reaches each person once', async () => {
  expect((await invites({ ...all(), line: 'Bring a chair.' })).body.data).toEqual({ people: 3 })
  const [text = '', ...others] = await both.hears()
  expect(others).toEqual([])
  expect(text).toMatch(
    /^#choir @ana: You're invited: Porch Supper, .+, at .+\. Bring a chair\. http:\S+ Reply YES, MAYBE or NO\.$/,
  )
  expect(await member.hears()).toEqual([text])
  expect(await follower.hears()).toEqual([text.replace('#choir @ana:', '@ana:')])
})

test('EVENT-12 YES to the invitation answers the event', async () => {
  await invites(all())
  await member.texts('YES')
  expect((await ana.readsEvent(id)).going).toBe(1)
})

test('EVENT-12 a second invitation reaches only people who joined after the first', async () => {
  await invites({ groups: [choir] })
  const late = town.person()
  await late.texts('#choir')
  await late.hears()
  expect((await invites(all())).body.data).toEqual({ people: 2 })
  expect(await both.hears()).toHaveLength(1)
  expect(await late.hears()).toHaveLength(1)
  expect((await invites(all())).body.data).toEqual({ people: 0 })
})

test('EVENT-12 the count says how many are left out and why, and matches the invitation', async () => {
  const answered = town.person()
  await answered.texts('@ana')
  await answered.texts(`YES ${(await ana.readsEvent(id)).code}`)
  const stopped = town.person()
  await stopped.texts('@ana')
  await stopped.texts('STOP')
  const expected = { people: 3, listed: 6, doubles: 1, invited: 0, answered: 1, silent: 1 }
  expect(await counts(all())).toEqual(expected)
  await answered.hears()
  await stopped.hears()
  expect((await invites(all())).body.data).toEqual({ people: 3 })
  expect(await answered.hears()).toEqual([])
  expect(await stopped.hears()).toEqual([])
  expect(await counts(all())).toEqual({ ...expected, people: 0, invited: 3 })
})

test('EVENT-12 a follower who has muted the host is counted as silent and gets no invitation', async () => {
  await follower.texts('MUTE @ana 8h')
  await follower.hears()
  expect(await counts({ followers: true })).toMatchObject({ listed: 2, people: 1, silent: 1 })
  expect((await invites({ followers: true })).body.data).toEqual({ people: 1 })
  expect(await follower.hears()).toEqual([])
})

test('TEXT-6 a STOP, mute or block after the invitation counts before its text leaves', async () => {
  await ana.calls('POST', `/events/event/${id}/invitations`, { followers: true })
  // Nothing has left yet, because the town sends only with the texts below.
  await follower.calls('POST', '/simulator/texts', { from: follower.phone, text: 'UNFOLLOW @ana' })
  await town.steps.answer()
  await town.settle()
  expect(await follower.hears()).toEqual([expect.not.stringContaining('invited')])
  expect(await both.hears()).toEqual([expect.stringContaining('invited')])
})

test('EVENT-10 EVENT-12 an invitation that waits to leave is dropped when the event is cancelled', async () => {
  await ana.calls('POST', `/events/event/${id}/invitations`, all())
  await ana.calls('POST', `/events/cancel/${id}`, { notify: false })
  await town.settle()
  for (const one of [both, follower, member]) expect(await one.hears()).toEqual([])
})

test('EVENT-12 the same request sent twice invites once and gets the same answer', async () => {
  const key = 'invite-0123456789abcdef'
  expect((await invites({ ...all(), key })).body).toEqual((await invites({ ...all(), key })).body)
  expect(await both.hears()).toHaveLength(1)
})

test('EVENT-12 a nudge goes to people who have not answered, a day later and once a day', async () => {
  await invites(all())
  await member.texts('NO')
  for (const one of [both, follower, member]) await one.hears()
  expect((await nudges()).body.data).toEqual({ people: 0 })
  town.clock.advance(DAY_MS)
  expect((await unanswered()).people).toHaveLength(2)
  expect((await nudges()).body.data).toEqual({ people: 2 })
  expect(await both.hears()).toEqual([expect.stringMatching(/^#choir @ana: Can you come\? Porch Supper is /)])
  expect(await follower.hears()).toEqual([expect.stringMatching(/^@ana: Can you come\?/)])
  expect(await member.hears()).toEqual([])
  expect((await nudges()).body.data).toEqual({ people: 0 })
  town.clock.advance(DAY_MS)
  expect((await nudges()).body.data).toEqual({ people: 2 })
})

test('EVENT-12 a nudge counts and marks only people who get it, and the list leaves out people who have left', async () => {
  await invites({ groups: [choir] })
  await both.texts('LEAVE #choir')
  await member.texts('MUTE #choir 2d')
  for (const one of [both, member]) await one.hears()
  town.clock.advance(DAY_MS)
  const ids = (await unanswered()).people.map(({ _id }: { _id: string }) => _id)
  expect(ids).toHaveLength(1)
  expect((await nudges(ids)).body.data).toEqual({ people: 0 })
  expect(await member.hears()).toEqual([])
  await member.texts('UNMUTE #choir')
  await member.hears()
  expect((await nudges(ids)).body.data).toEqual({ people: 1 })
  expect(await member.hears()).toHaveLength(1)
})

test('EVENT-12 the list of people who have not answered has no phone numbers', async () => {
  await invites(all())
  const { people, total } = await unanswered()
  expect(total).toBe(3)
  expect(JSON.stringify(people)).not.toContain(follower.phone.slice(-7))
  expect(people[0]).toMatchObject({ numberEnd: expect.stringMatching(/^\d\d$/), mayNudge: false })
})

test('EVENT-12 invitations are refused to strangers, to groups without permission to write, and to closed events', async () => {
  const ben = await town.signedUp('ben')
  expect((await invites({ followers: true }, ben)).status).toBe(403)
  const bens = await ben.makesGroup('bens')
  expect((await invites({ groups: [bens] })).status).toBe(422)
  expect((await invites({})).status).toBe(422)
  expect((await invites({ followers: true, line: 'x'.repeat(301) })).status).toBe(422)
  await ana.calls('POST', `/events/cancel/${id}`, { notify: false })
  expect((await invites({ followers: true })).status).toBe(409)
})

test('EVENT-12 nobody is invited when an invitation is more than a day allows', async () => {
  const small = await createTown({ settings: { segmentsPerAccountPerDay: 1, segmentsPerDay: 1 } })
  try {
    const host = await small.signedUp('host')
    const guest = small.person()
    const group = await host.makesGroup('small')
    await small.person().texts('@host')
    await guest.texts('#small')
    await guest.hears()
    const event = await host.makesEvent({})
    const input = { groups: [group], followers: true, line: 'Do come. '.repeat(30) }
    expect((await host.calls('POST', `/events/event/${event}/invitations`, input)).status).toBe(429)
    await small.settle()
    expect(await guest.hears()).toEqual([])
  } finally {
    await small.close()
  }
})

test('EVENT-12 nobody is invited through a group that an operator has suspended', async () => {
  await town.database.pool.query('update groups set suspended_at = now()')
  const { body } = await ana.calls('GET', `/events/event/${id}/invitations`)
  expect(body.data.groups).toEqual([])
  expect((await invites({ groups: [choir] })).status).toBe(422)
  expect(await member.hears()).toEqual([])
})

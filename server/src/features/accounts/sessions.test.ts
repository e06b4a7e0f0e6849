import type { Session } from '@partyline/contract/accounts'
import { DAY_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import { openStream } from '../../testing/live-stream.ts'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown({ live: true })
const origin = await town.http.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => town.close())

/** One person in two browsers: one phone, two sets of cookies. */
async function inTwoBrowsers(handle: string): Promise<[Person, Person]> {
  const one = await town.signedUp(handle)
  const other = town.person(one.phone)
  town.clock.advance(MINUTE_MS)
  await other.logsIn()
  return [one, other]
}

async function sessions(person: Person): Promise<Session[]> {
  const { status, body } = await person.calls('GET', '/account/sessions')
  expect(status).toBe(200)
  return body.sessions
}

test('a person sees their signed-in browsers, this one first, each with its last use', async () => {
  const [one, other] = await inTwoBrowsers('olga')
  const seen = await sessions(one)
  expect(seen.map((session) => session.current)).toEqual([true, false])
  expect(seen[0]?._id).not.toBe(seen[1]?._id)
  const signedIn = seen.map((session) => session.signedInAt)
  expect(new Date(signedIn[1] ?? 0).getTime() - new Date(signedIn[0] ?? 0).getTime()).toBe(MINUTE_MS)
  expect((await sessions(other))[0]?._id).toBe(seen[1]?._id)
  for (const cookie of [one.cookie(), other.cookie()]) {
    const secret = /partyline_session=([^;]+)/.exec(cookie)?.[1] ?? 'none'
    expect(JSON.stringify(seen)).not.toContain(secret)
  }
})

test('the last use of a session is written at most once in five minutes', async () => {
  const person = await town.signedUp('rare')
  const lastUsed = async () => (await sessions(person))[0]?.lastUsedAt
  const first = await lastUsed()
  town.clock.advance(4 * MINUTE_MS)
  expect(await lastUsed()).toBe(first)
  town.clock.advance(2 * MINUTE_MS)
  await person.calls('GET', '/user')
  const later = await lastUsed()
  expect(new Date(later ?? 0).getTime() - new Date(first ?? 0).getTime()).toBe(6 * MINUTE_MS)
})

test('a session in use lasts beyond 30 days, and so does its cookie', async () => {
  const person = await town.signedUp('roller')
  for (let day = 0; day < 40; day += 10) {
    town.clock.advance(10 * DAY_MS)
    expect((await person.calls('GET', '/user')).headers['set-cookie']).toBeDefined()
  }
  expect((await person.calls('GET', '/user')).headers['set-cookie']).toBeUndefined()
})

test('a browser whose session has expired is not in the list', async () => {
  const [one] = await inTwoBrowsers('expiry')
  for (const days of [20, 20]) {
    town.clock.advance(days * DAY_MS)
    await one.calls('GET', '/user')
  }
  expect((await sessions(one)).map((session) => session.current)).toEqual([true])
})

test('one other browser is logged out: its calls are refused and its live stream ends at once', async () => {
  const [one, other] = await inTwoBrowsers('paula')
  const [kept, ended] = [
    await openStream(origin, '/user/live', one),
    await openStream(origin, '/user/live', other),
  ]
  const [, there] = await sessions(one)
  const answer = await one.calls('POST', '/account/endSession', { sessionId: there?._id })
  expect(answer.body).toEqual({ success: true })
  await ended.ended()
  expect((await other.calls('GET', '/user')).status).toBe(401)
  expect((await openStream(origin, '/user/live', other)).status).toBe(401)
  expect(await sessions(one)).toHaveLength(1)
  // The other stream stays open, and still gets events.
  await one.texts('@nobody-there')
  const friend = await town.signedUp('friend')
  await one.texts('@friend')
  await friend.texts('@paula hello')
  await kept.hears('messageId')
  kept.stop()
})

test('logging out everywhere else keeps this browser signed in, and a second time ends nothing more', async () => {
  const [one, other] = await inTwoBrowsers('quinn')
  const third = town.person(one.phone)
  town.clock.advance(MINUTE_MS)
  await third.logsIn()
  const [first, second] = await Promise.all([
    one.calls('POST', '/account/endOtherSessions', {}),
    one.calls('POST', '/account/endOtherSessions', {}),
  ])
  expect(first.body.ended + second.body.ended).toBe(2)
  for (const gone of [other, third]) expect((await gone.calls('GET', '/user')).status).toBe(401)
  expect((await sessions(one)).map((session) => session.current)).toEqual([true])
})

test('LOGIN-8 logging out everywhere else ends the link for a calendar app, because a stolen browser may have read it', async () => {
  const [one, other] = await inTwoBrowsers('tess')
  const { body } = await other.calls('POST', '/events/feed', {})
  const read = () => town.http.inject({ url: new URL(body.data.url).pathname })
  expect((await read()).statusCode).toBe(200)
  expect((await one.calls('GET', '/account/sessions')).body.programs).toBe(1)
  await one.calls('POST', '/account/endOtherSessions', {})
  expect((await read()).statusCode).toBe(404)
})

test.each([
  ['tessa', '/account/endOtherSessions'],
  ['tessb', '/account/endSession'],
])(
  'LOGIN-8 the browser of @%s that was logged out by %s is a stranger’s, and this one stays known',
  async (handle, path) => {
    const [one, stolen] = await inTwoBrowsers(handle)
    const [, there] = await sessions(one)
    await one.calls('POST', path, { sessionId: there?._id })
    town.clock.advance(MINUTE_MS)
    await one.texts('STOP')
    const asks = (person: Person) => person.calls('POST', '/sendLoginUrl', { phoneNumber: one.phone })
    expect((await asks(stolen)).status).toBe(200)
    town.clock.advance(MINUTE_MS)
    expect((await asks(one)).body.error.reason).toBe('phone-stopped')
  },
)

test('LOGIN-8 a session of before the upgrade names its browser once it is used', async () => {
  const [one, stolen] = await inTwoBrowsers('tessd')
  await town.database.pool.query('update sessions set browser_hash = null')
  town.clock.advance(6 * MINUTE_MS)
  await stolen.calls('GET', '/user')
  const [, there] = await sessions(one)
  await one.calls('POST', '/account/endSession', { sessionId: there?._id })
  await one.texts('STOP')
  // Only a browser that the phone knows learns of its STOP.
  expect((await stolen.calls('POST', '/sendLoginUrl', { phoneNumber: one.phone })).status).toBe(200)
})

test('the list of browsers counts the scheduled messages, because a stolen one may have written some', async () => {
  const [one, stolen] = await inTwoBrowsers('tessc')
  const sendAt = new Date(town.clock.now.getTime() + DAY_MS).toISOString()
  await stolen.calls('POST', '/scheduled', { message: 'Send me money', sendAt, zone: 'UTC' })
  await one.calls('POST', '/account/endOtherSessions', {})
  expect((await one.calls('GET', '/account/sessions')).body.scheduled).toBe(1)
})

test('nobody can end another person’s session, and a malformed id is refused', async () => {
  const [one] = await inTwoBrowsers('rosa')
  const [stranger] = await inTwoBrowsers('stranger')
  const [mine] = await sessions(one)
  const tried = await stranger.calls('POST', '/account/endSession', { sessionId: mine?._id })
  expect(tried.status).toBe(200)
  expect((await one.calls('GET', '/user')).status).toBe(200)
  const { status, body } = await one.calls('POST', '/account/endSession', { sessionId: "' or 1=1" })
  expect(status).toBe(400)
  expect(body.error.message).toContain('is not the id of a session')
  for (const path of ['endSession', 'endOtherSessions']) {
    const answer = await town.call({ method: 'POST', url: `/api/account/${path}`, payload: {} })
    expect(answer.status).toBe(401)
  }
})

import { DAY_MS, HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Outcome } from '../../../carriers/carrier.ts'
import { supper } from '../../../testing/supper.ts'
import { createTown } from '../../../testing/town.ts'
import { listAudit } from '../views/record-view-store.ts'
import { deleteFor, logOutEverywhere, recordStop } from './act-for-person.ts'
import { actOnReport } from './act-on-report.ts'
import { announce } from './announce.ts'
import { pauseSending } from './pause-sending.ts'
import { listOpenReports } from './report-queue-store.ts'
import { suspend, unsuspend } from './suspend.ts'
import { takeDown } from './take-down.ts'

const OPERATOR = { name: 'root', door: 'command line', why: 'a letter of today' } as const
/** The carrier's answers to the next sends. The simulator answers the others. */
const answers: Outcome[] = []
const town = await createTown({
  carrier: (simulator) => ({
    ...simulator,
    send: async (text) => answers.pop() ?? simulator.send(text),
  }),
})
beforeEach(() => town.startOver())
afterAll(() => town.close())

/** Ana, and Ben who follows her. */
async function pair() {
  const ana = await town.signedUp('ana')
  const ben = town.person()
  await ben.texts('@ana')
  await ben.hears()
  await ana.hears()
  return { ana, ben }
}
/** Writes a text down and answers it, without sending. */
async function says(phone: string, text: string): Promise<void> {
  await town.person(phone).calls('POST', '/simulator/texts', { from: phone, text })
  while (await town.steps.answer());
  while (await town.steps.fanOut());
}
const acts = async () =>
  (await listAudit(town.database.db, { limit: 10 })).map(({ operator, door, act, target, why }) => [
    operator,
    door,
    act,
    target,
    why,
  ])

describe('all sending', () => {
  test('can be paused at once, with codes and replies, and continues in order', async () => {
    const { ana, ben } = await pair()
    await says(ana.phone, 'One')
    expect(await town.transact((context) => pauseSending(context, true, OPERATOR))).toBe(true)
    expect(await town.transact((context) => pauseSending(context, true, OPERATOR))).toBe(false)
    await ana.texts('Two')
    await ben.texts('HELP')
    expect(await ben.hears()).toEqual([])
    await town.transact((context) => pauseSending(context, false, OPERATOR))
    await town.settle()
    expect((await ben.hears()).filter((text) => text.startsWith('@ana'))).toEqual(['@ana: One', '@ana: Two'])
    expect(await acts()).toEqual([
      ['root', 'command line', 'resume', null, 'a letter of today'],
      ['root', 'command line', 'pause', null, 'a letter of today'],
    ])
  })

  test('says so to people who ask for a code, and uses up none of their codes', async () => {
    const { ana } = await pair()
    const requests = [
      ['/sendLoginUrl', { phoneNumber: ana.phone }],
      ['/account/sendDeletionCode', {}],
      ['/account/sendNumberCodes', { phoneNumber: '+15550109999' }],
    ] as const
    await town.transact((context) => pauseSending(context, true, OPERATOR))
    for (const [path, body] of requests) {
      const paused = { status: 409, body: { error: { reason: 'sending-paused' } } }
      for (let n = 0; n < 11; n++) expect(await ana.calls('POST', path, body)).toMatchObject(paused)
    }
    await town.transact((context) => pauseSending(context, false, OPERATOR))
    for (const [path, body] of requests) expect((await ana.calls('POST', path, body)).status).toBe(200)
    await town.settle()
    expect((await ana.hears()).filter((text) => text.includes('code'))).toHaveLength(3)
  })
})

test('TEXT-2 a text that the carrier throttled before a pause of two days has a new day of tries after it', async () => {
  const { ana, ben } = await pair()
  const throttled = { kind: 'throttled', retryAfterMs: MINUTE_MS } as const
  answers.push(throttled)
  await ana.calls('POST', '/sendMessage', { message: 'Supper at seven' })
  await town.settle()
  await town.transact((context) => pauseSending(context, true, OPERATOR))
  town.clock.advance(2 * DAY_MS)
  answers.push(throttled)
  await town.transact((context) => pauseSending(context, false, OPERATOR))
  await town.settle()
  expect(await ben.hears()).toEqual([])
  town.clock.advance(2 * MINUTE_MS)
  await town.settle()
  expect(await ben.hears()).toEqual(['@ana: Supper at seven'])
})

describe('a person who is suspended', () => {
  test('sends nothing, not even texts on their way, is logged out, and can still opt out', async () => {
    const { ana, ben } = await pair()
    await says(ana.phone, 'Supper at eight')
    expect(await town.transact((context) => suspend(context, '@ana', OPERATOR))).toEqual({
      ok: true,
      name: '@ana',
      aborted: 1,
    })
    await town.settle()
    expect((await ana.calls('GET', '/user')).status).toBe(401)
    await ana.texts('Supper at nine')
    expect(await ben.hears()).toEqual([])
    expect(await ana.hears()).toEqual([
      expect.stringContaining('you cannot send messages for now. Ask help@example.org'),
    ])
    await ana.texts('LOGIN')
    expect(await ana.hears()).toEqual([expect.stringContaining('cannot send messages')])
    await ana.calls('POST', '/sendLoginUrl', { phoneNumber: ana.phone, withUrl: false })
    await town.settle()
    expect(await ana.hears()).toEqual([])
    await ana.texts('STOP')
    expect(await ana.hears()).toEqual([expect.stringContaining('no more texts')])
    await ana.texts('START')
    await ana.hears()
    await town.transact((context) => unsuspend(context, ana.phone, OPERATOR))
    await ana.texts('Breakfast')
    expect(await ben.hears()).toEqual(['@ana: Breakfast'])
    expect((await acts()).map(([, , act, target]) => [act, target])).toEqual([
      ['unsuspend', '@ana'],
      ['suspend', '@ana'],
    ])
  })

  test('keeps no words of guests, and their lists and calendars no longer lead to the event', async () => {
    const { ana, ben } = await pair()
    const id = await ana.makesEvent(supper)
    await ben.texts(`YES ${(await ana.readsEvent(id)).code}`)
    await ben.logsIn()
    const { body: feed } = await ben.calls('POST', '/events/feed', {})
    await ben.hears()
    await town.transact((context) => suspend(context, '@ana', OPERATOR))
    await ben.texts('Is it still on?')
    expect(await ben.hears()).toEqual([
      expect.stringContaining('@ana takes no replies, so nobody got your words.'),
    ])
    for (const path of ['/events', '/events/mine', '/events/mine?time=past'])
      expect((await ben.calls('GET', path)).body.data).toEqual([])
    const calendar = await town.http.inject({ url: new URL(feed.data.url).pathname })
    expect(calendar.body).not.toContain('VEVENT')
    await town.transact((context) => unsuspend(context, '@ana', OPERATOR))
    expect((await ben.calls('GET', '/events')).body.data).toMatchObject([{ _id: id }])
  })

  test('cannot use a login that was begun before', async () => {
    const { ana } = await pair()
    await ana.calls('POST', '/sendLoginUrl', { phoneNumber: ana.phone, withUrl: false })
    await town.settle()
    const { body } = await ana.calls('POST', `/urls/code/${await ana.code()}`, {})
    await town.transact((context) => suspend(context, '@ana', OPERATOR))
    expect((await ana.calls('POST', '/login', { token: body.data.token })).status).toBeGreaterThanOrEqual(400)
  })

  test('sends no later texts either, such as reminders of an event', async () => {
    const { ana, ben } = await pair()
    const remind = { on: true, message: '', duration: HOUR_MS }
    const eventId = await ana.makesEvent({ remind })
    await ben.signsUp('ben')
    await ben.answersEvent(eventId)
    await town.transact((context) => suspend(context, '@ana', OPERATOR))
    town.clock.advance(8 * 24 * HOUR_MS)
    await town.settle()
    expect(await ben.hears()).toEqual([])
  })
})

describe('a suspension lasts', () => {
  const isRefused = async (phone: string) => {
    const person = town.person(phone)
    await person.hears()
    await person.texts('LOGIN')
    expect(await person.hears()).toEqual([expect.stringContaining('cannot send messages')])
  }

  test('for a phone that never wrote, also after the nightly sweep', async () => {
    await town.transact((context) => suspend(context, '+15550107777', OPERATOR))
    town.clock.advance(3 * 24 * HOUR_MS)
    await town.sweep()
    await isRefused('+15550107777')
  })

  test('after the operator deletes the account for its owner', async () => {
    const { ana } = await pair()
    await town.transact((context) => suspend(context, '@ana', OPERATOR))
    await town.transact((context) => deleteFor(context, '@ana', OPERATOR))
    await isRefused(ana.phone)
    await town.transact((context) => unsuspend(context, ana.phone, OPERATOR))
    await ana.texts('LOGIN')
    expect((await ana.hears()).join()).toContain('/magic/link/')
  })
})

test('nobody new hears the intros of a suspended person or finds their events until the suspension ends', async () => {
  const { ana } = await pair()
  await ana.makesGroup('choir', 'Welcome to evil.example')
  const id = await ana.makesEvent()
  const series = { ...supper, repeat: 'week', until: '2026-07-24' }
  const { seriesId } = (await ana.calls('POST', '/events/series', series)).body.data
  const { code } = await ana.readsEvent(id)
  const newcomer = await town.signedUp('newcomer')
  const answer = { status: 'YES', notify: true, timezone: 'UTC' }
  const finds = async () => [
    (await newcomer.calls('GET', `/events/event/${id}`)).status,
    (await newcomer.calls('GET', `/events/series/${seriesId}`)).status,
    (await newcomer.calls('POST', '/events/rsvp', { ...answer, eventId: id })).status,
    (await newcomer.calls('POST', `/events/series/${seriesId}/rsvp`, answer)).body.data.answered > 0,
  ]
  const hears = async (text: string) => {
    await newcomer.texts(text)
    return (await newcomer.hears()).join()
  }
  await town.transact((context) => suspend(context, '@ana', OPERATOR))
  expect(await hears('@ana')).toContain('@ana does not exist')
  expect(await hears('#choir')).toContain('#choir does not exist')
  expect(await hears(`YES ${code}`)).toContain(code)
  expect(await finds()).toEqual([404, 404, 404, false])
  await town.transact((context) => unsuspend(context, '@ana', OPERATOR))
  expect(await finds()).toEqual([200, 200, 200, true])
  await town.transact((context) => suspend(context, '#choir', OPERATOR))
  expect(await hears('#choir')).not.toContain('Welcome')
  await town.transact((context) => unsuspend(context, '#choir', OPERATOR))
  expect(await hears('#choir')).toContain('Welcome')
})

test('a suspended group stops its texts on their way, and its members are told', async () => {
  const { ana, ben } = await pair()
  await ana.makesGroup('choir', 'Welcome')
  await ben.texts('#choir')
  for (const one of [ana, ben]) await one.hears()
  await says(ana.phone, '#choir Moved to seven')
  await town.transact((context) => suspend(context, '#choir', OPERATOR))
  await town.settle()
  await ana.texts('#choir Moved to eight')
  expect(await ben.hears()).toEqual([])
  expect(await ana.hears()).toEqual([
    expect.stringMatching(
      /^#choir is closed for now by the people who run this number, so nothing was sent\./,
    ),
  ])
  await town.transact((context) => unsuspend(context, '#choir', OPERATOR))
  await ana.texts('#choir Moved to nine')
  expect(await ben.hears()).toEqual(['#choir @ana: Moved to nine'])
})

test('a message that is taken down is not sent further, threads say so, and its report keeps its words', async () => {
  const { ana, ben } = await pair()
  await ana.texts('Something awful')
  await ben.texts('REPORT')
  const [report] = await listOpenReports(town.database.db)
  expect(report).toMatchObject({ reported: '@ana', reporters: 1, words: 'Something awful' })
  const done = await town.transact((context) => takeDown(context, report?.messageId ?? '', OPERATOR))
  expect(done).toBe('message')
  const _id = await ana.id()
  const { body } = await ana.calls('GET', `/user/${_id}/messages`)
  expect(JSON.stringify(body)).toContain('took this message down')
  expect(JSON.stringify(body)).not.toContain('awful')
  expect((await listOpenReports(town.database.db))[0]?.words).toBe('Something awful')
  expect(await town.transact((context) => takeDown(context, 'no-such-thing', OPERATOR))).toBeUndefined()
})

describe('a report', () => {
  const reported = async () => {
    const both = await pair()
    await both.ana.texts('Something awful')
    await both.ben.hears()
    await both.ben.texts('REPORT')
    const [report] = await listOpenReports(town.database.db)
    const decide = (act: 'warn' | 'hide' | 'suspend' | 'dismiss') =>
      town.transact((context) => actOnReport(context, { id: report?.id ?? '0', act }, OPERATOR))
    return { ...both, decide }
  }

  test.each([
    ['warn', [expect.stringContaining('one of your texts was reported')], 200],
    ['dismiss', [], 200],
    ['hide', [], 200],
    ['suspend', [], 401],
  ] as const)('is closed once: %s', async (act, heard, status) => {
    const { ana, decide } = await reported()
    expect(await decide(act)).toBe(true)
    expect(await decide(act)).toBe(false)
    await town.settle()
    expect(await ana.hears()).toEqual(heard)
    expect((await ana.calls('GET', '/account/sessions')).status).toBe(status)
    expect(await listOpenReports(town.database.db)).toEqual([])
    expect((await acts())[0]?.[2]).toBe(`${act} on report`)
  })
})

test('a STOP by letter ends all texts in silence, is in the ledger, and is undone by START', async () => {
  const { ana, ben } = await pair()
  await town.transact((context) => recordStop(context, ben.phone, OPERATOR))
  await ana.texts('Supper at eight')
  expect(await ben.hears()).toEqual([])
  const entry = await town.database.db
    .selectFrom('consents')
    .select(['act', 'source', 'words', 'phone'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry).toEqual({ act: 'stop', source: 'operator', words: 'a letter of today', phone: ben.phone })
  await ben.texts('START')
  await ben.hears()
  await ana.texts('Supper at nine')
  expect(await ben.hears()).toEqual(['@ana: Supper at nine'])
})

test('a STOP by letter counts for a phone without a person', async () => {
  const stranger = town.person('+15550107777')
  await town.transact((context) => recordStop(context, stranger.phone, OPERATOR))
  await stranger.calls('POST', '/sendLoginUrl', { phoneNumber: stranger.phone, withUrl: false })
  await town.settle()
  expect(await stranger.hears()).toEqual([])
})

test('an operator can log a person out everywhere and delete their account', async () => {
  const { ana } = await pair()
  expect(await town.transact((context) => logOutEverywhere(context, '@Ana', OPERATOR))).toEqual({
    name: '@ana',
    sessions: 1,
    scheduled: 0,
  })
  expect((await ana.calls('GET', '/account/sessions')).status).toBe(401)
  expect(await town.transact((context) => deleteFor(context, 'ana', OPERATOR))).toBe('@ana')
  expect(await town.transact((context) => deleteFor(context, '@ana', OPERATOR))).toBeUndefined()
})

test('an announcement goes once to everybody with a username who has not opted out', async () => {
  const { ana, ben } = await pair()
  const kofi = await town.signedUp('kofi')
  await kofi.texts('STOP')
  await kofi.hears()
  expect(
    await town.transact((context) => announce(context, 'We move to a new machine tonight.', OPERATOR)),
  ).toBe(1)
  await town.settle()
  await town.settle()
  expect(await ana.hears()).toEqual(['Partyline: We move to a new machine tonight.'])
  expect([...(await ben.hears()), ...(await kofi.hears())]).toEqual([])
})

import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deliveryStates } from '../../testing/followers.ts'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'
import { NO_OPERATORS } from '../operating/operators.ts'
import { estimatePace } from '../outbox/pace.ts'
import { writePace } from '../outbox/pace-store.ts'

const segmentPrice = { amount: 0.25, currency: 'USD' }
const town = await createTown({ operators: { ...NO_OPERATORS, segmentPrice } })
const ana = await town.signedUp('ana')
const ben = await town.signedUp('ben')
/** No handle, follows nobody but Ana. */
const dora = town.person()
await dora.logsIn()
await ben.texts('@ana')
await dora.texts('@ana')
await ana.makesGroup('Choir')
await ben.texts('#choir')
beforeEach(() => writePace(town.database.db, 'simulator', { perSecond: null, dailyCap: null }))
afterAll(() => town.close())

const preview = async (who: Person, message: string) =>
  (await who.calls('POST', '/sendMessage/preview', { message })).body

test('MSG-4 the preview of a broadcast tells its recipients and its segments, with the name in front', async () => {
  expect(await preview(ana, 'Supper at seven')).toEqual({
    command: 'SEND',
    resultCode: 'OK',
    data: { userHandle: 'ana' },
    responses: [],
    recipients: 2,
    audience: 2,
    asked: 0,
    segments: 1,
    seconds: null,
    tomorrow: null,
    cost: { amount: 0.5, currency: 'USD' },
  })
  // '@ana: ' takes 6 of the 160.
  expect((await preview(ana, 'x'.repeat(154))).segments).toBe(1)
  expect((await preview(ana, 'x'.repeat(155))).segments).toBe(2)
  expect((await preview(ana, `${'x'.repeat(100)}’`)).segments).toBe(2)
})

test('MSG-4 the number of recipients leaves out people who stopped, muted, blocked or cannot be reached', async () => {
  const others = Array.from({ length: 4 }, () => town.person())
  for (const other of others) await other.texts('@ana')
  const [stopped, muted, blocking, gone] = others
  await stopped?.texts('STOP')
  await muted?.texts('MUTE @ana 8h')
  await blocking?.texts('BLOCK @ana')
  await sql`update people set spared_because = 'unreachable' where phone = ${gone?.phone}`.execute(
    town.database.db,
  )
  const told = await preview(ana, 'For whom?')
  // A block also ends the follow.
  expect(told).toMatchObject({ recipients: 2, audience: 5 })
  const before = await deliveryStates(town)
  await ana.calls('POST', '/sendMessage', { message: 'For whom?' })
  await town.settle()
  const after = await deliveryStates(town)
  expect((after.sent ?? 0) - (before.sent ?? 0)).toBe(told.recipients)
})

test('MSG-4 a group message counts its other members, and a direct message counts one', async () => {
  expect(await preview(ana, '#CHOIR Rehearsal')).toMatchObject({
    command: 'GROUP_SEND',
    resultCode: 'OK',
    data: { groupName: 'Choir' },
    recipients: 1,
    audience: 1,
  })
  expect(await preview(ana, '@BEN Are you coming?')).toMatchObject({
    command: 'DIRECT_MESSAGE',
    resultCode: 'OK',
    data: { userHandle: 'ben' },
    recipients: 1,
  })
})

test('MSG-6 the preview gives the same refusals as sending, and sends nothing', async () => {
  const messages = ['#nowhere Hi', '@nobody Hi', '@ana Hi', 'x'.repeat(1601), '#choi Hi']
  for (const message of messages) {
    const { success, ...sent } = (await ana.calls('POST', '/sendMessage', { message })).body
    expect(success).toBe(false)
    expect(await preview(ana, message)).toMatchObject(sent)
  }
  expect(await preview(dora, 'Hello all')).toMatchObject({ command: 'SEND', resultCode: 'NO_HANDLE' })
  expect(await preview(ben, 'Hello all')).toMatchObject({ resultCode: 'NO_FOLLOWERS', recipients: 0 })
  expect((await preview(ana, '#choi Hi')).data).toEqual({ groupName: 'choi', near: '#Choir' })
})

test('MSG-6 a preview of a command does nothing', async () => {
  expect(await preview(ben, 'STOP')).toMatchObject({
    command: 'OTHER',
    resultCode: 'NOT_ALLOWED',
    recipients: 0,
  })
  expect(await preview(ben, 'LEAVE #choir')).toMatchObject({
    command: 'OTHER',
    data: { does: 'Leaves #choir' },
  })
  expect((await preview(ana, '#choir Still there?')).recipients).toBe(1)
  expect(await preview(ana, '   ')).toMatchObject({ command: 'OTHER', segments: 0 })
})

test("MSG-4 the time it takes follows from the carrier's pace", async () => {
  await writePace(town.database.db, 'simulator', { perSecond: 0.5, dailyCap: null })
  town.clock.advance(1000)
  expect((await preview(ana, 'x'.repeat(200))).seconds).toBe(8)
})

test('MSG-4 the preview tells what the texts cost, and who gets them tomorrow', async () => {
  await writePace(town.database.db, 'simulator', { perSecond: null, dailyCap: 3 })
  town.clock.advance(1000)
  // Two followers, two segments each, and three segments are left of the day.
  expect(await preview(ana, 'x'.repeat(200))).toMatchObject({
    tomorrow: 1,
    cost: { amount: 1, currency: 'USD' },
  })
  expect((await preview(ana, 'Hello')).tomorrow).toBe(0)
})

test.each([
  ['no limit', { perSecond: null, dailyCap: null, sentToday: 0, untilTomorrow: 3600 }, 10, null],
  ['a rate', { perSecond: 2, dailyCap: null, sentToday: 0, untilTomorrow: 3600 }, 10, 5],
  [
    'a cap that is far away',
    { perSecond: null, dailyCap: 100, sentToday: 90, untilTomorrow: 3600 },
    10,
    null,
  ],
  ['a cap that is reached', { perSecond: null, dailyCap: 100, sentToday: 95, untilTomorrow: 3600 }, 10, 3600],
  [
    'days of it',
    { perSecond: 1, dailyCap: 100, sentToday: 100, untilTomorrow: 3600 },
    250,
    3600 + 2 * 86400 + 50,
  ],
])('MSG-4 the time for 10 segments or more with %s', (_, use, segments, seconds) => {
  expect(estimatePace(use, segments)).toBe(seconds)
})

import { HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createOperatorTown, type OperatorTown } from '../../../testing/operator-town.ts'
import type { Person } from '../../../testing/person.ts'
import type { Town } from '../../../testing/town.ts'

let town: Town
let olga: Person
let sees: OperatorTown['sees']
let orders: OperatorTown['orders']
let pair: OperatorTown['pair']
let lastAct: OperatorTown['lastAct']

beforeEach(async () => {
  ;({ town, olga, sees, orders, pair, lastAct } = await createOperatorTown())
})
afterEach(() => town.close())

describe('reports', () => {
  async function reported() {
    const both = await pair()
    await both.ana.texts('Something awful')
    await both.ben.hears()
    await both.ben.texts('REPORT')
    const [report] = (await sees('/reports')).waiting
    return { ...both, report }
  }

  test('wait with the words, the number of recipients and the people who reported them', async () => {
    const { report } = await reported()
    expect(report).toMatchObject({
      message: { words: 'Something awful', sender: { name: '@ana' } },
      phones: 1,
      reporters: [{ person: { name: '…42' } }],
      reportsThisWeek: 1,
      warnedAt: null,
      closed: null,
    })
    expect((await sees('/now')).reportsWaiting).toBe(1)
  })

  test.each([
    ['warn', 'warned', false],
    ['hide', 'hidden', false],
    ['suspend', 'suspended', true],
    ['dismiss', 'dismissed', true],
  ] as const)(
    'are closed once, and can be opened again after some acts: %s',
    async (act, outcome, canReopen) => {
      const { ana, report } = await reported()
      expect((await orders(`/reports/${report._id}/act`, { act })).status).toBe(200)
      expect((await orders(`/reports/${report._id}/act`, { act })).status).toBe(404)
      expect(await lastAct()).toMatchObject({ act: `${act} on report`, target: report._id })
      await town.settle()
      const after = await sees('/reports')
      expect(after.waiting).toEqual([])
      expect(after.closed).toMatchObject([
        { message: { words: 'Something awful' }, closed: { outcome, canReopen } },
      ])
      if (act === 'warn') expect(await ana.hears()).toEqual([after.warning])
      expect((await orders(`/reports/${report._id}/reopen`)).status).toBe(canReopen ? 200 : 409)
      expect((await sees('/reports')).waiting).toHaveLength(canReopen ? 1 : 0)
      const [found] = (await sees('/people?q=ana')).people
      expect(found.suspendedAt).toBeNull()
    },
  )
})

test('a message can be traced by its id and taken down, and its words stay for operators', async () => {
  const { ana, ben } = await pair()
  await ana.texts('Something awful')
  const [{ message }] = (await sees(`/people/${await ana.id()}`)).sent
  for (const id of [message._id, message.number]) {
    const seen = await sees(`/messages/${id}`)
    expect(seen).toMatchObject({
      message: { _id: message._id, words: 'Something awful' },
      counts: [{ state: 'sent', phones: 1 }],
      fates: [{ person: { name: '…42' }, state: 'sent', said: null }],
      text: null,
    })
    expect(JSON.stringify(seen)).not.toContain(ben.phone)
  }
  expect((await sees('/messages/in-1')).text).toMatchObject({
    number: 'in-1',
    carrier: 'simulator',
    phoneEnding: '…42',
  })
  expect((await orders('/takeDown', { id: message._id })).body.message).toContain('is down')
  expect((await orders('/takeDown', { id: 'none' })).status).toBe(404)
  expect((await sees(`/messages/${message._id}`)).message).toMatchObject({ state: 'stopped' })
  expect((await olga.calls('GET', '/operator/messages/none')).status).toBe(404)
  expect(await lastAct()).toMatchObject({ act: 'take down message', target: message._id })
})

test('a failed text shows the carrier’s own sentence and what Partyline does about it', async () => {
  const { ana, ben } = await pair()
  await ben.calls('PUT', '/simulator/faults', { rejectRate: 1 })
  await ana.texts('Supper at eight')
  const said = 'Message filtered. (30)'
  const failed = {
    state: 'failed',
    reason: 'filtered',
    said,
    explained: expect.stringContaining('spam'),
    attempts: 1,
  }
  const [text] = (await sees('/failed')).texts
  expect(text).toMatchObject({ message: { words: 'Supper at eight' }, person: { name: '…42' }, fate: failed })
  expect((await sees(`/messages/${text.message._id}`)).fates).toMatchObject([failed])
  expect((await sees(`/people/${text.person._id}`)).received[0].fate).toMatchObject(failed)
  expect((await sees('/now')).today.failed).toBe(1)
  await expect.poll(async () => (await sees('/now')).carriers[0]).toMatchObject({ words: said, ok: true })
})

test('texts that wait for their next try are tried at once', async () => {
  const { ana, ben } = await pair()
  await ben.calls('PUT', '/simulator/faults', { failRate: 1 })
  await ana.texts('Supper at eight')
  const [found] = (await sees('/people?q=0142')).people
  expect((await sees(`/people/${found._id}`)).received[0].fate).toMatchObject({
    state: 'waiting',
    said: '503: The line is down.',
  })
  await ben.calls('PUT', '/simulator/faults', { failRate: 0 })
  await orders('/pause')
  expect((await orders('/tryNow')).body.error.message).toBe(
    'Sending is paused. Waiting texts are tried as soon as it goes on.',
  )
  await orders('/resume')
  await ben.calls('PUT', '/simulator/faults', { failRate: 1 })
  await town.settle()
  await ben.calls('PUT', '/simulator/faults', { failRate: 0 })
  expect((await orders('/tryNow')).body.message).toBe('The texts of one message are tried now.')
  await town.settle()
  expect(await ben.hears()).toEqual(['@ana: Supper at eight'])
  expect((await sees(`/people/${found._id}`)).received[0].fate).toMatchObject({ state: 'sent', said: null })
  expect((await orders('/tryNow')).status).toBe(409)
  expect(await lastAct()).toMatchObject({ act: 'try now' })
})

test('an announcement that is sent twice goes out once', async () => {
  const { ana } = await pair()
  const body = { words: 'We move tonight.', idempotencyKey: 'k'.repeat(22) }
  expect((await orders('/announce', body)).body.message).toBe('It goes to 2 people.')
  expect((await orders('/announce', body)).body.message).toBe('It goes to 2 people.')
  expect((await orders('/announce', { ...body, words: 'Other' })).status).toBe(409)
  await town.settle()
  expect(await ana.hears()).toEqual(['Partyline: We move tonight.'])
  expect((await sees('/audit')).acts).toHaveLength(1)
})

test('an operator’s lost laptop cannot text everybody, delete an account or save one', async () => {
  const { ana, ben } = await pair()
  town.clock.advance(13 * HOUR_MS)
  const wishes = [
    ['/announce', { words: 'Pay here', idempotencyKey: 'k'.repeat(22) }],
    ['/data', { target: '@ana' }],
    ['/delete', { target: '@ana' }],
  ] as const
  for (const [path, body] of wishes) {
    const { status, body: answer } = await orders(path, body)
    expect([status, answer.error.reason]).toEqual([403, 'old-login'])
  }
  await town.settle()
  expect([await ana.hears(), await ben.hears()]).toEqual([[], []])
  expect((await orders('/suspend', { target: '@ana' })).status).toBe(200)
  await olga.logsIn()
  for (const [path, body] of wishes) expect((await orders(path, body)).status).toBe(200)
})

test('costs are shown by sender, group, day and month with the price and the cap, and operators hear of the cap once', async () => {
  const { ana } = await pair()
  await ana.makesGroup('choir')
  const before = await sees('/costs')
  expect(before).toMatchObject({ month: '2026-06', price: { amount: 0.01, currency: 'USD' }, cap: 10 })
  for (let n = 0; n < 10; n++) await ana.texts(`Supper number ${n}`)
  const costs = await sees('/costs')
  expect(costs.bySender).toMatchObject([
    { name: '@ana', person: { name: '@ana' }, texts: 10, segments: 10 },
    {},
    {},
  ])
  expect(costs.bySender.map(({ name }: { name: string }) => name).sort()).toEqual([
    '@ana',
    'login codes',
    'replies',
  ])
  expect(costs.capState).toBe('over')
  expect(costs.days).toHaveLength(12)
  expect(costs.days.at(-1)).toEqual({ day: '2026-06-12', segments: costs.segments })
  expect(costs.expected).toBeGreaterThan(costs.segments)
  expect(costs.months).toMatchObject([{ name: '2026-06', segments: costs.segments }])
  expect(await sees('/costs?month=2026-05')).toMatchObject({
    texts: 0,
    expected: null,
    capState: 'over',
    bySender: [],
  })
  expect((await olga.calls('GET', '/operator/costs?month=June')).status).toBe(400)
  await olga.hears()
  for (let n = 0; n < 3; n++) await town.watch()
  await town.settle()
  const heard = await olga.hears()
  expect(heard.filter((text) => text.includes('MONTHLY_CAP'))).toEqual([
    expect.stringMatching(
      /ALARM: this month's texts have come to \d+ segments, four fifths of MONTHLY_CAP \(10\)$/,
    ),
    expect.stringMatching(
      /ALARM: this month's texts have come to \d+ segments, more than MONTHLY_CAP \(10\); nothing is stopped$/,
    ),
  ])
  expect((await sees('/now')).cap).toBe('over')
  await ana.texts('Still on the line')
  expect((await sees('/costs')).bySender[0]).toMatchObject({ texts: 11 })
})

test('the carrier’s last answer is shown with its time, and the time since which it has not changed', async () => {
  const carriers = async () => (await sees('/now')).carriers
  const heard = { carrier: 'simulator', words: 'accepted', ok: true }
  await expect.poll(carriers).toMatchObject([{ ...heard, at: '2026-06-12T18:00:00.000Z' }])
  town.clock.advance(MINUTE_MS)
  await olga.texts('HELP')
  await expect.poll(carriers).toMatchObject([
    {
      ...heard,
      at: '2026-06-12T18:01:00.000Z',
      since: '2026-06-12T18:00:00.000Z',
      acceptedAt: '2026-06-12T18:01:00.000Z',
    },
  ])
})

import { DAY_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  createOperatorTown,
  OPERATOR_PHONE,
  type OperatorTown,
  WHY as why,
} from '../../../testing/operator-town.ts'
import type { Person } from '../../../testing/person.ts'
import type { Town } from '../../../testing/town.ts'
import { obey } from '../orders/obey.ts'

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

describe('the operator', () => {
  test('is a person whose phone is in OPERATOR_PHONES, and nobody else', async () => {
    const ana = await town.signedUp('ana')
    expect((await olga.calls('GET', '/user')).body.user.operator).toBe(true)
    expect((await ana.calls('GET', '/user')).body.user).not.toHaveProperty('operator')
    expect((await ana.calls('GET', '/operator/now')).status).toBe(404)
    expect((await ana.calls('POST', '/operator/pause', { why })).status).toBe(404)
    expect((await sees('/now')).state).toBe('working')
  })

  test('has no rights in a new browser after a long silence, until the command line shows it again', async () => {
    town.clock.advance(200 * DAY_MS)
    const finder = town.person(OPERATOR_PHONE)
    await finder.logsIn()
    expect((await finder.calls('GET', '/user')).body.user).not.toHaveProperty('operator')
    expect((await finder.calls('GET', '/operator/now')).status).toBe(404)
    const root = { name: 'root', door: 'command line', why } as const
    await town.transact((context) => obey(context, { act: 'show older', target: OPERATOR_PHONE }, root))
    expect((await finder.calls('GET', '/operator/now')).status).toBe(200)
  })

  test('must give a reason', async () => {
    expect((await olga.calls('POST', '/operator/pause', {})).status).toBe(400)
    expect((await olga.calls('POST', '/operator/pause', { why: ' ' })).status).toBe(400)
    expect((await sees('/audit')).acts).toEqual([])
  })
})

describe('now', () => {
  test('shows today’s texts in the operator’s zone, and the state of the machine', async () => {
    const { ana } = await pair()
    await ana.texts('Supper at eight')
    const now = await sees('/now?zone=America/Los_Angeles')
    expect(now).toMatchObject({
      state: 'working',
      paused: null,
      alarms: [],
      waiting: { texts: 0, seconds: 0 },
      givenUp: { jobs: 0, texts: 0 },
      disk: { free: 5e9, total: 8e10 },
      backup: { takenAt: null, tooOld: true },
      version: 'test',
      reportsWaiting: 0,
    })
    expect(now.today).toMatchObject({ since: '2026-06-12T07:00:00.000Z', failed: 0, stops: 0 })
    expect(now.today.sent).toBeGreaterThan(2)
    // 18:00 UTC is the twelfth hour there.
    expect(now.hours).toHaveLength(12)
    expect(now.hours.at(-1)).toMatchObject({ at: '2026-06-12T18:00:00.000Z', sent: now.today.sent })
    expect((await olga.calls('GET', '/operator/now?zone=Mars/North')).status).toBe(400)
  })

  test('shows that sending is paused, how far behind it is, and that it continues', async () => {
    const { ana, ben } = await pair()
    expect((await orders('/pause')).body.message).toContain('Nothing leaves')
    expect((await orders('/pause')).status).toBe(409)
    await ana.texts('Supper at eight')
    town.clock.advance(MINUTE_MS)
    await town.watch()
    const now = await sees('/now')
    expect(now).toMatchObject({ state: 'paused', paused: { why }, waiting: { texts: 1, seconds: 60 } })
    expect(now.hours.at(-1).waiting).toBe(1)
    expect((await orders('/resume')).status).toBe(200)
    await town.settle()
    expect(await ben.hears()).toEqual(['@ana: Supper at eight'])
    expect((await sees('/audit')).acts.map(({ act }: { act: string }) => act)).toEqual(['resume', 'pause'])
    expect(await lastAct()).toMatchObject({ operator: '@olga', door: 'page', target: null, why })
  })
})

describe('people', () => {
  test('are found by name, number and its ending, and show only that ending', async () => {
    const { ana, ben } = await pair()
    await ana.makesGroup('choir')
    const closed = await ana.makesGroup('band')
    const code = await ana.groupCode(closed, 'close')
    await ana.calls('POST', `/group/${closed}/close`, { code })
    const names = async (q: string) =>
      (await sees(`/people?q=${encodeURIComponent(q)}`)).people.map(({ name }: { name: string }) => name)
    expect(await names('@AN')).toEqual(['@ana'])
    expect(await names('(415) 555-0142')).toEqual(['…42'])
    expect(await names('0142')).toEqual(['…42'])
    expect(await names('nobody')).toEqual([])
    const first = await sees('/people?limit=2')
    expect(first.people).toHaveLength(2)
    expect(
      (await sees(`/people?limit=2&before=${first.next}`)).people.map((one: { name: string }) => one.name),
    ).toEqual(['@olga'])
    expect((await sees(`/people?q=${encodeURIComponent('#cho')}`)).groups).toMatchObject([
      { name: '#choir', members: 1, suspendedAt: null },
    ])
    expect((await olga.calls('GET', '/operator/people?before=x')).status).toBe(400)
    for (const path of ['/people', '/ledger', '/audit', '/costs', '/failed', '/reports'])
      expect(JSON.stringify(await sees(path)), path).not.toContain(ben.phone)
    const growth = await sees('/growth')
    expect(growth.counts).toMatchObject({ people: 3, withUsername: 2, groups: 1 })
    expect(growth.days).toHaveLength(30)
    expect(growth.days.at(-1)).toEqual({ day: '2026-06-12', people: 3 })
    expect(growth.weeks.at(-1)).toEqual({ day: '2026-06-08', people: 3 })
  })

  test('have a page with their texts, messages, follows, ledger and the acts of operators', async () => {
    const { ana, ben } = await pair()
    await ana.logsIn()
    await ana.texts('Supper at eight')
    await ben.texts('Is there parking?')
    const [found] = (await sees('/people?q=0142')).people
    const seen = await sees(`/people/${found._id}`)
    expect(seen.person).toMatchObject({ phone: ben.phone, target: ben.phone, following: 1, followers: 0 })
    expect(seen.follows).toMatchObject([{ name: '@ana', mutedUntil: null }])
    expect(seen.ledger).toMatchObject([
      { act: 'follow', target: '@ana', source: 'phone', phoneEnding: '…42' },
    ])
    const supper = seen.received.find(
      (one: { message: { kind: string } }) => one.message.kind === 'broadcast',
    )
    expect(supper).toMatchObject({
      message: { words: 'Supper at eight', sender: { name: '@ana' }, state: 'going' },
      fate: { state: 'sent', reason: null, attempts: 1 },
    })
    expect(JSON.stringify(seen)).not.toContain('parking')
    const hers = await sees(`/people/${await ana.id()}`)
    expect(hers.sent[0]).toMatchObject({
      message: { words: 'Supper at eight' },
      phones: 1,
      failed: 0,
      waiting: 0,
    })
    expect(
      JSON.stringify(hers.received.map((one: { message: { kind: string } }) => one.message.kind)),
    ).toContain('code')
    expect(JSON.stringify(hers)).not.toMatch(/Partyline code is/)
    expect((await olga.calls('GET', '/operator/people/none')).status).toBe(404)
  })

  test('have direct messages, which are shown only after a report', async () => {
    const { ana } = await pair()
    const kofi = await town.signedUp('kofi')
    await kofi.texts('@ana')
    await ana.texts('@kofi I know where you park')
    const read = async () => (await sees(`/people/${await ana.id()}`)).sent[0].message
    expect(await read()).toMatchObject({ kind: 'direct', words: null })
    await kofi.texts('REPORT')
    expect(await read()).toMatchObject({ words: 'I know where you park' })
  })

  test('can be suspended, logged out, stopped and reinstated', async () => {
    const { ana, ben } = await pair()
    expect((await orders('/suspend', { target: '@nobody' })).status).toBe(404)
    expect((await orders('/suspend', { target: '@ana' })).body).toEqual({
      success: true,
      message: '@ana is suspended.',
    })
    expect((await orders('/suspend', { target: '@ana' })).status).toBe(409)
    expect((await ana.calls('GET', '/user')).status).toBe(401)
    expect(await lastAct()).toMatchObject({ act: 'suspend', target: '@ana', operator: '@olga', why })
    expect((await orders('/unsuspend', { target: '@ana' })).status).toBe(200)
    await ana.logsIn()
    const later = {
      message: 'Send me money',
      sendAt: new Date(town.clock.now.getTime() + DAY_MS),
      zone: 'UTC',
    }
    expect((await ana.calls('POST', '/scheduled', later)).status).toBe(200)
    const { message } = (await orders('/logout', { target: '@ana' })).body
    expect(message).toContain('One session ended. One scheduled message still goes out.')
    expect((await ana.calls('GET', '/user')).status).toBe(401)
    expect((await orders('/stop', { target: ben.phone })).status).toBe(200)
    await ana.texts('Supper at eight')
    expect(await ben.hears()).toEqual([])
    // The log hides the phone of a person without a username.
    expect(await lastAct()).toMatchObject({ act: 'stop', target: '…42' })
    expect((await sees('/ledger?only=stops')).entries).toMatchObject([
      { act: 'stop', source: 'operator', words: why, phoneEnding: '…42' },
    ])
    const [found] = (await sees('/people?q=0142')).people
    expect((await sees(`/people/${found._id}`)).audit).toMatchObject([{ act: 'stop' }])
  })

  test('can get their data, and be deleted', async () => {
    await pair()
    const { body } = await orders('/data', { target: '@ana' })
    expect(body.fileName).toBe('partyline-ana-2026-06-12.json')
    expect(body.data.profile).toMatchObject({ handle: 'ana' })
    expect(await lastAct()).toMatchObject({ act: 'hand over data', target: '@ana' })
    expect((await orders('/delete', { target: '@ana' })).body.message).toBe('The account of @ana is deleted.')
    expect((await orders('/delete', { target: '@ana' })).status).toBe(404)
    expect(await lastAct()).toMatchObject({ act: 'delete account' })
  })
})

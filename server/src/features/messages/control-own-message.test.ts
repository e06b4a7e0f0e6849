import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Outcome } from '../../carriers/carrier.ts'
import { paceForAll, paceForOne } from '../../testing/pace.ts'
import type { Person } from '../../testing/person.ts'
import { createTown, type Town } from '../../testing/town.ts'

let town: Town
let ana: Person
let fans: Person[]
/** The carrier's outcome for a text; undefined leaves it to the simulator. */
let held: (() => Promise<Outcome>) | undefined
beforeEach(async () => {
  held = undefined
  town = await createTown({
    carrier: (simulator) => ({
      ...simulator,
      send: (text) => (held ? held() : simulator.send(text)),
    }),
  })
  ana = await town.signedUp('ana')
  fans = [town.person(), town.person(), town.person()]
  for (const fan of fans) await fan.texts('@ana')
  for (const fan of fans) await fan.hears()
})
afterEach(() => town.close())

async function send(message = 'Supper at seven'): Promise<string> {
  const { body } = await ana.calls('POST', '/sendMessage', { message })
  return body.data.messageId
}

const control = (id: string, action: string, who = ana) =>
  who.calls('POST', `/message/${id}/control`, { action })
const progress = async (id: string) => (await ana.calls('GET', `/message/${id}/progress`)).body
const heard = async () => (await Promise.all(fans.map((fan) => fan.hears()))).flat()

test('MSG-5 TEXT-2 a broadcast paused after one of three texts can go on, and tells its true progress', async () => {
  await paceForOne(town)
  const id = await send()
  await town.settle()
  expect(await progress(id)).toEqual({
    messageId: id,
    total: 3,
    allKnown: true,
    sent: 1,
    waiting: 2,
    unreachable: 0,
    stopped: 0,
    asked: 0,
    capped: 0,
    off: 0,
    heldUntil: null,
    paused: false,
    aborted: false,
    done: false,
  })
  expect((await control(id, 'pause')).body).toMatchObject({ sent: 1, paused: true, done: false })
  await paceForAll(town)
  await town.settle()
  expect(await heard()).toEqual(['@ana: Supper at seven'])
  expect((await control(id, 'resume')).body).toMatchObject({ paused: false, waiting: 2 })
  await town.settle()
  expect(await progress(id)).toMatchObject({ total: 3, sent: 3, waiting: 0, done: true })
  expect(await heard()).toHaveLength(2)
})

test('MSG-5 TEXT-2 the next message leaves while the one before it is paused', async () => {
  await paceForOne(town)
  const id = await send()
  await control(id, 'pause')
  await paceForAll(town)
  await send('Breakfast at eight')
  await town.settle()
  expect(await heard()).toEqual(Array(3).fill('@ana: Breakfast at eight'))
})

test('MSG-5 TEXT-2 a broadcast stopped after one of three texts sends no more', async () => {
  await paceForOne(town)
  const id = await send()
  await town.settle()
  const [first, second] = await Promise.all([control(id, 'abort'), control(id, 'abort')])
  expect(first?.body).toEqual(second?.body)
  expect(first?.body).toMatchObject({ total: 3, sent: 1, waiting: 0, stopped: 2, aborted: true, done: true })
  await paceForAll(town)
  expect((await control(id, 'resume')).body).toMatchObject({ aborted: true, sent: 1 })
  await town.settle()
  expect(await heard()).toHaveLength(1)
})

/** Sends until the carrier holds a text. @returns answer: makes the carrier ask for a later try */
async function sendIntoTheHand() {
  let say = () => {}
  const said = new Promise<void>((resolve) => (say = resolve))
  let arrived = () => {}
  const inHand = new Promise<void>((resolve) => (arrived = resolve))
  held = async () => {
    arrived()
    await said
    return { kind: 'throttled', retryAfterMs: 1000 }
  }
  const id = await send()
  const working = town.steps.dispatch()
  await inHand
  const answer = async () => {
    say()
    await working
    held = undefined
  }
  return { id, answer }
}

test('MSG-5 a text in the carrier’s hands is not sent again when it is throttled after a stop', async () => {
  const { db } = town.database
  const { id, answer } = await sendIntoTheHand()
  expect((await control(id, 'abort')).body).toMatchObject({
    aborted: true,
    done: false,
    waiting: 3,
    stopped: 0,
  })
  await answer()
  town.clock.advance(MINUTE_MS)
  await town.settle()
  expect(await progress(id)).toMatchObject({ sent: 0, waiting: 0, stopped: 3, aborted: true, done: true })
  expect(await heard()).toEqual([])
  expect(await db.selectFrom('delivery_batches').select('id').execute()).toEqual([])
})

test('MSG-5 a text in the carrier’s hands that is throttled after a pause is sent after RESUME', async () => {
  const { db } = town.database
  const { id, answer } = await sendIntoTheHand()
  expect((await control(id, 'pause')).body).toMatchObject({ paused: true, waiting: 3 })
  await answer()
  town.clock.advance(MINUTE_MS)
  await town.settle()
  expect(await heard()).toEqual([])
  const { rows } = await sql`
    select b.paused, count(*)::int as waiting from delivery_batches b
    join deliveries d on d.batch_id = b.id group by b.id`.execute(db)
  expect(rows).toEqual([{ paused: true, waiting: 3 }])
  await control(id, 'resume')
  await town.settle()
  expect(await progress(id)).toMatchObject({ sent: 3, waiting: 0, done: true })
  expect(await heard()).toHaveLength(3)
})

test('MSG-5 a message that one tab pauses and another stops, in any order, stays stopped', async () => {
  await paceForOne(town)
  const id = await send()
  await Promise.all([control(id, 'abort'), control(id, 'pause'), control(id, 'resume'), control(id, 'pause')])
  expect(await progress(id)).toMatchObject({ aborted: true, paused: false, done: true })
  await paceForAll(town)
  await town.settle()
  expect(await heard()).toEqual([])
})

test('MSG-5 a message that was sent to all cannot be paused, and the answer says so', async () => {
  const id = await send()
  await town.settle()
  expect((await control(id, 'pause')).body).toMatchObject({ sent: 3, paused: false, done: true })
})

test("MSG-5 another person's message, a direct one or an unknown one gets 404 with a sentence", async () => {
  const ben = await town.signedUp('ben')
  const id = await send()
  await ben.texts('@ana')
  const direct = (await ana.calls('POST', '/sendMessage', { message: '@ben Hello' })).body.data.messageId
  for (const answer of [
    await control(id, 'abort', ben),
    await ben.calls('GET', `/message/${id}/progress`),
    await control(direct, 'pause'),
    await control('nothing', 'pause'),
  ]) {
    expect(answer.status).toBe(404)
    expect(answer.body.error.message).toBe('None of your messages to followers or groups has that id.')
  }
  expect((await town.call({ method: 'POST', url: `/api/message/${id}/control` })).status).toBe(401)
  expect((await control(id, 'explode')).status).toBe(400)
  await town.settle()
  expect(await heard()).toHaveLength(3)
})

test('USER-1 the list of messages says which are being sent, paused or stopped', async () => {
  await paceForOne(town)
  const ids = [await send('First'), await send('Second'), await send('Third')]
  await control(ids[1] ?? '', 'pause')
  await control(ids[2] ?? '', 'abort')
  const _id = await ana.id()
  const list = async () => {
    const { body } = await ana.calls('GET', `/user/${_id}/messages?kind=sent`)
    return body.messages.map((message: { sending?: string }) => message.sending)
  }
  expect(await list()).toEqual(['stopped', 'paused', 'running'])
  await paceForAll(town)
  await town.settle()
  expect(await list()).toEqual(['stopped', 'paused', undefined])
})

test('MSG-4 the progress adds up to the number in the preview', async () => {
  const [stopped, muted] = fans
  await stopped?.texts('STOP')
  await muted?.texts('MUTE @ana 8h')
  const preview = await ana.calls('POST', '/sendMessage/preview', { message: 'Supper at seven' })
  const id = await send()
  await town.settle()
  const { total, sent } = await progress(id)
  expect([preview.body.recipients, total, sent]).toEqual([1, 1, 1])
})

test('MSG-5 the sender reads who lacks a message, and why', async () => {
  const cap = { code: '30023', dayOf: 'America/Los_Angeles' }
  const [capped, dead, well] = fans
  const outcomes: Outcome[] = [
    { kind: 'capped', cap, said: '30023: the day is full' },
    { kind: 'refused', reason: 'unreachable' },
    { kind: 'refused', reason: 'filtered' },
  ]
  held = async () => outcomes.shift() ?? { kind: 'unavailable' }
  const first = await send()
  await town.settle()
  expect(await progress(first)).toMatchObject({ waiting: 1, capped: 1, unreachable: 2, off: 0, total: 3 })
  const unreached = async (id: string, who = ana) => {
    const { status, body } = await who.calls('GET', `/message/${id}/unreached`)
    return status === 200 ? body.people.map((one: { why: string }) => one.why) : status
  }
  expect(await unreached(first)).toEqual(['capped', 'unreachable', 'failed'])
  held = undefined
  await ana.texts('STATUS')
  expect((await ana.hears()).join()).toContain('0 sent, 2 unreachable, 1 tomorrow')

  const second = await send('Breakfast at eight')
  await town.settle()
  // The capped phone gets its texts in order, so the second waits behind the first.
  expect(await progress(second)).toMatchObject({ off: 1, unreachable: 0 })
  const { body } = await ana.calls('GET', `/message/${second}/unreached`)
  expect(body.people).toMatchObject([
    { why: 'off', since: town.clock.now.toISOString(), numberEnd: dead?.phone.slice(-2) },
  ])
  expect(await well?.hears()).toEqual(['@ana: Breakfast at eight'])

  // Nobody reads it of another's message, nor of people who have left.
  await dead?.texts('STOP @ana')
  expect(await unreached(second)).toEqual([])
  const ben = await town.signedUp('ben')
  expect(await unreached(second, ben)).toBe(404)
  expect(await capped?.hears()).toEqual([])
})

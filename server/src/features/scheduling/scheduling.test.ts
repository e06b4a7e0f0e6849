import { HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
let ana: Person
let ben: Person
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  ben = await town.signedUp('ben')
  await ben.texts('@ana')
  await ben.hears()
})
afterAll(() => town.close())

const inMinutes = (minutes: number) => new Date(town.clock.now.getTime() + minutes * MINUTE_MS).toISOString()
const scheduleBody = (message: string, minutes = 60) => ({
  message,
  sendAt: inMinutes(minutes),
  zone: 'America/Los_Angeles',
})
const schedule = (message: string, minutes = 60, who = ana) =>
  who.calls('POST', '/scheduled', scheduleBody(message, minutes))
const list = async (who = ana) => (await who.calls('GET', '/scheduled')).body.scheduled
const act = (id: string, verb: 'cancel' | 'send', who = ana) =>
  who.calls('POST', `/scheduled/${id}/${verb}`, {})

async function pass(minutes: number): Promise<void> {
  town.clock.advance(minutes * MINUTE_MS)
  await town.settle()
}

test('MSG-7 a scheduled message is kept with its zone and sent once at its time', async () => {
  const { status, body } = await schedule('Supper at seven')
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true, command: 'SEND', resultCode: 'OK' })
  expect(await list()).toEqual([
    {
      _id: body.scheduled._id,
      message: 'Supper at seven',
      mediaUrls: [],
      sendAt: inMinutes(60),
      zone: 'America/Los_Angeles',
      state: 'waiting',
      failure: null,
    },
  ])
  await pass(59)
  expect(await ben.hears()).toEqual([])
  await pass(1)
  expect(await ben.hears()).toEqual(['@ana: Supper at seven'])
  expect(await list()).toEqual([])
  await pass(600)
  expect(await ben.hears()).toEqual([])
})

test('MSG-7 eight workers at its time send it once', async () => {
  await schedule('Only once')
  town.clock.advance(HOUR_MS)
  await Promise.all(Array.from({ length: 8 }, () => town.steps.job()))
  await town.settle()
  expect(await ben.hears()).toEqual(['@ana: Only once'])
})

test('MSG-7 a message some hours late is still sent, and one more than a day late is not and its owner is told', async () => {
  await schedule('A few hours late')
  await pass(60 + 23 * 60)
  expect(await ben.hears()).toEqual(['@ana: A few hours late'])
  await schedule('Doors open in five minutes, be quick')
  await pass(60 + 24 * 60 + 1)
  expect(await ben.hears()).toEqual([])
  expect(await ana.hears()).toEqual([
    'Your scheduled message "Doors open in five minutes,..." was not sent. Its time was more than 24 hours ago.',
  ])
  expect((await list())[0]).toMatchObject({
    state: 'failed',
    failure: 'Its time was more than 24 hours ago.',
  })
})

test('MSG-7 a message is judged again at its time, and its owner is told the reason of a refusal', async () => {
  await ben.makesGroup('Choir')
  await ana.texts('#choir')
  await ana.hears()
  expect((await schedule('#choir Rehearsal')).body).toMatchObject({ success: true, command: 'GROUP_SEND' })
  await ana.texts('LEAVE #choir')
  await ana.hears()
  await pass(60)
  expect(await ana.hears()).toEqual([
    'Your scheduled message "#choir Rehearsal" was not sent. You\'re not in #Choir yet, so nothing was sent. To join, text #Choir.',
  ])
  const [failed] = await list()
  expect(failed).toMatchObject({
    state: 'failed',
    failure: "You're not in #Choir yet, so nothing was sent. To join, text #Choir.",
  })
  await ana.texts('#choir')
  const again = await ana.calls(
    'POST',
    `/scheduled/${failed._id}/update`,
    scheduleBody('#choir Rehearsal', 5),
  )
  expect(again.body.scheduled).toMatchObject({ state: 'waiting', failure: null })
  await ben.hears()
  await pass(5)
  expect(await ben.hears()).toEqual(['#Choir @ana: Rehearsal'])
})

test('MSG-6 a message that may not be sent now cannot be scheduled, with the same refusal as sending', async () => {
  const sent = (await ana.calls('POST', '/sendMessage', { message: '#nowhere Hi' })).body
  expect((await schedule('#nowhere Hi')).body).toEqual(sent)
  expect((await schedule('x'.repeat(1601))).body.resultCode).toBe('TOO_LONG')
  expect(await list()).toEqual([])
})

test('MSG-7 a sender without followers can schedule, and is told if there are still none at the time', async () => {
  await schedule('Is anybody there?', 60, ben)
  await pass(60)
  expect((await ben.hears())[0]).toContain('was not sent. Nobody follows you yet')
})

test.each([
  ['STOP', 60, 422, 'not-a-message'],
  ['', 60, 422, 'not-a-message'],
  ['@ben', 60, 422, 'not-a-message'],
  ['Too late', 0, 422, 'time-passed'],
  ['Too far', 400 * 24 * 60, 422, 'too-far'],
])('MSG-7 %j in %i minutes gets %i %s', async (message, minutes, status, reason) => {
  const answer = await schedule(message, minutes)
  expect([answer.status, answer.body.error.reason]).toEqual([status, reason])
  expect(await list()).toEqual([])
})

test('MSG-7 a wrong time or zone gets 400 with a sentence', async () => {
  for (const wrong of [{ zone: 'Mars/Base' }, { zone: '' }, { sendAt: 'tomorrow' }, { sendAt: '' }]) {
    const answer = await ana.calls('POST', '/scheduled', { ...scheduleBody('Hello'), ...wrong })
    expect(answer.status).toBe(400)
    expect(answer.body.error.message).toMatch('zone' in wrong ? /^Zone must be / : /^Send at must be /)
  }
})

test('MSG-7 a second click with the same key schedules no second message', async () => {
  const body = { ...scheduleBody('One of it'), key: 'key-of-128-bits-and-more-1' }
  const answers = await Promise.all([1, 2, 3].map(() => ana.calls('POST', '/scheduled', body)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  expect(await list()).toHaveLength(1)
  const passed = { ...scheduleBody('Passed', 0), key: 'key-of-128-bits-and-more-2' }
  for (let click = 0; click < 2; click++)
    expect((await ana.calls('POST', '/scheduled', passed)).body.error.reason).toBe('time-passed')
  expect((await ana.calls('POST', '/scheduled', { ...body, message: 'Other' })).status).toBe(409)
})

test('MSG-7 a cancelled message is never sent, and a second cancellation changes nothing', async () => {
  const { scheduled } = (await schedule('Never mind')).body
  const answers = await Promise.all([act(scheduled._id, 'cancel'), act(scheduled._id, 'cancel')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await pass(120)
  expect(await ben.hears()).toEqual([])
  expect(await list()).toEqual([])
})

test('MSG-7 a message sent early goes out once, even when its time comes at the same moment', async () => {
  const { scheduled } = (await schedule('Now rather')).body
  town.clock.advance(HOUR_MS)
  const [first, second] = await Promise.all([
    act(scheduled._id, 'send'),
    act(scheduled._id, 'send'),
    town.steps.job(),
    town.steps.job(),
  ])
  for (const answer of [first, second]) expect([200, 409]).toContain(answer?.status)
  await pass(120)
  expect(await ben.hears()).toEqual(['@ana: Now rather'])
  expect((await act(scheduled._id, 'cancel')).body.error.message).toBe('It has been sent already.')
})

test('MSG-6 a message that is refused when sent early still waits for its time', async () => {
  const { scheduled } = (await schedule('@ben Are you there?')).body
  await ben.texts('BLOCK @ana')
  expect((await act(scheduled._id, 'send')).body).toMatchObject({ success: false, resultCode: 'NOT_ALLOWED' })
  await ben.texts('UNBLOCK @ana')
  await ben.texts('@ana')
  await ben.hears()
  await pass(60)
  expect(await ben.hears()).toEqual(['@ana (direct): Are you there?'])
})

test('MSG-7 after a change only the new words and the new time count', async () => {
  const { scheduled } = (await schedule('At six')).body
  const changed = await ana.calls('POST', `/scheduled/${scheduled._id}/update`, scheduleBody('At eight', 120))
  expect(changed.body.scheduled).toMatchObject({ _id: scheduled._id, message: 'At eight' })
  const refused = await ana.calls(
    'POST',
    `/scheduled/${scheduled._id}/update`,
    scheduleBody('#nowhere Hi', 120),
  )
  expect(refused.body).toMatchObject({ success: false, resultCode: 'INVALID_GROUP' })
  await pass(60)
  expect(await ben.hears()).toEqual([])
  await pass(60)
  expect(await ben.hears()).toEqual(['@ana: At eight'])
})

test("MSG-7 nobody can read or change another person's scheduled message", async () => {
  const { scheduled } = (await schedule('Mine')).body
  for (const answer of [
    await act(scheduled._id, 'cancel', ben),
    await act(scheduled._id, 'send', ben),
    await ben.calls('POST', `/scheduled/${scheduled._id}/update`, scheduleBody('Yours')),
    await act('nothing', 'cancel'),
  ]) {
    expect(answer.status).toBe(404)
    expect(answer.body.error.message).toBe('There is no such scheduled message.')
  }
  expect(await list(ben)).toEqual([])
  await pass(60)
  expect(await ben.hears()).toEqual(['@ana: Mine'])
})

test('MSG-7 at most a hundred messages may wait, also when more are scheduled at once', async () => {
  const answers = await Promise.all(Array.from({ length: 105 }, (_, n) => schedule(`At once ${n}`)))
  const refused = answers.filter(({ status }) => status !== 200)
  const why = 'You have 100 messages scheduled. Cancel one first.'
  expect(refused.map(({ body }) => body.error.message)).toEqual(Array(5).fill(why))
})

test('MSG-7 sent and cancelled messages are deleted after a month', async () => {
  const { scheduled } = (await schedule('Cancelled')).body
  await act(scheduled._id, 'cancel')
  await schedule('Sent', 5)
  await pass(5)
  await schedule('Waits', 60 * 24 * 60)
  await pass(31 * 24 * 60)
  await town.sweep()
  const { rows } = await town.database.pool.query('select text from scheduled_messages')
  expect(rows).toEqual([{ text: 'Waits' }])
})

test('words that would be a command at their time are not sent, and their sender hears why', async () => {
  const lee = await town.signedUp('lee')
  await schedule('yes')
  const event = await lee.makesEvent()
  await ana.texts((await lee.readsEvent(event)).code)
  await ana.hears()
  await pass(5)
  await act((await list())[0]._id, 'send')
  expect((await list())[0].state).toBe('waiting')
  await pass(60)
  expect((await lee.readsEvent(event)).going).toBe(0)
  expect((await ana.hears()).join()).toContain('Only messages can be scheduled')
  expect(await ben.hears()).toEqual([])
})

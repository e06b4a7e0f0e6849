import { DAY_MS, HOUR_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

let keys = 0
const newKey = () => `key-of-128-bits-and-more-${++keys}`
const send = (who: Person, message: string, key?: string) =>
  who.calls('POST', '/sendMessage', { message, sentFromWeb: true, ...(key && { key }) })

const town = await createTown()
const ana = await town.signedUp('ana')
const ben = town.person()
await ben.texts('@ana')
await ben.hears()
afterAll(() => town.close())

test('MSG-7 the answer names command, result, target and message', async () => {
  const { status, body } = await send(ana, 'Supper at seven', newKey())
  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    command: 'SEND',
    resultCode: 'OK',
    data: { userHandle: 'ana', messageId: expect.stringMatching(/^[\w-]{22}$/) },
    responses: [],
  })
  await town.settle()
  expect(await ben.hears()).toEqual(['@ana: Supper at seven'])
})

test('MSG-7 eight sends with one key at once act once and get one answer', async () => {
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(ana, 'All at once', key)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  await town.settle()
  expect(await ben.hears()).toEqual(['@ana: All at once'])
})

test('MSG-7 a retry a day later gets the first answer, and another key sends the same words again', async () => {
  const key = newKey()
  const first = await send(ana, 'Once more', key)
  await town.settle()
  town.clock.advance(DAY_MS)
  await town.sweep()
  const again = await send(ana, 'Once more', key)
  expect(again.body).toEqual(first.body)
  await send(ana, 'Once more', newKey())
  await town.settle()
  expect(await ben.hears()).toEqual(['@ana: Once more', '@ana: Once more'])
})

test('MSG-7 a retry is refused when another person has signed in', async () => {
  const other = await town.signedUp('olga')
  const { body: own } = await ana.calls('GET', '/user')
  const sendAs = (who: Person) =>
    who.calls('POST', '/sendMessage', { message: 'Written yesterday', userId: own.user._id })
  expect((await sendAs(other)).status).toBe(403)
  expect((await sendAs(ana)).status).toBe(200)
  await town.settle()
  expect(await ben.hears()).toEqual(['@ana: Written yesterday'])
})

test('MSG-7 keys are deleted after two days', async () => {
  const count = () => town.database.pool.query('select 1 from sent_keys')
  await send(ana, 'Soon forgotten', newKey())
  expect((await count()).rows).not.toEqual([])
  town.clock.advance(49 * HOUR_MS)
  await town.sweep()
  expect((await count()).rows).toEqual([])
  await town.settle()
  await ben.hears()
})

test('MSG-7 a refusal is stored with its key as well', async () => {
  const key = newKey()
  const refused = await send(ana, '#nowhere Hello', key)
  expect(refused.body).toMatchObject({
    success: false,
    command: 'GROUP_SEND',
    resultCode: 'INVALID_GROUP',
    data: { groupName: 'nowhere' },
  })
  expect((await send(ana, '#nowhere Hello', key)).body).toEqual(refused.body)
})

test('MSG-7 a key with other words is refused, and nothing is sent', async () => {
  const key = newKey()
  await send(ana, 'The first', key)
  const { status, body } = await send(ana, 'The second', key)
  expect([status, body.error.reason]).toEqual([409, 'other-words'])
  await town.settle()
  expect(await ben.hears()).toEqual(['@ana: The first'])
})

test('MSG-7 two people may have the same key', async () => {
  const key = newKey()
  const cleo = await town.signedUp('cleo')
  await ben.texts('@cleo')
  await ben.hears()
  await send(ana, 'From Ana', key)
  await send(cleo, 'From Cleo', key)
  await town.settle()
  expect((await ben.hears()).sort()).toEqual(['@ana: From Ana', '@cleo: From Cleo'])
})

test.each(['short', 'x'.repeat(65), 'with spaces in the middle of it', ''])(
  'MSG-7 %j is not a valid key and gets 400',
  async (key) => {
    const answer = await ana.calls('POST', '/sendMessage', { message: 'Hello', key })
    expect(answer.status).toBe(400)
    expect(answer.body.error.message).toMatch(/^Key must have 22 to 64 /)
  },
)

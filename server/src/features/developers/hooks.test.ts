import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type { Phone } from '@partyline/domain/phones'
import { HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'
import { startVendor, type Vendor, type VendorHeard } from '../../testing/vendor.ts'
import { follow } from '../following/follow.ts'
import { suspend } from '../operating/orders/suspend.ts'
import { lockPersonByPhone } from '../people/store.ts'

const EVERY = [
  ...['message.received', 'delivery.failed', 'follower.added', 'follower.removed'],
  ...['follower.stopped', 'rsvp.answered', 'rsvp.withdrawn', 'note.received', 'report.made'],
]
const town = await createTown({ hooksToPrivate: true })
let ana: Person
let receiver: Vendor

beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  receiver = await startVendor()
  receiver.says({ status: 204 })
})
afterEach(() => receiver.close())
afterAll(() => town.close())

async function makesHook(person: Person, url = receiver.url, events = EVERY) {
  const { status, body } = await person.calls('POST', '/account/createWebhook', { url, events })
  expect(status, JSON.stringify(body)).toBe(200)
  return { id: body.webhook._id as string, secret: body.secret as string }
}

const told = (from = 0) => receiver.heard.slice(from).map(({ body }) => JSON.parse(body))
const types = (from = 0) => told(from).map(({ type }) => type)

/** The library that receivers of Standard Webhooks use makes the same signature. */
function isSigned({ headers, body }: VendorHeard, secret: string): boolean {
  const at = new Date(Number(headers['webhook-timestamp']) * 1000)
  return headers['webhook-signature'] === new Webhook(secret).sign(String(headers['webhook-id']), at, body)
}

const statesOf = async (id: string) =>
  (await ana.calls('GET', `/account/webhooks/${id}/messages`)).body.messages.map(
    ({ state, attempts, answer }: { state: string; attempts: number; answer: string | null }) => [
      ...[state, attempts, answer],
    ],
  )

describe('webhooks', () => {
  test('an account’s webhook gets the account’s own events, signed, and without phone numbers', async () => {
    const { secret } = await makesHook(ana)
    const fan = town.person()
    await fan.texts('@ana')
    await ana.calls('POST', '/sendMessage', { message: 'Is seven good?' })
    await town.settle()
    await fan.texts('Seven is fine')
    const ben = await town.signedUp('ben')
    await ben.texts('@ana')
    await ben.texts('@ana Can I bring a pie?')
    await ben.texts('UNFOLLOW @ana')
    const id = await ana.makesEvent()
    await ben.answersEvent(id, 'YES', { notify: false })
    await ana.calls('POST', '/sendMessage', { message: 'REPORT @ben' })
    await fan.texts('STOP')
    await town.settle()
    expect(types()).toEqual([
      ...['follower.added', 'note.received', 'follower.added', 'message.received', 'follower.removed'],
      ...['rsvp.answered', 'report.made', 'follower.stopped'],
    ])
    expect(told()[3].data).toMatchObject({ kind: 'direct', person: { username: 'ben' } })
    expect(told()[3].data.text).toContain('Can I bring a pie?')
    expect(told()[5].data).toMatchObject({ status: 'YES', event: { id, title: expect.any(String) } })
    for (const call of receiver.heard) {
      expect(isSigned(call, secret)).toBe(true)
      expect(call.body).not.toMatch(/\+?1?555010/)
    }
    expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(8)
  })

  test('a host hears that a guest is off the list and that the next one has the place', async () => {
    await makesHook(ana, receiver.url, EVERY)
    const id = await ana.makesEvent({ extras: { capacity: 1 } })
    const [ben, cleo] = [await town.signedUp('ben'), await town.signedUp('cleo')]
    for (const guest of [ben, cleo]) {
      await guest.answersEvent(id, 'YES', { notify: false })
    }
    const userId = (await ben.calls('GET', '/user')).body.user._id
    await ana.calls('POST', `/events/event/${id}/removals`, { userId, removed: true })
    await town.settle()
    const about = told().map(({ type, data }) => [type, data.person.username, data.waiting])
    expect(about).toHaveLength(4)
    expect(about).toEqual(
      expect.arrayContaining([
        ['rsvp.answered', 'cleo', true],
        ['rsvp.withdrawn', 'ben', undefined],
        ['rsvp.answered', 'cleo', false],
      ]),
    )
  })

  test('the example code on the page for developers accepts signed messages only', async () => {
    const page = readFileSync(resolve(import.meta.dirname, '../../../../docs/developers.md'), 'utf8')
    const code = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
    const { isFromPartyline } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    const { secret } = await makesHook(ana, receiver.url, ['follower.added'])
    town.clock.now = new Date()
    await town.person().texts('@ana')
    const { headers, body } = receiver.heard[0] as VendorHeard
    const old = String(Number(headers['webhook-timestamp']) - 3600)
    expect([
      isFromPartyline(headers, body, secret),
      isFromPartyline(headers, `${body} `, secret),
      isFromPartyline({ ...headers, 'webhook-timestamp': old }, body, secret),
      isFromPartyline({}, body, secret),
    ]).toEqual([true, false, false, false])
  })

  test('a webhook gets no events of others, and only the kinds that it asked for', async () => {
    await makesHook(ana, receiver.url, ['follower.added'])
    const ben = await town.signedUp('ben')
    const fan = town.person()
    await fan.texts('@ben')
    await ben.texts('@ana')
    await ben.texts('@ana Hello')
    expect(types()).toEqual(['follower.added'])
    expect(told()[0].data.person.username).toBe('ben')
  })

  test('members’ webhooks get the messages of a group, and senders’ webhooks do not get their own', async () => {
    const ben = await town.signedUp('ben')
    await makesHook(ana)
    await makesHook(ben, `${receiver.url}/ben`)
    await ana.makesGroup('choir')
    await ben.texts('#choir')
    await ben.texts('#choir Rehearsal at six')
    const heard = receiver.heard.filter(({ body }) => body.includes('Rehearsal'))
    expect(heard.map(({ url }) => url)).toEqual(['/'])
    expect(JSON.parse(heard[0]?.body ?? '').data).toMatchObject({ kind: 'group', group: { name: 'choir' } })
  })

  test('a sender’s webhook hears of a failed text, by the carrier’s answer or its receipt', async () => {
    await makesHook(ana, receiver.url, ['delivery.failed'])
    const fan = town.person()
    await fan.texts('@ana')
    await ana.calls('PUT', '/simulator/faults', { rejectRate: 1 })
    await ana.calls('POST', '/sendMessage', { message: 'Supper at six' })
    await town.settle()
    expect(types()).toEqual(['delivery.failed'])
    await ana.calls('PUT', '/simulator/faults', { rejectRate: 0 })
    const carrierIds = async () => (await fan.inbox()).map(({ id }) => id)
    const before = await carrierIds()
    await ana.calls('POST', '/sendMessage', { message: 'Supper at seven' })
    await town.settle()
    const carrierId = (await carrierIds()).find((one) => !before.includes(one))
    const receipts = [{ id: carrierId, state: 'failed', reason: 'unreachable' }]
    const { status } = await ana.calls('POST', '/simulator/receipts', { receipts })
    expect(status).toBeLessThan(300)
    await town.settle()
    expect(types()).toEqual(['delivery.failed', 'delivery.failed'])
    expect(told()[0].data).toMatchObject({ kind: 'broadcast', person: { username: null } })
  })

  test('an act that rolls back tells no webhook', async () => {
    await makesHook(ana, receiver.url, ['follower.added'])
    const fan = town.person()
    await fan.texts('Hello')
    const rolledBack = town.transact(async (context) => {
      const follower = await lockPersonByPhone(context, fan.phone as Phone)
      if (!follower) throw new Error('the fan is not there')
      await follow(context, { follower, handle: 'ana', evidence: { words: '@ana', source: 'web' } })
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await town.settle()
    expect(receiver.heard).toEqual([])
  })

  test('a message that is not accepted is tried again for a day with growing gaps, under one id', async () => {
    const { id } = await makesHook(ana, receiver.url, ['follower.added'])
    receiver.says({ status: 503 })
    await town.person().texts('@ana')
    expect(receiver.heard).toHaveLength(1)
    town.clock.advance(10_000)
    await town.settle()
    expect(receiver.heard).toHaveLength(2)
    expect(await statesOf(id)).toEqual([['waiting', 2, '503']])
    receiver.says({ status: 200 })
    town.clock.advance(6 * MINUTE_MS)
    await town.settle()
    expect(await statesOf(id)).toEqual([['delivered', 3, '200']])
    expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  test('a receiver that asks for a longer wait by Retry-After gets nothing until it is over', async () => {
    await makesHook(ana, receiver.url, ['follower.added'])
    receiver.says({ status: 429, headers: { 'retry-after': '600' } })
    await town.person().texts('@ana')
    receiver.says({ status: 204 })
    town.clock.advance(9 * MINUTE_MS)
    await town.person().texts('@ana')
    await town.settle()
    expect(receiver.heard).toHaveLength(1)
    town.clock.advance(2 * MINUTE_MS)
    await town.settle()
    expect(receiver.heard).toHaveLength(3)
  })

  test('a webhook that accepts nothing for a day is turned off, its owner gets a text and can turn it on again', async () => {
    const { id } = await makesHook(ana, receiver.url, ['follower.added'])
    receiver.says({ status: 500 })
    await town.person().texts('@ana')
    for (let hour = 0; hour < 40; hour++) {
      town.clock.advance(HOUR_MS)
      await town.settle()
    }
    expect(receiver.heard).toHaveLength(8)
    expect(await statesOf(id)).toEqual([['failed', 8, '500']])
    expect((await ana.hears()).join()).toContain('Your webhook to 127.0.0.1')
    const { body } = await ana.calls('GET', '/account/webhooks')
    expect(body.webhooks[0].disabledAt).not.toBeNull()

    receiver.says({ status: 200 })
    const [message] = (await ana.calls('GET', `/account/webhooks/${id}/messages`)).body.messages
    await ana.calls('POST', '/account/enableWebhook', { webhookId: id })
    expect(
      (await ana.calls('POST', '/account/replayWebhookMessage', { webhookMessageId: message._id })).status,
    ).toBe(200)
    await town.settle()
    expect(await statesOf(id)).toEqual([['delivered', 1, '200']])
  })

  test('a webhook whose receiver answers 410 Gone is turned off at once', async () => {
    const { id } = await makesHook(ana, receiver.url, ['follower.added'])
    receiver.says({ status: 410 })
    await town.person().texts('@ana')
    expect((await ana.calls('GET', '/account/webhooks')).body.webhooks[0].disabledAt).not.toBeNull()
    expect(await statesOf(id)).toMatchObject([[expect.any(String), 1, '410']])
  })

  test('a message has a webhook-id that none had before, also in a restored database, which numbers rows again', async () => {
    await makesHook(ana, receiver.url, ['follower.added'])
    await town.person().texts('@ana')
    await town.database.pool.query('truncate hook_messages restart identity')
    await town.person().texts('@ana')
    const ids = receiver.heard.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(2)
  })

  test('an owner who removes a webhook while a message fails for the last time is not told that it is off', async () => {
    const owner = { webhookId: '' }
    const gone = createServer((_call, answer) => {
      void ana.calls('POST', '/account/removeWebhook', owner).then(() => answer.writeHead(410).end())
    })
    await new Promise<void>((done) => void gone.listen(0, '127.0.0.1', done))
    const { port } = gone.address() as AddressInfo
    owner.webhookId = (await makesHook(ana, `http://127.0.0.1:${port}/`, ['follower.added'])).id
    await town.person().texts('@ana')
    expect((await ana.calls('GET', '/account/webhooks')).body.webhooks).toEqual([])
    expect((await ana.hears()).join()).not.toContain('Your webhook to')
    gone.close()
  })

  test('a receiver that does not answer does not hold up another', async () => {
    let reached = () => {}
    const isReached = new Promise<void>((done) => {
      reached = done
    })
    // A receiver that reads the call and never answers.
    const silent = createServer(() => reached())
    await new Promise<void>((done) => void silent.listen(0, '127.0.0.1', done))
    const { port } = silent.address() as AddressInfo
    const ben = await town.signedUp('ben')
    await makesHook(ana, `http://127.0.0.1:${port}/`, ['follower.added'])
    await makesHook(ben, receiver.url, ['follower.added'])
    for (const text of ['@ana', '@ben']) {
      const fan = town.person()
      await fan.calls('POST', '/simulator/texts', { from: fan.phone, text })
    }
    while ((await town.steps.answer()) === true);
    const stuck = town.steps.hook()
    await isReached
    expect(await town.steps.hook()).toBe(true)
    expect(types()).toEqual(['follower.added'])
    silent.closeAllConnections()
    await stuck
    silent.close()
  })

  test('no webhook reaches this machine or its network unless the operator allows it', async () => {
    const strict = await createTown()
    const dee = await strict.signedUp('dee')
    const asked = { events: ['follower.added'] }
    const reasons: string[] = []
    for (const url of [
      ...[
        'http://example.org/x',
        'https://127.0.0.1/',
        'https://10.1.2.3/',
        'https://[::1]/',
        'https://0x7f.1/',
      ],
      ...[
        'https://[::ffff:127.0.0.1]/',
        'https://169.254.169.254/',
        'https://user:pw@example.org/',
        'nonsense',
      ],
    ]) {
      const { body } = await dee.calls('POST', '/account/createWebhook', { ...asked, url })
      reasons.push(body.error?.reason)
    }
    expect(reasons).toEqual([
      ...['wrong-address', 'private-address', 'private-address', 'private-address', 'private-address'],
      ...['private-address', 'private-address', 'wrong-address', 'wrong-address'],
    ])
    // A host name is judged by its addresses.
    const { body } = await dee.calls('POST', '/account/createWebhook', {
      ...asked,
      url: `https://localhost:${new URL(receiver.url).port}/`,
    })
    await strict.person().texts('@dee')
    const listed = await dee.calls('GET', `/account/webhooks/${body.webhook._id}/messages`)
    expect(listed.body.messages[0].answer).toBe('not-allowed')
    expect(receiver.heard).toEqual([])
    await strict.close()
  })

  test('redirects are not followed', async () => {
    const { id } = await makesHook(ana, receiver.url, ['follower.added'])
    receiver.says({ status: 302, headers: { location: `${receiver.url}/elsewhere` } })
    await town.person().texts('@ana')
    expect(receiver.heard.map(({ url }) => url)).toEqual(['/'])
    expect(await statesOf(id)).toEqual([['waiting', 1, '302']])
  })

  test('webhooks get nothing while their account is suspended, after it is deleted, and after a long silence', async () => {
    await makesHook(ana, receiver.url, ['follower.added'])
    const why = { name: 'ops', door: 'command line', why: 'a test' } as const
    await town.transact((context) => suspend(context, '@ana', why))
    await town.person().texts('@ana')
    expect(receiver.heard).toEqual([])

    const ben = await town.signedUp('ben')
    await makesHook(ben, receiver.url, ['follower.added'])
    town.clock.advance(200 * 24 * HOUR_MS)
    await ben.texts('Hello')
    await town.person().texts('@ben')
    expect(receiver.heard).toEqual([])
  })

  test('a webhook can be tested, is deleted with its messages, and an account has at most five', async () => {
    const { id } = await makesHook(ana)
    await ana.calls('POST', '/account/testWebhook', { webhookId: id })
    await town.settle()
    expect(types()).toEqual(['webhook.test'])
    for (let made = 1; made < 5; made++) await makesHook(ana)
    const one = await ana.calls('POST', '/account/createWebhook', { url: receiver.url, events: EVERY })
    expect(one.body.error.reason).toBe('too-many-webhooks')
    expect((await ana.calls('POST', '/account/removeWebhook', { webhookId: id })).status).toBe(200)
    expect((await ana.calls('POST', '/account/removeWebhook', { webhookId: id })).status).toBe(404)
    const { rows } = await town.database.pool.query('select 1 from hook_messages')
    expect(rows).toEqual([])
  })
})

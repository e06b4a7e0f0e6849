import { endpoints, liveEndpoints } from '@partyline/contract/all'
import { API_BASE } from '@partyline/contract/endpoint'
import { SCOPES, type Scope } from '@partyline/domain/scopes'
import { DAY_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createLogger } from '../../platform/logging/logger.ts'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'
import { logOutEverywhere } from '../operating/orders/act-for-person.ts'
import { suspend } from '../operating/orders/suspend.ts'

const OPERATOR = { name: 'ops', door: 'command line', why: 'a test' } as const
const logged: string[] = []
const log = createLogger('trace', { write: (line: string) => void logged.push(line) })
const town = await createTown({ log })
let ana: Person

beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
})
afterAll(() => town.close())

async function makesKey(person: Person, scopes: string[], name = 'Our website') {
  const { status, body } = await person.calls('POST', '/account/createKey', { name, scopes })
  expect(status, JSON.stringify(body)).toBe(200)
  return { id: body.key._id as string, secret: body.secret as string }
}

interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: object
  headers?: Record<string, string>
}

async function calls(secret: string, path: string, { method = 'GET', body, headers }: Asked = {}) {
  const answer = await town.call({
    method,
    url: API_BASE + path,
    headers: { authorization: `Bearer ${secret}`, ...headers },
    ...(body && { payload: body }),
  })
  const { error } = (answer.body ?? {}) as { error?: { reason: string } }
  return { status: answer.status, reason: error?.reason, body: answer.body }
}

const everyScope = Object.keys(SCOPES) as Scope[]
const hasBody = (method: string) => method !== 'GET'

describe('API keys', () => {
  test('a program with a key sends as its account, from wherever it calls, and nothing else', async () => {
    const fan = town.person()
    await fan.texts('@ana')
    await fan.hears()
    const { secret } = await makesKey(ana, ['messages:send'])
    const send = { method: 'POST' as const, body: { message: 'Supper at seven', to: { kind: 'followers' } } }
    const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect(await calls(secret, '/sendMessage', { ...send, headers: elsewhere })).toMatchObject({
      status: 200,
    })
    await town.settle()
    expect(await fan.hears()).toEqual(['@ana: Supper at seven'])
    expect(await calls(secret, '/account/keys')).toMatchObject({ status: 403, reason: 'no-keys' })
    expect(await calls(secret, '/scheduled')).toMatchObject({ status: 403, reason: 'no-scope' })
  })

  test('each call names a scope or takes no key, and refuses a key without that scope', async () => {
    const { secret: all } = await makesKey(ana, everyScope)
    for (const [name, { method, path, scope, access }] of Object.entries(endpoints)) {
      const url = path.replace(/:\w+/g, 'AbCdEfGhIjKlMnOpQrStUv')
      const asked = { method, ...(hasBody(method) && { body: {} }) }
      const { status, reason } = await calls(all, url, asked)
      if (access === 'operator') expect([status, reason], name).toEqual([404, 'no-such-call'])
      else if (!scope) expect([status, reason], name).toEqual([403, 'no-keys'])
      else expect(['no-keys', 'no-scope', 'wrong-key', 'signed-out'], name).not.toContain(reason)
    }
    for (const scope of everyScope) {
      const { secret } = await makesKey(ana, [scope], scope)
      for (const [name, other] of Object.entries(endpoints)) {
        if (!other.scope || other.scope === scope) continue
        const url = other.path.replace(/:\w+/g, 'AbCdEfGhIjKlMnOpQrStUv')
        const asked = { method: other.method, ...(hasBody(other.method) && { body: {} }) }
        expect((await calls(secret, url, asked)).reason, `${scope}, ${name}`).toBe('no-scope')
      }
    }
  })

  test('no call that signs in, deletes an account, moves a number or makes a key takes a key', () => {
    const people = Object.entries(endpoints).filter(([, { path }]) =>
      /^\/(account|login|logout|signup|sendLoginUrl|urls|operator|health|live|ready|simulator)/.test(path),
    )
    expect(people.length).toBeGreaterThan(15)
    for (const [name, { scope }] of people) expect(scope, name).toBeUndefined()
  })

  test('streams, downloads and pages take no key', async () => {
    const { secret } = await makesKey(ana, everyScope)
    for (const { path } of [...Object.values(liveEndpoints), { path: '/account/data' }]) {
      if (path.startsWith('/simulator')) continue
      expect(await calls(secret, path.replace(/:\w+/g, 'x')), path).toMatchObject({ status: 403 })
    }
  })

  test('a key beside a cookie acts for the owner of the key alone', async () => {
    const ben = await town.signedUp('ben')
    const { secret } = await makesKey(ana, ['profile:read'])
    const { body } = await calls(secret, '/user', { headers: { cookie: ben.cookie() } })
    expect(body).toMatchObject({ user: { handle: 'ana' } })
    const wrong = await calls('partyline_key_wrong', '/user', { headers: { cookie: ben.cookie() } })
    expect(wrong).toMatchObject({ status: 401, reason: 'wrong-key' })
  })

  test('the list has a key’s name and last use, and no list, log or table has its secret', async () => {
    const { secret } = await makesKey(ana, ['profile:read'])
    expect(await calls(secret, '/user')).toMatchObject({ status: 200 })
    const { body } = await ana.calls('GET', '/account/keys')
    expect(body.keys).toMatchObject([
      { name: 'Our website', ending: secret.slice(-4), lastUsedAt: town.clock.now.toISOString() },
    ])
    expect(JSON.stringify(body)).not.toContain(secret)
    expect(logged.join('\n')).not.toContain(secret)
    const { rows } = await town.database.pool.query('select k::text as row from api_keys k')
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('the download of an account lists its keys and webhooks without their secrets', async () => {
    const { secret } = await makesKey(ana, ['profile:read'])
    const asked = { url: 'https://hooks.example.org/x', events: ['follower.added'] }
    const { body } = await ana.calls('POST', '/account/createWebhook', asked)
    const download = (await ana.calls('GET', '/account/data')).body
    expect(download.apiKeys).toMatchObject([{ name: 'Our website', scopes: ['profile:read'] }])
    expect(download.webhooks).toMatchObject([asked])
    for (const hidden of [secret, body.secret]) expect(JSON.stringify(download)).not.toContain(hidden)
  })

  test('an ended key stops working at once, and nobody can end another’s key', async () => {
    const mallory = await town.signedUp('mallory')
    const { id, secret } = await makesKey(ana, ['profile:read'])
    await mallory.calls('POST', '/account/endKey', { keyId: id })
    expect(await calls(secret, '/user')).toMatchObject({ status: 200 })
    await ana.calls('POST', '/account/endKey', { keyId: id })
    expect(await calls(secret, '/user')).toMatchObject({ status: 401, reason: 'wrong-key' })
  })

  test('suspension, deletion and the operator’s logout everywhere end every key, and STOP ends none', async () => {
    const stopped = await makesKey(ana, ['profile:read'])
    await ana.texts('STOP')
    expect(await calls(stopped.secret, '/user')).toMatchObject({ status: 200 })
    const hook = { url: 'https://hooks.example.org/x', events: ['message.received'] }
    expect((await ana.calls('POST', '/account/createWebhook', hook)).status).toBe(200)
    await town.transact((context) => logOutEverywhere(context, '@ana', OPERATOR))
    expect(await calls(stopped.secret, '/user')).toMatchObject({ status: 401 })
    await ana.texts('START')
    await ana.logsIn()
    expect((await ana.calls('GET', '/account/webhooks')).body.webhooks).toEqual([])

    const ben = await town.signedUp('ben')
    const suspended = await makesKey(ben, ['profile:read'])
    await town.transact((context) => suspend(context, '@ben', OPERATOR))
    expect(await calls(suspended.secret, '/user')).toMatchObject({ status: 401 })

    const cleo = await town.signedUp('cleo')
    const deleted = await makesKey(cleo, ['profile:read'])
    await cleo.leaves()
    expect(await calls(deleted.secret, '/user')).toMatchObject({ status: 401 })
  })

  test('a text tells the owner at once of a new key or webhook, and where to end it', async () => {
    await makesKey(ana, ['messages:send'])
    const hook = { url: 'https://hooks.example.org/x', events: ['message.received'] }
    expect((await ana.calls('POST', '/account/createWebhook', hook)).status).toBe(200)
    await town.settle()
    const end = 'If you did not make it, also log out everywhere else.'
    expect(await ana.hears()).toEqual([
      `A new key, "Our website", lets a program act for your account. On the web, under Account, For developers, you can end it. ${end}`,
      `A new webhook tells hooks.example.org what happens on your account. On the web, under Account, For developers, you can delete it. ${end}`,
    ])
  })

  test('logging out everywhere else ends the keys and webhooks that a stolen browser made, and says how many', async () => {
    const thief = town.person(ana.phone)
    town.clock.advance(MINUTE_MS)
    await thief.logsIn()
    const { secret } = await makesKey(thief, ['messages:send'])
    const hook = { url: 'https://hooks.example.org/x', events: ['message.received'] }
    await thief.calls('POST', '/account/createWebhook', hook)
    const { programs } = (await ana.calls('GET', '/account/sessions')).body
    const { body } = await ana.calls('POST', '/account/endOtherSessions', {})
    expect(body).toMatchObject({ success: true, ended: 1 })
    const send = { method: 'POST' as const, body: { message: 'Pills', sentFromWeb: true } }
    expect(await calls(secret, '/sendMessage', send)).toMatchObject({ status: 401 })
    expect((await ana.calls('GET', '/account/webhooks')).body.webhooks).toEqual([])
    expect(programs).toBe(2)
  })

  test('the daily limit on new keys and webhooks holds, because each is a text', async () => {
    const tight = await createTown({ settings: { programsPerPersonPerDay: 2 } })
    const dee = await tight.signedUp('dee')
    const make = () => dee.calls('POST', '/account/createKey', { name: 'Bot', scopes: ['profile:read'] })
    const statuses: number[] = []
    for (let made = 0; made < 3; made++) {
      const { status, body } = await make()
      statuses.push(status)
      await dee.calls('POST', '/account/endKey', { keyId: body.key?._id ?? 'x'.repeat(22) })
    }
    expect(statuses).toEqual([200, 200, 429])
    await tight.close()
  })

  test('a key from before a long silence does not work, because the phone may have a new owner', async () => {
    const { secret } = await makesKey(ana, ['profile:read'])
    town.clock.advance(200 * DAY_MS)
    await ana.texts('Hello')
    expect(await calls(secret, '/user')).toMatchObject({ status: 401 })
  })

  test('a key and the web pages share the limit of calls of the account', async () => {
    const tight = await createTown({ settings: { callsPerPersonPerMinute: 20 } })
    const dee = await tight.signedUp('dee')
    const { body } = await dee.calls('POST', '/account/createKey', { name: 'Bot', scopes: ['profile:read'] })
    const headers = { authorization: `Bearer ${body.secret}` }
    const statuses: number[] = []
    for (let call = 0; call < 25; call++)
      statuses.push((await tight.call({ url: '/api/user', headers })).status)
    expect(statuses).toContain(429)
    expect((await dee.calls('GET', '/account/keys')).status).toBe(429)
    await tight.close()
  })

  test('only an account with a username can make keys, at most twenty', async () => {
    const guest = town.person()
    await guest.logsIn()
    const asked = { name: 'Bot', scopes: ['profile:read'] }
    expect((await guest.calls('POST', '/account/createKey', asked)).body.error.reason).toBe('no-username')
    for (let made = 0; made < 20; made++) await makesKey(ana, ['profile:read'])
    expect((await ana.calls('POST', '/account/createKey', asked)).body.error.reason).toBe('too-many-keys')
    for (const wrong of [
      {},
      { ...asked, name: ' ' },
      { ...asked, scopes: [] },
      { ...asked, scopes: ['all'] },
    ])
      expect((await ana.calls('POST', '/account/createKey', wrong)).status).toBe(400)
  })
})

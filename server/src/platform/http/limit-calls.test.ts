import { SHIPPED_LIMITS } from '@partyline/domain/limits/limits'
import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterEach, expect, test } from 'vitest'
import { keepLog } from '../../testing/kept-log.ts'
import { createTown, type Town } from '../../testing/town.ts'

let town: Town
afterEach(() => town.close())

test('GEN-10 one person may make 300 calls a minute by default, and other people are not affected', async () => {
  const { callsPerPersonPerMinute } = SHIPPED_LIMITS
  town = await createTown({ settings: { callsPerPersonPerMinute } })
  const [ana, ben] = [await town.signedUp('ana'), await town.signedUp('ben')]
  town.clock.advance(MINUTE_MS)
  const kinds = [
    () => ana.calls('GET', '/user'),
    () => ana.calls('POST', '/validateHandle', { handle: 'ben' }),
    () => ana.calls('POST', '/sendMessage/preview', { message: 'Hi', pictures: 0 }),
    () => ana.calls('GET', '/user/messages/search?query=hi'),
  ]
  for (let n = 0; n < callsPerPersonPerMinute; n++) {
    expect((await (kinds[n % kinds.length] as (typeof kinds)[0])()).status).not.toBe(429)
  }
  town.clock.advance(20_000)
  for (const call of kinds) {
    const { status, body, headers } = await call()
    expect(status).toBe(429)
    expect(headers['retry-after']).toBe('40')
    expect(body.error.message).toBe('That was too many tries. Please try again in 40 seconds.')
  }
  expect((await ben.calls('GET', '/user')).status).toBe(200)
  town.clock.advance(40_000)
  expect((await ana.calls('GET', '/user')).status).toBe(200)
})

test('GEN-10 one address may make a limited number of calls a minute, signed in or not, and the limit sounds an ALARM', async () => {
  const { log, linesWith } = keepLog()
  town = await createTown({ log, settings: { callsPerAddressPerMinute: 5 } })
  const health = async (address: string) => {
    const { status } = await town.call({ url: '/api/health', headers: { 'x-forwarded-for': address } })
    return status
  }
  for (let n = 0; n < 5; n++) expect(await health(`2001:db8::${n}`)).toBe(200)
  expect(await health('2001:db8::ffff')).toBe(429)
  expect(await health('2001:db8:0:1::1')).toBe(200)
  // A call from the machine itself comes from the operator, or from a proxy that is missing in the settings.
  for (let n = 0; n < 9; n++) expect(await health('127.0.0.1')).toBe(200)
  for (let n = 0; n < 1200; n++) await health('2001:db8::1')
  expect(linesWith('refused')).toMatchObject([
    { level: 50, msg: expect.stringMatching(/^ALARM: CALLS_PER_ADDRESS_PER_MINUTE has refused 1,200 times/) },
  ])
})

test('GEN-10 a call by another spelling of its path counts like any call', async () => {
  town = await createTown({ settings: { callsPerAddressPerMinute: 5, callsPerPersonPerMinute: 5 } })
  const ask = async (url: string, headers: object) => {
    const asked = await town.call({ url, headers: { 'x-forwarded-for': '2001:db8::1', ...headers } })
    return asked.status
  }
  const spellings = ['/%61pi/health', '/ap%69/health', '/%61%70%69/health']
  for (let n = 0; n < 5; n++) expect(await ask(spellings[n % 3] as string, {})).toBe(200)
  for (const url of spellings) expect([url, await ask(url, {})]).toEqual([url, 429])
  const ana = await town.signedUp('ana')
  town.clock.advance(MINUTE_MS)
  const own = { cookie: ana.cookie(), 'x-forwarded-for': '127.0.0.1' }
  for (let n = 0; n < 5; n++) expect(await ask('/%61pi/user', own)).toBe(200)
  expect(await ask('/%61pi/user', own)).toBe(429)
})

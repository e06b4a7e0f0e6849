import { API_BASE } from '@partyline/contract/endpoint'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
let ana: Person
let secret: string
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  const scopes = ['messages:send', 'events:write', 'followers:read', 'profile:read']
  secret = (await ana.calls('POST', '/account/createKey', { name: 'Our website', scopes })).body.secret
})
afterAll(() => town.close())

const KEY = '8e03978e-40d5-43dd-bc93-6894a57f9324'

async function calls(
  method: 'GET' | 'POST',
  path: string,
  more: { payload?: object; headers?: object } = {},
) {
  const headers = { authorization: `Bearer ${secret}`, ...more.headers }
  const response = await town.http.inject({ method, url: API_BASE + path, ...more, headers })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}
const TO_FOLLOWERS = { to: { kind: 'followers' } }
const SUPPER = { message: 'Supper at seven', ...TO_FOLLOWERS }
const sends = (key: string, payload: object = SUPPER) =>
  calls('POST', '/sendMessage', { payload, headers: { 'idempotency-key': key } })

describe('the header Idempotency-Key', () => {
  test.each([KEY, `"${KEY}"`])('a message that is sent twice under %s goes out once', async (key) => {
    const fan = town.person()
    await fan.texts('@ana')
    await fan.hears()
    const first = await sends(key)
    expect(await sends(key)).toMatchObject({ status: 200, body: first.body })
    await town.settle()
    expect(await fan.hears()).toEqual(['@ana: Supper at seven'])
  })

  test('the same key in the body and in the header is one key, and a retry may carry either', async () => {
    const fan = town.person()
    await fan.texts('@ana')
    await fan.hears()
    const payload = { ...SUPPER, key: KEY }
    for (const sent of [await sends(KEY, payload), await sends(KEY)]) expect(sent.status).toBe(200)
    expect((await calls('POST', '/sendMessage', { payload })).status).toBe(200)
    await town.settle()
    expect(await fan.hears()).toEqual(['@ana: Supper at seven'])
  })

  test('a key that is too short, and one that differs from the body’s, are refused and send nothing', async () => {
    const fan = town.person()
    await fan.texts('@ana')
    await fan.hears()
    expect(await sends('7')).toMatchObject({ status: 400, body: { error: { reason: 'bad-request' } } })
    const other = await sends(KEY, { ...SUPPER, key: 'nHq3v1mT0bq8cXyFzKp2Lw' })
    expect(other.status).toBe(400)
    expect(other.body.error.message).toBe('The key of the body and the Idempotency-Key header differ.')
    await town.settle()
    expect(await fan.hears()).toEqual([])
  })

  test('a call that takes no key ignores the header', async () => {
    expect(await calls('GET', '/user', { headers: { 'idempotency-key': '7' } })).toMatchObject({
      status: 200,
    })
  })
})

describe('a key that may send messages', () => {
  test.each(['LIST', '@ben', 'BLOCK @ben', 'NAME Evil', 'STATS', 'STOP', 'Supper at seven'])(
    'words without a recipient, %s, are refused, and do and send nothing',
    async (message) => {
      const [ben, fan] = [await town.signedUp('ben'), town.person()]
      await fan.texts('@ana')
      await ben.texts('@ana')
      await Promise.all([fan.hears(), ben.hears(), ana.hears()])
      for (const path of ['/sendMessage', '/sendMessage/preview'])
        expect(await calls('POST', path, { payload: { message } })).toMatchObject({
          status: 422,
          body: { error: { reason: 'no-recipient' } },
        })
      await town.settle()
      expect([await fan.hears(), await ben.hears(), await ana.hears()]).toEqual([[], [], []])
    },
  )

  test('a command beside a recipient is words for that recipient', async () => {
    const [ben, fan] = [await town.signedUp('ben'), town.person()]
    await fan.texts('@ana')
    await ben.texts('@ana')
    await Promise.all([fan.hears(), ben.hears()])
    await sends(KEY, { message: 'BLOCK @ben', ...TO_FOLLOWERS })
    await sends(`${KEY}-2`, { message: 'LIST', to: { kind: 'person', name: 'ben' } })
    const preview = { message: '#choir hello', ...TO_FOLLOWERS }
    expect((await calls('POST', '/sendMessage/preview', { payload: preview })).body).toMatchObject({
      command: 'SEND',
      recipients: 2,
    })
    await town.settle()
    expect(await fan.hears()).toEqual(['@ana: BLOCK @ben'])
    expect((await ben.hears()).sort()).toEqual(['@ana (direct): LIST', '@ana: BLOCK @ben'])
  })
})

describe('what the door says to programs', () => {
  test('a body that is not UTF-8 is refused, and nothing goes out with a character missing', async () => {
    const fan = town.person()
    await fan.texts('@ana')
    await fan.hears()
    const payload = Buffer.from('{"message":"Supper at the caf\xe9"}', 'latin1')
    const sent = await calls('POST', '/sendMessage', {
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect(sent).toMatchObject({ status: 400, body: { error: { reason: 'bad-request' } } })
    expect(sent.body.error.message).toContain('UTF-8')
    await town.settle()
    expect(await fan.hears()).toEqual([])
  })

  test('a 401 names the way in, and says of a wrong key that it is wrong', async () => {
    const authenticates = async (headers: object) => {
      const answer = await calls('GET', '/user', { headers })
      return [answer.status, answer.headers['www-authenticate']]
    }
    expect(await authenticates({ authorization: 'Bearer partyline_key_wrong' })).toEqual([
      401,
      'Bearer realm="Partyline", error="invalid_token"',
    ])
    expect(await authenticates({ authorization: '' })).toEqual([401, 'Bearer realm="Partyline"'])
  })
})

import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type KeptLog, keepLog } from '../../testing/kept-log.ts'
import { createTown, type Town } from '../../testing/town.ts'
import { chooseCarrier } from '../choose.ts'
import { BEN, NUMBER } from '../testing/carrier-table.ts'

const environment = {
  BANDWIDTH_ACCOUNT_ID: '1',
  BANDWIDTH_CLIENT_ID: 't',
  BANDWIDTH_CLIENT_SECRET: 's',
  BANDWIDTH_APPLICATION_ID: 'a',
  BANDWIDTH_CALLBACK_USER: 'partyline',
  BANDWIDTH_CALLBACK_PASSWORD: 'callback-password-1',
}
const AUTHORIZATION = `Basic ${Buffer.from('partyline:callback-password-1').toString('base64')}`

let town: Town
let kept: KeptLog
beforeEach(async () => {
  kept = keepLog()
  town = await createTown({
    carriers: async (deps) => [await chooseCarrier('bandwidth', environment, { ...deps, log: kept.log })],
    log: kept.log,
  })
})
afterEach(() => town.close())

function post(id: string, headers: Record<string, string> = {}) {
  return town.http.inject({
    method: 'POST',
    url: '/carriers/bandwidth/texts',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify([
      { type: 'message-received', message: { id, owner: NUMBER, from: BEN, text: id, media: [] } },
    ]),
  })
}

/** Calls as Bandwidth does: without credentials, and with them after a challenge alone. */
async function callBack(id: string): Promise<number> {
  const first = await post(id)
  const isAsked = first.statusCode === 401 && /^Basic /.test(String(first.headers['www-authenticate']))
  return isAsked ? (await post(id, { authorization: AUTHORIZATION })).statusCode : first.statusCode
}

const alarms = async () => (await town.database.db.selectFrom('alarms').select('key').execute()).length

test('TEXT-9 a text comes in from Bandwidth, which sends its password only when asked, and the log is quiet', async () => {
  for (let n = 0; n < 12; n++) {
    expect(await callBack(`text ${n}`)).toBe(200)
    town.clock.advance(MINUTE_MS)
  }
  const { rows } = await town.database.pool.query('select text from inbound_texts')
  expect(rows).toHaveLength(12)
  expect(kept.linesWith('why')).toEqual([])
  expect(await alarms()).toBe(0)
})

test('an application of Bandwidth without a password is told to operators, and the log says why', async () => {
  for (let n = 0; n < 11; n++) {
    expect((await post('hello')).statusCode).toBe(401)
    town.clock.advance(MINUTE_MS)
  }
  await expect.poll(alarms).toBe(1)
  expect(kept.linesWith('why')).toMatchObject([
    { carrier: 'bandwidth', why: expect.stringMatching(/has no user name and password/) },
  ])
})

import { afterAll, expect, test } from 'vitest'
import { keepLog } from '../../testing/kept-log.ts'
import { createTown } from '../../testing/town.ts'
import { chooseCarrier } from '../choose.ts'
import { BEN, NUMBER } from '../testing/carrier-table.ts'

const PASSWORD = 'callback-password-1'
const kept = keepLog()

const environment = {
  BANDWIDTH_ACCOUNT_ID: '1',
  BANDWIDTH_CLIENT_ID: 't',
  BANDWIDTH_CLIENT_SECRET: 's',
  BANDWIDTH_APPLICATION_ID: 'a',
  BANDWIDTH_CALLBACK_USER: 'partyline',
  BANDWIDTH_CALLBACK_PASSWORD: PASSWORD,
}
const town = await createTown({
  carriers: async (deps) => [await chooseCarrier('bandwidth', environment, { ...deps, log: kept.log })],
})
afterAll(() => town.close())

const received = (id: string, media: string[] = []) => ({
  type: 'message-received',
  message: { id, owner: NUMBER, from: BEN, text: id, media },
})

/** Posts a list of events. @returns the status of the answer */
async function post(events: unknown[]): Promise<number> {
  const authorization = `Basic ${Buffer.from(`partyline:${PASSWORD}`).toString('base64')}`
  const { statusCode } = await town.http.inject({
    method: 'POST',
    url: '/carriers/bandwidth/texts',
    headers: { authorization, 'content-type': 'application/json' },
    payload: JSON.stringify(events),
  })
  return statusCode
}

async function textsOf(id: string) {
  const { rows } = await town.database.pool.query(
    'select text, (select count(*)::int from inbound_media where text_id = t.id) as pictures from inbound_texts t where carrier_id = $1',
    [id],
  )
  return rows
}

test('TEXT-8 a text with pictures that one list holds twice is kept once', async () => {
  const picture = received('twice', ['https://messaging.bandwidth.com/api/v2/users/1/media/1/a.jpg'])
  expect(await post([picture, picture])).toBe(200)
  expect(await textsOf('twice')).toEqual([{ text: 'twice', pictures: 1 }])
})

test('TEXT-9 a text beside an event of an unknown shape is kept, and the log counts that event', async () => {
  expect(await post([{ type: 'message-received' }, received('beside')])).toBe(200)
  expect(await textsOf('beside')).toEqual([{ text: 'beside', pictures: 0 }])
  expect(kept.linesWith('unreadable')).toMatchObject([{ carrier: 'bandwidth', unreadable: 1 }])
})

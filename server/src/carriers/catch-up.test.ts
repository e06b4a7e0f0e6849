import { HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type KeptLog, keepLog } from '../testing/kept-log.ts'
import { liftPace } from '../testing/pace.ts'
import { createTown, type Town } from '../testing/town.ts'
import { startVendor, type Vendor } from '../testing/vendor.ts'
import type { Carrier } from './carrier.ts'
import { createCatchUp } from './catch-up.ts'
import { chooseCarrier } from './choose.ts'
import { BEN, NUMBER, PUBLIC_URL } from './testing/carrier-table.ts'
import { postAsTwilio, TWILIO_SID, twilioAccount } from './testing/twilio-account.ts'

interface Listed {
  sid: string
  from: string
  to?: string
  body: string
  at: Date
  pictures?: string[]
}

/** Twilio's list of inbound texts, newest first, two to a page. */
let listed: Listed[]
let isDown: boolean
let vendor: Vendor
let town: Town
let kept: KeptLog
beforeEach(async () => {
  listed = []
  isDown = false
  kept = keepLog()
  vendor = await startVendor()
  let sent = 0
  vendor.says(({ method, url }) => {
    if (isDown) return { status: 503 }
    if (method === 'POST') return { status: 201, body: { sid: `SM-out-${++sent}`, num_segments: '1' } }
    if (url.includes('/Media.json')) return { status: 200, body: { media_list: mediaOf(url) } }
    const page = Number(new URL(url, vendor.url).searchParams.get('Page') ?? 0)
    const all = [...listed].sort((one, other) => other.at.getTime() - one.at.getTime())
    const next = all.length > 2 * page + 2 ? `${new URL(url, vendor.url).pathname}?Page=${page + 1}` : null
    return {
      status: 200,
      body: { messages: all.slice(2 * page, 2 * page + 2).map(asTwilioLists), next_page_uri: next },
    }
  })
  town = await open()
  await liftPace(town)
})
afterEach(async () => {
  await town.close()
  await vendor.close()
})

const open = () =>
  createTown({
    log: kept.log,
    settings: { publicUrl: PUBLIC_URL },
    carriers: async (deps) => [await chooseCarrier('twilio', twilioAccount(vendor), deps)],
  })

const asTwilioLists = ({ sid, from, to = NUMBER, body, at, pictures = [] }: Listed) => ({
  sid,
  from,
  to,
  body,
  direction: 'inbound',
  date_created: at.toUTCString(),
  date_sent: at.toUTCString(),
  num_media: String(pictures.length),
})
const mediaOf = (url: string) =>
  listed
    .filter(({ sid }) => url.includes(sid))
    .flatMap(({ sid, pictures = [] }) =>
      pictures.map((name) => ({
        uri: `/2010-04-01/Accounts/${TWILIO_SID}/Messages/${sid}/Media/${name}.json`,
      })),
    )

/** Opens the lines, lets each vendor be asked once, and closes them. */
async function start(): Promise<void> {
  const close = await town.openLines()
  await close()
  await town.settle()
}

/** Delivers a text as Twilio's webhook does. */
function receiveText({ sid, from, body }: Omit<Listed, 'at'>): Promise<void> {
  const fields = { MessageSid: sid, SmsStatus: 'received', From: from, To: NUMBER, Body: body, NumMedia: '0' }
  return postAsTwilio(town, 'texts', fields)
}

const keptTexts = async () =>
  (await town.database.pool.query('select carrier_id, text from inbound_texts order by id')).rows.map(
    ({ carrier_id, text }) => `${carrier_id} ${text}`,
  )

test('TEXT-9 words that the list shows as an MMS without pictures come from a group chat, and act on STOP alone', async () => {
  await start()
  listed.push({ sid: 'MM1', from: BEN, body: 'HELP', at: town.clock.now })
  listed.push({ sid: 'MM2', from: BEN, body: 'STOP', at: town.clock.now })
  await start()
  const { rows } = await town.database.pool.query(
    `select carrier_id, group_chat, (select stopped_at is not null from people) as stopped from inbound_texts order by id`,
  )
  expect(rows).toEqual(['MM1', 'MM2'].map((carrier_id) => ({ carrier_id, group_chat: true, stopped: true })))
})

test('TEXT-9 a listed text to another number does nothing', async () => {
  await start()
  listed.push({ sid: 'SM1', from: BEN, to: '+15550100009', body: 'HELP', at: town.clock.now })
  const close = await town.openLines()
  await close()
  expect(await keptTexts()).toEqual([])
  expect(kept.linesWith('to')).toMatchObject([{ carrier: 'twilio', to: '…09' }])
})

const replies = () => vendor.heard.filter(({ method }) => method === 'POST').length

test('TEXT-9 texts that arrived while the server was away are fetched at the start, and answered in their order', async () => {
  await start()
  for (let n = 1; n <= 5; n++) {
    town.clock.advance(MINUTE_MS)
    listed.push({ sid: `SM${n}`, from: BEN, body: n === 3 ? 'LIST' : 'HELP', at: town.clock.now })
  }
  town.clock.advance(HOUR_MS)
  await start()
  expect(await keptTexts()).toEqual(['SM1 HELP', 'SM2 HELP', 'SM3 LIST', 'SM4 HELP', 'SM5 HELP'])
  expect(replies()).toBeGreaterThan(1)
})

test('TEXT-9 a text that a webhook delivered as well acts once', async () => {
  await start()
  town.clock.advance(MINUTE_MS)
  await receiveText({ sid: 'SM1', from: BEN, body: 'HELP' })
  listed.push({ sid: 'SM1', from: BEN, body: 'HELP', at: town.clock.now })
  await start()
  expect(await keptTexts()).toEqual(['SM1 HELP'])
  expect(replies()).toBe(1)
})

test('TEXT-9 texts from before the first start, and texts older than a day, are not fetched', async () => {
  listed.push({ sid: 'SM-before', from: BEN, body: 'HELP', at: town.clock.now })
  town.clock.advance(MINUTE_MS)
  await start()
  expect(await keptTexts()).toEqual([])
  town.clock.advance(20 * MINUTE_MS)
  listed.push({ sid: 'SM-old', from: BEN, body: 'HELP', at: town.clock.now })
  town.clock.advance(25 * HOUR_MS)
  listed.push({ sid: 'SM-new', from: BEN, body: 'HELP', at: town.clock.now })
  await start()
  expect(await keptTexts()).toEqual(['SM-new HELP'])
})

test('TEXT-8 a picture that came during the outage is fetched with its text', async () => {
  await start()
  town.clock.advance(MINUTE_MS)
  listed.push({ sid: 'MM1', from: BEN, body: 'Look', at: town.clock.now, pictures: ['ME1'] })
  await start()
  expect(vendor.heard.map(({ url }) => url)).toContain(
    `/2010-04-01/Accounts/${TWILIO_SID}/Messages/MM1/Media/ME1`,
  )
})

test('TEXT-9 the vendor is polled right after its outage, without a restart', async () => {
  await start()
  await receiveText({ sid: 'SM1', from: BEN, body: 'HELP' })
  isDown = true
  for (let n = 0; n < 4; n++) {
    await town.settle()
    town.clock.advance(15_000)
  }
  listed.push({ sid: 'SM2', from: BEN, body: 'LIST', at: town.clock.now })
  isDown = false
  town.clock.advance(MINUTE_MS)
  await town.settle()
  await expect.poll(keptTexts).toEqual(['SM1 HELP', 'SM2 LIST'])
})

test('a vendor that does not answer polls gets one line in the log', async () => {
  await start()
  vendor.says({ status: 500 })
  for (let n = 0; n < 3; n++) await start()
  const said = kept.linesWith('carrier').filter(({ msg }) => /could not be fetched/.test(String(msg)))
  expect(said).toHaveLength(1)
})

const late = () => kept.linesWith('texts').filter(({ msg }) => /texts came late/.test(String(msg)))

/** Polls of a vendor that lists the texts of these ids, and what they ring. Texts that are fetched are stored. */
function pollAlone(list: () => string[]) {
  const rung: unknown[] = []
  const stored = new Set<string>()
  let polls = 0
  const fetch = async () => {
    polls += 1
    return list().map((carrierId) => ({
      carrierId,
      from: BEN,
      recipients: [NUMBER],
      text: 'HELP',
      mediaUrls: [],
    }))
  }
  const twilioAlone = { name: 'twilio', missed: { everyMs: 100, fetch } } as unknown as Carrier
  const catchUp = createCatchUp({
    carriers: [twilioAlone],
    db: town.database.db,
    clock: () => town.clock.now,
    log: kept.log,
    ring: (alarm) => rung.push(alarm),
    keepOurs: async (_, texts) => texts.map((text) => ({ ...text, to: NUMBER, groupChat: false })),
    store: async (_, texts) => {
      for (const { carrierId } of texts.filter((text) => !stored.has(text.carrierId))) {
        stored.add(carrierId)
        await receiveText({ sid: carrierId, from: BEN, body: 'HELP' })
      }
    },
  })
  return { catchUp, rung, polls: () => polls }
}

test('a text that only a poll brings while the server runs is named in the log, and one of the start is not', async () => {
  await start()
  const listedIds = ['SM1']
  const { catchUp, polls } = pollAlone(() => listedIds)
  await catchUp.ask('twilio')
  expect([polls(), late()]).toEqual([1, []])
  const close = catchUp.keepAsking()
  await expect.poll(polls).toBeGreaterThan(2)
  listedIds.push('SM2')
  await expect.poll(() => late()[0]).toMatchObject({ carrier: 'twilio', texts: 1, level: 40 })
  await close()
})

test('operators hear when three polls bring texts and no webhook does, and not of texts that lost their call', async () => {
  await start()
  const listedIds: string[] = []
  const { catchUp, rung, polls } = pollAlone(() => listedIds)
  const close = catchUp.keepAsking()
  // The first poll belongs to a start.
  await expect.poll(polls).toBeGreaterThan(1)
  const isLate = async (sid: string, times: number) => {
    listedIds.push(sid)
    await expect.poll(late).toHaveLength(times)
  }
  await isLate('SM1', 1)
  await receiveText({ sid: 'SM-called', from: BEN, body: 'HELP' })
  listedIds.push('SM-called')
  await isLate('SM2', 2)
  await isLate('SM3', 3)
  expect(rung).toEqual([])
  await isLate('SM4', 4)
  expect(rung).toEqual([
    expect.objectContaining({ kind: 'trouble', key: 'webhook silent twilio', forMs: HOUR_MS }),
  ])
  await close()
})

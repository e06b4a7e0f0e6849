import { HOUR_MS } from '@partyline/domain/time/time-units'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fetchAttachment } from '../../features/inbound/fetch-attachment.ts'
import { keepLog } from '../../testing/kept-log.ts'
import { createTown, type Town } from '../../testing/town.ts'
import { startVendor, type Vendor, type VendorHeard, type VendorSays } from '../../testing/vendor.ts'
import type { Carrier, Outcome, Received } from '../carrier.ts'
import { chooseCarrier, judgeCarrierSettings } from '../choose.ts'
import { BEN, type Call, type CarrierTable, NOW, PUBLIC_URL, TEXT } from './carrier-table.ts'
import { makeCarrier } from './make-carrier.ts'

/** Answers that mean the same from every vendor, and their outcomes. */
const SHARED_ANSWERS: [title: string, answer: VendorSays, outcome: Outcome][] = [
  [
    '429 with Retry-After',
    { status: 429, headers: { 'retry-after': '7' } },
    { kind: 'throttled', retryAfterMs: 7000 },
  ],
  [
    '429 with a date in Retry-After',
    {
      status: 429,
      headers: { date: 'Fri, 12 Jun 2026 18:00:00 GMT', 'retry-after': 'Fri, 12 Jun 2026 18:01:30 GMT' },
    },
    { kind: 'throttled', retryAfterMs: 90_000 },
  ],
  ['503', { status: 503 }, { kind: 'unavailable' }],
  [
    'an address at the vendor that takes no texts',
    { status: 404, body: '' },
    { kind: 'refused', reason: 'set-up' },
  ],
  ['a redirect', { status: 301, body: '' }, { kind: 'refused', reason: 'set-up' }],
  [
    'a web page of another server',
    { status: 200, body: '<html>Sign in to this network' },
    { kind: 'refused', reason: 'set-up' },
  ],
  [
    'a web page of another server that refuses the call',
    { status: 400, body: '<html>The plain HTTP request was sent to an HTTPS port' },
    { kind: 'refused', reason: 'set-up' },
  ],
  ['an empty answer of success', { status: 200, body: '' }, { kind: 'unknown' }],
  ['a web page with a failing status', { status: 502, body: '<html>Bad gateway' }, { kind: 'unknown' }],
  ['a connection that breaks after the call left', 'hang-up', { kind: 'unknown' }],
]

const pictures = [`${PUBLIC_URL}/media/a.jpg`, `${PUBLIC_URL}/media/b.jpg`]

/** Runs the tests that every carrier must pass. */
export function describeCarrier(table: CarrierTable): void {
  describe(table.name, () => {
    const at = atVendor(table)
    describeSending(table, at)
    describeReceiving(table, at)
    describeSetUp(table, at)
    describe('in a town', () => describeInTown(table, at))
  })
}

const environmentAt = (table: CarrierTable, url: string) => ({ ...table.environment, [table.apiUrl]: url })
const makeAt = (table: CarrierTable, url: string) => makeCarrier(table.name, environmentAt(table, url))

/** A pretended vendor, and the carrier that talks to it. Tests may read them, and `describe` may not. */
interface AtVendor {
  vendor: Vendor
  carrier: Carrier
}

function atVendor(table: CarrierTable): AtVendor {
  const at = {} as AtVendor
  beforeAll(async () => {
    at.vendor = await startVendor()
    at.carrier = await makeAt(table, at.vendor.url)
  })
  afterEach(() => {
    at.vendor.heard.length = 0
  })
  afterAll(() => at.vendor.close())
  return at
}

function describeSending(table: CarrierTable, at: AtVendor): void {
  test('TEXT-2 a text goes out as the exact call that the vendor documents', async () => {
    at.vendor.says(table.text.answer)
    expect(await at.carrier.send(TEXT)).toEqual(table.text.outcome)
    expect(at.vendor.heard).toHaveLength(1)
    expect(at.vendor.heard[0]).toMatchObject(table.text.call)
  })

  test('TEXT-8 a text with pictures goes out as the exact call, if the vendor takes pictures', async () => {
    if (!table.pictures) return expect(at.carrier.limits?.pictures).toBe(0)
    at.vendor.says(table.pictures.answer)
    const mediaUrls = pictures.slice(0, at.carrier.limits?.pictures)
    expect(await at.carrier.send({ ...TEXT, mediaUrls })).toMatchObject({ kind: 'accepted' })
    expect(at.vendor.heard[0]).toMatchObject(table.pictures.call)
  })

  test.each([...table.errors, ...SHARED_ANSWERS])(
    'the outcome of an answer that does not accept the text: %s',
    async (_title, answer, outcome) => {
      at.vendor.says(answer)
      expect(await at.carrier.send(TEXT)).toMatchObject(outcome)
    },
  )

  test('a vendor that cannot be reached has not got the text, so it is tried again', async () => {
    const gone = await startVendor()
    await gone.close()
    expect(await (await makeAt(table, gone.url)).send(TEXT)).toEqual({ kind: 'unavailable' })
  })

  test('nothing is sent once the batch is lost', async () => {
    expect(await at.carrier.send({ ...TEXT, mayLeave: () => false })).toEqual({ kind: 'unavailable' })
    expect(at.vendor.heard).toEqual([])
  })
}

function describeReceiving(table: CarrierTable, at: AtVendor): void {
  const receive = async (call: Call, now = NOW): Promise<Received | undefined> =>
    at.carrier.receive?.({
      method: call.method ?? 'POST',
      url: urlOf(table.name, call),
      query: new URL(urlOf(table.name, call)).searchParams,
      headers: call.headers ?? {},
      body: Buffer.from(call.body ?? ''),
      now,
    })

  test('an inbound text is read, whatever other fields the call has', async () => {
    expect(await receive(table.sign(table.inbound.call))).toMatchObject({
      ok: true,
      texts: [{ carrierId: table.inbound.carrierId, from: BEN, text: '@ana', mediaUrls: [] }],
      receipts: [],
    })
  })

  test('an inbound text is read when any field but its ids and kinds is null', async () => {
    for (const body of withNulls(table.inbound.call.body ?? ''))
      expect(await receive(table.sign({ ...table.inbound.call, body })), body).toMatchObject({ ok: true })
  })

  if (table.inboundPicture) {
    const { call, mediaUrls } = table.inboundPicture
    test('TEXT-8 an inbound picture is read', async () => {
      expect(await receive(table.sign(call))).toMatchObject({ ok: true, texts: [{ from: BEN, mediaUrls }] })
    })
  }

  test('TEXT-8 pictures are fetched only from the hosts of the vendor', async () => {
    if (!table.inboundPicture) return expect(at.carrier.media).toBeUndefined()
    for (const url of table.inboundPicture.mediaUrls.filter((one) => !one.startsWith('data:'))) {
      const real = await makeAt(table, table.vendorUrl ?? at.vendor.url)
      expect(real.media?.hosts).toContain(new URL(url).host)
    }
    expect(
      await fetchAttachment([at.carrier], { carrier: table.name, url: 'http://169.254.169.254/latest' }),
    ).toEqual({
      lost: 'gone',
    })
  })

  test.each(table.receipts)('a receipt is read: %s', async (_title, call, receipts) => {
    expect(await receive(table.sign(call))).toMatchObject({ ok: true, texts: [], receipts })
  })

  test('a call that the vendor did not sign is refused', async () => {
    expect(await receive(table.inbound.call)).toMatchObject({ ok: false })
  })

  test('a call with a changed signature or secret is refused', async () => {
    const signed = table.sign(table.inbound.call)
    const forged = {
      ...signed,
      headers: mapValues(signed.headers, forge),
      query: signed.query?.replace('secret=', 'secret=x'),
    }
    expect(await receive(forged as Call)).toMatchObject({ ok: false })
  })

  if (table.goesStale) {
    test('a call signed an hour ago is refused', async () => {
      const hourAgo = new Date(NOW.getTime() - HOUR_MS)
      expect(await receive(table.sign(table.inbound.call, hourAgo))).toMatchObject({ ok: false })
      expect(await receive(table.sign(table.inbound.call, hourAgo), hourAgo)).toMatchObject({ ok: true })
    })
  }

  test('a call of the wrong shape is refused with 400', async () => {
    expect(await receive(table.sign(table.wrongShape))).toMatchObject({ ok: false, status: 400 })
  })
}

function describeSetUp(table: CarrierTable, at: AtVendor): void {
  test.each(table.checks)('the check describes the set-up: %s', async (_title, answer, says) => {
    at.vendor.says(answer)
    const findings = (await at.carrier.check?.()) ?? []
    expect(findings.map(({ ok, sentence }) => `${ok ? 'right' : 'wrong'}: ${sentence}`).join('\n')).toMatch(
      says,
    )
    expect(at.vendor.heard.every(({ method }) => method === 'GET')).toBe(true)
  })

  test('the check takes a web page of another server for no answer of the vendor', async () => {
    at.vendor.says({ status: 200, body: '<html>Down for maintenance' })
    const [finding, ...more] = (await at.carrier.check?.()) ?? []
    expect(finding).toMatchObject({
      ok: false,
      sentence: expect.stringMatching(
        /^A web page came in place .* look at [A-Z_]+.* It says: "200: a web page"/,
      ),
    })
    expect(more).toEqual([])
  })

  test('the check says when the vendor does not answer', async () => {
    const gone = await startVendor()
    await gone.close()
    const [finding] = (await (await makeAt(table, gone.url)).check?.()) ?? []
    expect(finding).toMatchObject({ ok: false, sentence: expect.stringMatching(/not answer/) })
  })

  test.each(table.wrongSettings)(
    '%s set to %s refuses the start with a line that says what it must be',
    (name, value, says) => {
      const wrong = { ...environmentAt(table, at.vendor.url), [name]: value }
      const [issue] = judgeCarrierSettings(table.name, wrong)
      expect(`${issue?.path.join('.')} ${issue?.message}`).toMatch(says)
      expect(judgeCarrierSettings(table.name, environmentAt(table, at.vendor.url))).toEqual([])
    },
  )
}

/** Runs the tests of a carrier as the one of a whole Partyline. */
function describeInTown(table: CarrierTable, at: AtVendor): void {
  let town: Town
  const kept = keepLog()
  beforeAll(async () => {
    town = await createTown({
      log: kept.log,
      settings: { publicUrl: PUBLIC_URL },
      carriers: async (deps) => [await chooseCarrier(table.name, environmentAt(table, at.vendor.url), deps)],
    })
    town.clock.now = NOW
  })
  afterAll(() => town.close())

  /** Makes a call of the vendor's, which acknowledges it. */
  async function deliver(call: Call): Promise<void> {
    const { statusCode } = await town.http.inject({
      method: call.method ?? 'POST',
      url: urlOf(table.name, call).slice(PUBLIC_URL.length),
      headers: { 'content-type': 'text/plain', ...call.headers },
      payload: call.body ?? '',
    })
    expect(statusCode).toBe(200)
  }

  test('TEXT-1 a text to another number is acknowledged and does nothing, and the log names it once', async () => {
    for (let times = 0; times < 2; times++) await deliver(table.sign(table.toAnother))
    await town.settle()
    expect(at.vendor.heard).toEqual([])
    const { rows } = await town.database.pool.query('select from people')
    expect(rows).toEqual([])
    expect(kept.linesWith('to')).toMatchObject([{ carrier: table.name, to: '…09', msg: /INBOUND_NUMBERS/ }])
  })

  test('TEXT-1 a text in a group chat does nothing, and its author hears why, if the vendor names the others', async () => {
    expect(at.carrier.groupChats === 'named').toBe(table.groupChat !== undefined)
    if (!table.groupChat) return
    at.vendor.says(table.text.answer)
    await deliver(table.sign(table.groupChat))
    await town.settle()
    expect(at.vendor.heard).toHaveLength(1)
    expect(readable(at.vendor.heard[0])).toContain('takes no part in group chats')
  })

  test('TEXT-9 a text that the webhook delivers twice acts once, and both calls are acknowledged', async () => {
    at.vendor.says(table.text.answer)
    const call = table.sign(table.inbound.call)
    for (let times = 0; times < 2; times++) await deliver(call)
    await town.settle()
    // Nobody here is called @ana, so the phone gets one reply, once.
    expect(at.vendor.heard).toHaveLength(1)
    expect(readable(at.vendor.heard[0])).toContain('ana')
  })

  test('texts go out at the pace that the vendor allows until the operator sets another', async () => {
    const { rows } = await town.database.pool.query('select carrier, per_second from carrier_pace')
    const { perSecond } = at.carrier
    expect(rows).toEqual(perSecond === undefined ? [] : [{ carrier: table.name, per_second: perSecond }])
  })

  test('an unsigned call and a call to an unknown carrier get 4xx', async () => {
    const { statusCode } = await town.http.inject({
      method: table.inbound.call.method ?? 'POST',
      url: `/carriers/${table.name}/texts`,
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    })
    expect([400, 401, 403]).toContain(statusCode)
    const { statusCode: other } = await town.http.inject({
      method: 'POST',
      url: '/carriers/nobody/texts',
      payload: '',
    })
    expect(other).toBe(404)
  })
}

/** The words of a call, whatever the vendor's encoding. */
function readable(call: VendorHeard | undefined): string {
  return decodeURIComponent(`${call?.url}${call?.body ?? ''}`.replaceAll('+', ' '))
}

function urlOf(name: string, { kind, query }: Call): string {
  return `${PUBLIC_URL}/carriers/${name}/${kind}${query ? `?${query}` : ''}`
}

function mapValues(all: Record<string, string> | undefined, change: (value: string) => string) {
  return Object.fromEntries(Object.entries(all ?? {}).map(([name, value]) => [name, change(value)]))
}

/** A vendor's JSON, once for each of its fields, with null in that field; none for another format. */
function withNulls(body: string): string[] {
  const paths: string[][] = []
  const visit = (value: unknown, path: string[]): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, own] of Object.entries(value)) {
      const isField =
        !Array.isArray(value) && !/(^|_)(id|uuid|type)$|^(data|payload|message|event|messageId)$/.test(name)
      if (isField) paths.push([...path, name])
      visit(own, [...path, name])
    }
  }
  if (!/^[{[]/.test(body)) return []
  visit(JSON.parse(body), [])
  return paths.map((path) => {
    const changed = JSON.parse(body)
    const [last = '', ...above] = path.toReversed()
    above.reduceRight((at, name) => at[name], changed)[last] = null
    return JSON.stringify(changed)
  })
}

/** Changes one character. */
function forge(value: string): string {
  const at = Math.floor(value.length / 2)
  return value.slice(0, at) + (value[at] === 'A' ? 'B' : 'A') + value.slice(at + 1)
}

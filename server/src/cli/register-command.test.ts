import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { startVendor, type Vendor } from '../testing/vendor.ts'
import { checkCarrierSettings } from './check-carrier.ts'
import { type Options, registerCommand } from './register-command.ts'

let folder: string
let vendor: Vendor
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'register-'))
  vendor = await startVendor()
})
afterEach(async () => {
  await vendor.close()
  rmSync(folder, { recursive: true })
})

const WORDS =
  'Partyline. Texts about suppers. Message frequency varies. Message and data rates may apply. HELP, STOP. help@millbrook.example. Numbers are never shared.'
const TOWN = {
  country: 'US',
  name: 'Town of Millbrook',
  kind: 'town',
  'tax-number': '12-3456789',
  address: '12 Mill Road, Millbrook, NY, 12545',
  contact: 'Maya Okafor, clerk@millbrook.example, (617) 555-0190',
  writers: 'news, guests',
  monthly: '2000',
}
const CHURCH = { ...TOWN, name: 'First Church of Millbrook', kind: 'congregation' }
const CLUB = { ...TOWN, name: 'Millbrook Rowing Club', kind: 'club' }
const CHARITY = {
  ...TOWN,
  country: 'GB',
  name: 'Millbrook Food Bank',
  kind: 'charity',
  'tax-number': '1123456',
  address: '12 Mill Road, York, YO1 7HH',
}

const SETTINGS = {
  PUBLIC_URL: 'https://party.millbrook.example',
  SHARED_NUMBER: '+18338675309',
  SUPPORT_EMAIL: 'help@millbrook.example',
  TEXTS_ABOUT: 'suppers',
  CARRIER: 'twilio',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'secret',
  TELNYX_API_KEY: 'KEY1',
  TELNYX_PUBLIC_KEY: Buffer.alloc(32).toString('base64'),
}

/** Types ./partyline register, with lines for its questions. */
async function register(
  words: string,
  options: Options = {},
  {
    lines = [],
    env = {},
    page = WORDS,
  }: { lines?: string[]; env?: Record<string, string>; page?: string | null } = {},
) {
  const output = new PassThrough()
  const settings = {
    ...SETTINGS,
    DATA_DIR: folder,
    TWILIO_API_URL: vendor.url,
    TELNYX_API_URL: vendor.url,
    ...env,
  }
  const { ok, line } = await registerCommand(
    { env: settings, now: new Date('2026-11-30T10:00:00Z') },
    { words: words.split(' ').filter(Boolean), options },
    { input: Readable.from(lines.map((one) => `${one}\n`)), output },
    async () => page ?? undefined,
  )
  return { ok, said: `${String(output.read() ?? '')}${line}` }
}

const kept = () => JSON.parse(readFileSync(join(folder, 'registration'), 'utf8'))

test('register asks what no option says, keeps each answer, and goes on where it stopped', async () => {
  const { country, name, kind, ...rest } = TOWN
  const first = await register('', { country }, { lines: ['Town of Millbrook', 'castle'] })
  expect(first.ok).toBe(false)
  expect(first.said).toContain('What kind of organisation is it?')
  expect(first.said).toContain('That does not fit the question.')
  expect(first.said).toContain("--tax-number '12-3456789'")
  expect(kept()).toMatchObject({ country: 'US', name: 'Town of Millbrook' })
  expect(statSync(join(folder, 'registration')).mode & 0o777).toBe(0o600)
  const second = await register('', {}, { lines: [kind, ...Object.values(rest)] })
  expect(second.said).not.toContain('legal name')
  expect(second.said).toContain('✔ Ready.')
  expect(second.ok).toBe(true)
})

test('register offers the name and the address of the settings for Enter', async () => {
  const env = { ORGANISATION: TOWN.name, ORGANISATION_ADDRESS: TOWN.address }
  const { kind, country, contact, monthly, writers } = TOWN
  const { ok, said } = await register(
    '',
    { kind, country, contact, monthly, writers },
    { env, lines: ['', '', ''] },
  )
  expect(said).toContain('Enter takes Town of Millbrook')
  expect(kept().address).toBe(TOWN.address)
  // The number was left out.
  expect(said).toContain('✘ 30527: ')
  expect(ok).toBe(false)
})

test('register runs without a terminal, and prints each field with the text to paste', async () => {
  const { ok, said } = await register('', TOWN)
  expect(ok).toBe(true)
  expect(said).toContain('  Legal name (BusinessName)\n    Town of Millbrook\n')
  expect(said).toContain('  Type of organisation (BusinessType)\n    GOVERNMENT\n')
  expect(said).toContain('https://party.millbrook.example/join')
  expect(await register('', { kind: 'castle' })).toMatchObject({
    ok: false,
    said: expect.stringContaining('--kind cannot be "castle".'),
  })
  expect(await register('', { road: 'short-code', country: 'GB', address: CHARITY.address })).toEqual({
    ok: false,
    said: '--road must be one of 10dlc, toll-free, uk.',
  })
})

test('another name in the settings and pages that nobody can open stand in the way', async () => {
  const { ok, said } = await register('', TOWN, { env: { ORGANISATION: 'Partyline' }, page: null })
  expect(ok).toBe(false)
  expect(said).toContain('✘ 30484: The settings name "Partyline"')
  expect(said).toMatch(/https:\/\/support\.twilio\.com\S+ \(2026-11-28\)/)
  expect(said).toContain('✘ 30836: Nobody can read https://party.millbrook.example/join and ')
  expect(said).toContain('Not ready: 2 things would be refused.')
})

/**
 * Twilio as its OpenAPI document describes it. A verification needs the required fields, and is judged as Twilio's pages
 * say: by the address of the contact, and by the number.
 */
function pretendTwilio() {
  const required =
    'BusinessName BusinessWebsite NotificationEmail UseCaseCategories UseCaseSummary ProductionMessageSample OptInImageUrls OptInType MessageVolume TollfreePhoneNumberSid'
  let fields = new URLSearchParams()
  vendor.says(({ method, url, body }) => {
    if (url.includes('/IncomingPhoneNumbers.json')) {
      return { status: 200, body: { incoming_phone_numbers: [{ sid: 'PN1' }] } }
    }
    if (method === 'POST') {
      const given = new URLSearchParams(body)
      const absent = url.endsWith('/HH1') ? [] : required.split(' ').filter((name) => !given.has(name))
      if (absent.length > 0) return { status: 400, body: { code: 20001, message: `Missing ${absent[0]}` } }
      fields = given
      return { status: 201, body: { sid: 'HH1', status: 'PENDING_REVIEW' } }
    }
    const refused = /gmail/.test(fields.get('BusinessContactEmail') ?? '')
      ? {
          status: 'TWILIO_REJECTED',
          error_code: 30482,
          rejection_reason: 'Business email',
          edit_allowed: true,
        }
      : !fields.has('BusinessRegistrationNumber')
        ? { status: 'TWILIO_REJECTED', rejection_reasons: [{ code: 30527, reason: 'Number missing' }] }
        : { status: 'TWILIO_APPROVED' }
    return { status: 200, body: { sid: 'HH1', ...refused } }
  })
}

describe('the registration goes to the vendor', () => {
  test('a town is refused for what register named, corrects it, sends it again, and may text', async () => {
    pretendTwilio()
    const named = await register('', { ...TOWN, contact: 'Maya Okafor, millbrook@gmail.com, (617) 555-0190' })
    expect(named.said).toContain('✘ 30482: ')
    expect((await register('submit', { yes: true })).said).toContain('Nothing was sent')
    expect(vendor.heard).toEqual([])
    expect((await register('submit', { anyway: true })).said).toContain('Add --yes')
    expect(await register('submit', { anyway: true, yes: true })).toMatchObject({ ok: true })
    const refused = await register('state')
    expect(refused.said).toContain('toll-free: refused (TWILIO_REJECTED. Business email)')
    expect(refused.said).toContain('30482: millbrook@gmail.com is an address that anybody can have.')
    await register('', { contact: TOWN.contact })
    expect(await register('submit', { yes: true })).toMatchObject({ ok: true })
    expect(vendor.heard.at(-1)?.url).toBe('/v1/Tollfree/Verifications/HH1')
    expect((await register('state')).said).toContain('You may text.')
  })

  test('a club without a tax number is refused by Twilio as register said', async () => {
    pretendTwilio()
    expect((await register('', { ...CLUB, 'tax-number': '' })).said).toContain(
      '✘ 30527: The tax number is missing.',
    )
    await register('submit', { anyway: true, yes: true })
    expect((await register('state')).said).toContain('30527: The tax number is missing.')
    await register('submit', { yes: true, 'tax-number': '12-3456789' })
    expect((await register('state')).said).toContain('toll-free: approved (TWILIO_APPROVED)')
  })

  test('a form is sent once, also when its answer never came', async () => {
    await register('', TOWN)
    vendor.says(({ method }) =>
      method === 'POST' ? 'hang-up' : { status: 200, body: { incoming_phone_numbers: [{ sid: 'PN1' }] } },
    )
    expect((await register('submit', { yes: true })).said).toContain('may have the form')
    const calls = vendor.heard.length
    expect((await register('submit', { yes: true })).said).toContain('The answer to the last try never came.')
    expect(vendor.heard).toHaveLength(calls)
    expect((await register('state submitted HH1')).said).toBe('Kept: toll-free is submitted.')
    expect((await register('submit', { yes: true })).said).toContain(
      'twilio has the form "toll-free" already',
    )
  })

  test('a congregation is refused by Telnyx for the list that register named, and may text without it', async () => {
    const env = { SHARED_NUMBER: '+14158675309', CARRIER: 'telnyx' }
    const call = (words: string, options: Options = {}) => register(words, options, { env })
    let campaign: Record<string, unknown> = {}
    vendor.says(({ method, url, body }) => {
      if (url.startsWith('/v2/10dlc/brand')) {
        return {
          status: 200,
          body: { brandId: 'B1', identityStatus: method === 'GET' ? 'VERIFIED' : 'UNVERIFIED' },
        }
      }
      if (method === 'GET' && !campaign.brandId) return { status: 404, body: {} }
      if (method !== 'GET' && body.includes('messageFlow')) campaign = JSON.parse(body)
      const refused = { campaignStatus: 'MNO_REJECTED', failureReasons: 'Texts before consent' }
      const judged = /our own list/.test(JSON.stringify(campaign))
        ? refused
        : { campaignStatus: 'MNO_PROVISIONED' }
      return { status: 200, body: { campaignId: 'C1', ...judged } }
    })
    expect((await call('', { ...CHURCH, writers: 'lists' })).said).toContain('✘ 30555: ')
    expect((await call('submit', { anyway: true })).said).toContain('charges about $4. Add --yes')
    await call('submit', { anyway: true, yes: true })
    expect(JSON.parse(vendor.heard.at(-1)?.body ?? '')).toMatchObject({
      entityType: 'NON_PROFIT',
      companyName: 'First Church of Millbrook',
      ein: '123456789',
      state: 'NY',
    })
    expect((await call('submit', { anyway: true, yes: true })).said).toContain('has the form "brand" already')
    await call('state')
    await call('submit', { anyway: true, yes: true })
    expect((await call('state')).said).toContain('campaign: refused (MNO_REJECTED. Texts before consent)')

    await call('', { writers: 'news, guests' })
    expect((await call('submit')).said).toContain('three months of the campaign at once')
    await call('submit', { yes: true })
    expect(campaign).toMatchObject({
      brandId: 'B1',
      usecase: 'LOW_VOLUME',
      subUsecases: ['2FA', 'ACCOUNT_NOTIFICATION'],
      sample4: expect.stringContaining('[code]'),
      optoutKeywords: expect.stringContaining('STOP,END'),
      embeddedLink: true,
    })
    expect((await call('state')).said).toContain('number: not sent\nGive the number to the campaign')
    expect((await call('state approved')).said).toBe('Kept: number is approved.')
    expect((await call('state')).said).toContain('./partyline pace 1.25')
  })

  test('a toll-free number goes to Telnyx in the shapes that it wants', async () => {
    vendor.says({ status: 200, body: { id: 'T1', verificationStatus: 'Verified' } })
    await register('', { ...CHURCH, carrier: 'telnyx' })
    await register('submit', { yes: true })
    expect(JSON.parse(vendor.heard.at(-1)?.body ?? '')).toMatchObject({
      businessState: 'New York',
      phoneNumbers: [{ phoneNumber: '+18338675309' }],
      optInWorkflowImageURLs: [{ url: 'https://party.millbrook.example/join' }],
      messageVolume: '10,000',
      useCase: 'Religious Services',
    })
    expect((await register('state')).said).toContain('You may text.')
  })

  test('the check names a registration that waits, is refused or is approved, also one that was sent by hand', async () => {
    const check = async (env: Record<string, string>, body: Record<string, unknown>) => {
      vendor.says(({ url }) => ({
        status: 200,
        body: url.includes('phone_number_campaigns') ? { campaignId: 'C1' } : body,
      }))
      const reading = readConfig({
        ...SETTINGS,
        ...env,
        TWILIO_API_URL: vendor.url,
        TELNYX_API_URL: vendor.url,
      })
      if (!reading.ok) throw new Error(reading.problems.join(' '))
      return (await checkCarrierSettings(reading.config, new Date())).line
    }
    expect(await check({}, { verifications: [{ status: 'IN_REVIEW' }] })).toContain(
      '✘ twilio: The registration of the number is not approved yet, so carriers block its texts',
    )
    const telnyx = { CARRIER: 'telnyx', SHARED_NUMBER: '+14158675309' }
    expect(await check(telnyx, { campaignStatus: 'MNO_REJECTED' })).toContain(
      '✘ telnyx: The registration of the number is refused',
    )
    expect(await check(telnyx, { campaignStatus: 'MNO_PROVISIONED' })).toContain(
      '✔ telnyx: The registration is approved.',
    )
    expect(await check(telnyx, {})).not.toContain('registration')
  })

  test('a charity of the UK sends its form by hand, and keeps the state', async () => {
    const env = { SHARED_NUMBER: '+447700900142' }
    const refused = await register('', { ...CHARITY, 'tax-number': '' }, { env })
    expect(refused.said).toContain('✘ The number is missing or not right')
    expect((await register('', { 'tax-number': '1123456' }, { env })).ok).toBe(true)
    expect((await register('submit', { yes: true }, { env })).said).toContain('in the portal of twilio')
    expect((await register('state lost', {}, { env })).said).toContain('STATE must be one of')
    await register('state approved', {}, { env })
    expect((await register('state', {}, { env })).said).toContain('bundle: approved\nYou may text.')
    expect(vendor.heard).toEqual([])
  })
})

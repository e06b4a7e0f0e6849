import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { findHostAddresses } from '../config/find-host-addresses.ts'
import { readConfig } from '../config.ts'
import { createTestDatabase } from '../testing/database.ts'
import { cleanUp, makeFolder, type ServerProcess, spawnServer } from '../testing/server-process.ts'

afterAll(cleanUp)

/** A carrier that these tests never call. */
const REAL = { CARRIER: 'plivo', PLIVO_AUTH_ID: 'MAXXXX', PLIVO_AUTH_TOKEN: 'token' }
const WHOLE = {
  ...REAL,
  PARTYLINE_ENV: 'production',
  PUBLIC_URL: 'https://party.example.org',
  SHARED_NUMBER: '+14155552671',
  SUPPORT_EMAIL: 'help@party.example.org',
  ORGANISATION: 'Millbrook Neighbours Association',
}

/** The lines with which a start refuses settings. Another test shows that the process prints them and ends. */
async function problemsOf(env: Record<string, string>): Promise<string[]> {
  const reading = readConfig(env, { hostAddresses: await findHostAddresses(env) })
  return reading.ok ? [] : reading.problems
}

/** The lines of a process that refuses to start, without the words that each begins with. */
async function refusal(env: Record<string, string>): Promise<string[]> {
  const server = await spawnServer({ DATA_DIR: join(makeFolder(), 'data'), ...env })
  expect([1, 78]).toContain(await server.ended)
  expect(server.stdout()).not.toContain('Partyline is on the line')
  return server
    .stderr()
    .trimEnd()
    .split('\n')
    .map((line) => line.replace('Partyline cannot start: ', ''))
}

async function stop(server: ServerProcess) {
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
}

describe('the virtual phones, where others could reach them', () => {
  test.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '::ffff:0.0.0.0'],
    ['HOST', '0'],
    ['HOST', '"0.0.0.0"'],
    ['HOST', '192.168.1.7'],
    ['HOST', 'fe80::1'],
    ['PUBLIC_URL', 'https://party.example.org'],
    ['PUBLIC_URL', 'http://192.168.1.7:3000'],
    ['PUBLIC_URL', 'http://[2001:db8::1]:3000'],
    ['PUBLIC_URL', 'http://localhost.example.org'],
  ])('refuse the start with %s=%s', async (setting, value) => {
    for (const env of [{}, { CARRIER: 'discard' }, { CARRIER: 'gateway' }]) {
      expect(await problemsOf({ ...env, [setting]: value })).toEqual([
        expect.stringMatching(new RegExp(`^${setting} must .* CARRIER .* OPEN_SIMULATOR to yes\\.$`)),
      ])
    }
  })

  test.each([
    ['PUBLIC_URL', 'http://localhost:3000'],
    ['PUBLIC_URL', 'http://[::1]:3000'],
    ['HOST', 'localhost'],
  ])('may start with %s=%s', async (setting, value) => {
    expect(await problemsOf({ [setting]: value })).toEqual([])
  })

  test('starts in the open only for an operator who says so, and never in production', async () => {
    const database = await createTestDatabase()
    const open = { DATABASE_URL: database.url, HOST: '0.0.0.0', OPEN_SIMULATOR: 'yes' }
    const server = await spawnServer(open)
    await server.answers()
    await stop(server)
    await database.close()
    expect(await problemsOf({ ...WHOLE, CARRIER: 'simulator', OPEN_SIMULATOR: 'yes' })).toEqual([
      expect.stringMatching(/^CARRIER must name a real carrier/),
    ])
    expect(await problemsOf({ HOST: '0.0.0.0', OPEN_SIMULATOR: 'true' })).toContain(
      'OPEN_SIMULATOR must be yes or no.',
    )
  })

  test('do not stand beside a real carrier, and never hold a database that was used with one', async () => {
    expect(await problemsOf({ ...REAL, FALLBACK_CARRIER: 'simulator' })).toEqual([
      expect.stringMatching(/^CARRIER and FALLBACK_CARRIER must both name real carriers, or neither/),
    ])
    const database = await createTestDatabase()
    const real = await spawnServer({ ...REAL, DATABASE_URL: database.url })
    await real.answers()
    await stop(real)
    for (const CARRIER of ['simulator', 'discard']) {
      expect(await refusal({ DATABASE_URL: database.url, CARRIER })).toEqual([
        expect.stringMatching(/^CARRIER must name a real carrier, since this database was used with plivo/),
      ])
    }
    await database.close()
  })
})

test('FALLBACK_NUMBER takes the spellings that SHARED_NUMBER takes', () => {
  const typed = { SHARED_NUMBER: '(415) 867-5309', FALLBACK_NUMBER: '(415) 867-5310' }
  const second = { FALLBACK_CARRIER: 'signalwire', SIGNALWIRE_PROJECT_ID: 'p', SIGNALWIRE_API_TOKEN: 't' }
  const space = { SIGNALWIRE_SIGNING_KEY: 'k', SIGNALWIRE_API_URL: 'https://party.signalwire.com' }
  const reading = readConfig({ ...REAL, ...typed, ...second, ...space })
  expect(reading).toMatchObject({
    config: { sharedNumber: '+14158675309', fallback: { number: '+14158675310' } },
  })
})

test('spaces and quotes around a value do not count, but in our own secrets', async () => {
  const reading = readConfig({
    DATA_DIR: '"/var/lib/partyline"',
    PORT: "'3001'",
    STATUS_PORT: ' 9100\r',
    SUPPORT_EMAIL: '" "',
    PLIVO_AUTH_TOKEN: '"to"ken"',
    SECRET_KEY: `"${'k'.repeat(32)}" `,
  })
  expect(reading).toMatchObject({
    config: {
      dataDir: '/var/lib/partyline',
      port: 3001,
      status: { port: 9100 },
      supportEmail: undefined,
      secretKey: `"${'k'.repeat(32)}" `,
      environment: { PLIVO_AUTH_TOKEN: 'to"ken' },
    },
  })
})

test('a key with an invisible character from a web page is refused', async () => {
  const httpsms = { CARRIER: 'httpsms', HTTPSMS_SIGNING_KEY: 'k'.repeat(16) }
  expect(await problemsOf({ ...httpsms, HTTPSMS_API_KEY: 'a-key\u200b' })).toEqual([
    'HTTPSMS_API_KEY must be the API key of httpsms.com, under Settings, in letters, digits and signs of ASCII.',
  ])
})

test.each(['PORT', 'STATUS_PORT'])('%s=0 is refused in our own words', async (setting) => {
  expect(await problemsOf({ [setting]: '0' })).toEqual([`${setting} must be a port number from 1 to 65535.`])
})

describe('an installation for real people', () => {
  test('hears at once of all that is missing', async () => {
    const lines = await refusal({
      PARTYLINE_ENV: 'production',
      LOG_LEVEL: 'loud',
      TRUSTED_PROXYS: '127.0.0.1',
    })
    expect(lines).toEqual([
      expect.stringMatching(/^LOG_LEVEL must be a level/),
      expect.stringMatching(/^CARRIER must name a real carrier/),
      expect.stringMatching(/^PUBLIC_URL must be set/),
      expect.stringMatching(/^SHARED_NUMBER must be set/),
      expect.stringMatching(/^ORGANISATION must be set/),
      expect.stringMatching(/^SUPPORT_EMAIL must be set/),
      'TRUSTED_PROXYS is no setting; TRUSTED_PROXIES is.',
    ])
  })

  test.each([
    ['PUBLIC_URL', 'http://party.example.org', /^PUBLIC_URL must begin with https/],
    ['PUBLIC_URL', 'https://127.0.0.1', /^PUBLIC_URL must be an address that others can open/],
    ['PUBLIC_URL', 'https://localhost:3000', /^PUBLIC_URL must be an address that others can open/],
    ['SHARED_NUMBER', '+15550100000', /^SHARED_NUMBER must be a real phone number/],
    ['SHARED_NUMBER', '(415) 555-0142', /^SHARED_NUMBER must be a real phone number/],
    ['FALLBACK_NUMBER', '+15550100001', /^FALLBACK_NUMBER must be a real phone number/],
    ['SHORT_NAME', 'x'.repeat(41), /^SHORT_NAME must have 3 to 40 characters, and "x+" has 41\.$/],
    [
      'ORGANISATION',
      'Riverside Community Choir of Greater Boston',
      /^SHORT_NAME must be set, because .* and "Riverside .*" has 43\.$/,
    ],
    ['LOG_LEVLE', 'warn', /^LOG_LEVLE is no setting; LOG_LEVEL is\.$/],
    ['CODES_PER_HOURS', '5', /^CODES_PER_HOURS is no setting; CODES_PER_HOUR is\.$/],
  ])('is refused with %s=%s', async (setting, value, line) => {
    expect(await problemsOf({ ...WHOLE, [setting]: value })).toEqual([expect.stringMatching(line)])
  })

  test('is told which name a mistyped one stands for, beside what is missed', async () => {
    const { PLIVO_AUTH_TOKEN: _, ...rest } = WHOLE
    expect(await problemsOf({ ...rest, PLIVO_AUTH_TOKN: 'token' })).toEqual([
      expect.stringMatching(/^PLIVO_AUTH_TOKEN must be/),
      'PLIVO_AUTH_TOKN is no setting; PLIVO_AUTH_TOKEN is.',
    ])
  })

  test('starts with its settings right, whatever other programs have in the environment', async () => {
    const database = await createTestDatabase()
    const others = { HOSTNAME: 'party', DATABASE_URI: 'sqlite://', SMTP_PASSWORD: 'x', LOGNAME: 'root' }
    const server = await spawnServer({ ...WHOLE, ...others, DATABASE_URL: database.url })
    await server.answers()
    expect(server.stdout()).toContain(
      'SECRET_KEY is not set: the key lies in the database beside the keyed hashes',
    )
    expect(server.stdout()).toContain('TRUSTED_PROXIES is not set')
    await stop(server)
    await database.close()
  })
})

describe('SECRET_KEY', () => {
  test('is noticed when it is another one, and taken when the operator says so', async () => {
    const database = await createTestDatabase()
    const key = (letter: string) => ({ DATABASE_URL: database.url, SECRET_KEY: letter.repeat(32) })
    const starts = async (env: Record<string, string>) => {
      const server = await spawnServer(env)
      await server.answers()
      await stop(server)
    }
    await starts(key('a'))
    await starts(key('a'))
    expect(await refusal(key('b'))).toEqual([expect.stringMatching(/^SECRET_KEY must be the one/)])
    expect(await refusal({ DATABASE_URL: database.url })).toEqual([expect.stringMatching(/^SECRET_KEY must/)])
    await starts({ ...key('b'), ACCEPT_NEW_SECRET_KEY: 'yes' })
    await starts(key('b'))
    await database.close()
  })
})

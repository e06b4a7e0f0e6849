import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { migrations } from '../platform/migrations/all.ts'
import { createTestDatabase } from '../testing/database.ts'
import { cleanUp, makeFolder, type ServerProcess, spawnServer, until } from '../testing/server-process.ts'
import { processesOf } from '../testing/start-host.ts'

afterAll(cleanUp)

/** The settings that an installation for real people needs. */
const PRODUCTION = {
  PARTYLINE_ENV: 'production',
  CARRIER: 'plivo',
  PLIVO_AUTH_ID: 'MAXXXX',
  PLIVO_AUTH_TOKEN: 'token',
  PUBLIC_URL: 'https://party.example.org',
  SHARED_NUMBER: '+14155552671',
  SUPPORT_EMAIL: 'help@party.example.org',
  ORGANISATION: 'Millbrook Neighbours Association',
}

/** The number of the level `error` in a line of pino. */
const ERROR_LEVEL = 50

/** The exit code after which the unit of systemd makes no other try. */
const EX_CONFIG = 78

/** Expects an exit with an error, with exactly these lines, and without a process left over. */
async function expectRefusal(server: ServerProcess, lines: RegExp[], folder?: string) {
  expect([1, EX_CONFIG]).toContain(await server.ended)
  const said = server.stderr().trimEnd().split('\n')
  expect(said).toEqual(lines.map((line) => expect.stringMatching(line)))
  for (const line of said) expect(line).toMatch(/^Partyline cannot start: /)
  expect(server.logged()).toBe('')
  if (folder) expect(processesOf(folder, 'shell', 'postgres')).toEqual([])
}

describe('a start that cannot be', () => {
  test('bad settings: one line for each, and nothing is touched', async () => {
    const folder = join(makeFolder(), 'data')
    const server = await spawnServer({
      DATA_DIR: folder,
      PORT: 'abc',
      LOG_LEVEL: 'loud',
      SECRET_KEY: 'short',
      NUMBER_PLAN: 'US,Europe',
      COUNTRIES: 'GB,England',
    })
    await expectRefusal(server, [
      /PORT must be/,
      /SECRET_KEY must have/,
      /LOG_LEVEL must be/,
      /NUMBER_PLAN must be NANP, or countries of it/,
      /COUNTRIES must be countries by two letters/,
    ])
    expect(await server.ended).toBe(EX_CONFIG)
    expect(existsSync(folder)).toBe(false)
  })

  test('a data folder below ~, which only a shell reads', async () => {
    const cwd = makeFolder()
    const server = await spawnServer({ DATA_DIR: '~/data' }, [], { cwd })
    await expectRefusal(server, [/DATA_DIR must be a whole path without ~/])
    expect(existsSync(join(cwd, '~'))).toBe(false)
  })

  test('a folder in place of the settings file', async () => {
    const folder = makeFolder()
    const server = await spawnServer({ DATA_DIR: makeFolder(), PARTYLINE_SETTINGS: folder })
    await expectRefusal(server, [new RegExp(`the settings file ${folder} is a folder.*remove it`)])
    expect(await server.ended).toBe(EX_CONFIG)
  })

  test('the simulator in production', async () => {
    const server = await spawnServer({ ...PRODUCTION, CARRIER: 'simulator', DATA_DIR: makeFolder() })
    await expectRefusal(server, [/CARRIER must name a real carrier/])
  })

  test('a release without DATA_DIR in production', async () => {
    const server = await spawnServer({ ...PRODUCTION, PARTYLINE_RELEASE: '/opt/partyline-0.2.0' })
    await expectRefusal(server, [/DATA_DIR must be set .* because the next release does not look in here/])
  })

  test('a second carrier that reaches no phone, in production', async () => {
    const server = await spawnServer({
      ...PRODUCTION,
      DATA_DIR: makeFolder(),
      FALLBACK_CARRIER: 'simulator',
    })
    await expectRefusal(server, [/FALLBACK_CARRIER must name a real carrier.*simulator reaches no phone/])
  })

  test.each([
    ['TRUSTED_PROXIES', 'nonsense', /TRUSTED_PROXIES must be addresses or ranges/],
    ['TRUSTED_PROXIES', '127.0.0.1,10.0.0.0/99', /TRUSTED_PROXIES must be addresses or ranges/],
    ['PUBLIC_URL', 'https://example.org/party', /PUBLIC_URL must be a web address without a path/],
    ['PUBLIC_URL', 'https://example.org/?party', /PUBLIC_URL must be a web address without a path/],
    ['HOST', 'not.a.host.example', /HOST not\.a\.host\.example is not an address of this machine/],
  ])('%s=%s, in one line, whatever the log tells', async (setting, value, line) => {
    const database = await createTestDatabase()
    const server = await spawnServer({ DATABASE_URL: database.url, LOG_LEVEL: 'silent', [setting]: value })
    await expectRefusal(server, [line])
    await database.close()
  })

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const port = String((other.address() as { port: number }).port)
    const folder = makeFolder()
    const server = await spawnServer({ DATA_DIR: folder, PORT: port })
    await expectRefusal(server, [new RegExp(`port ${port} is in use.*set PORT`)], folder)
    expect(await server.ended).toBe(1)
    other.close()
  })

  test('a data folder in use by another process, which is not disturbed', async () => {
    const folder = makeFolder()
    const first = await spawnServer({ DATA_DIR: folder })
    await first.answers()
    await expectRefusal(await spawnServer({ DATA_DIR: folder }), [
      new RegExp(`in use by another Partyline \\(process ${first.pid}\\).*DATA_DIR`),
    ])
    expect((await first.calls('GET', '/health')).status).toBe(200)
    first.signal('SIGTERM')
    expect(await first.ended).toBe(0)
  })

  test('a data folder of a newer version', async () => {
    const folder = makeFolder()
    const first = await spawnServer({ DATA_DIR: folder })
    await first.answers()
    const socket = { host: join(folder, 'socket'), port: 5432, user: 'postgres', database: 'postgres' }
    const database = openDatabase({ socket })
    await database.pool.query(`insert into migrations (name, timestamp) values ('9999-of-tomorrow', now())`)
    await database.close()
    first.signal('SIGTERM')
    await first.ended
    await expectRefusal(
      await spawnServer({ DATA_DIR: folder }),
      [/newer Partyline.*9999-of-tomorrow/],
      folder,
    )
  })

  test('a database of a newer version', async () => {
    const database = await createTestDatabase()
    await database.pool.query(`
      insert into migrations (name, timestamp) values ('9999-of-tomorrow', now());
      comment on table migrations is '9.9.9+1a2b3c4d ran 9999-of-tomorrow'`)
    const server = await spawnServer({ DATABASE_URL: database.url })
    await expectRefusal(server, [/newer Partyline, 9\.9\.9\+1a2b3c4d, .*9999-of-tomorrow/])
    await database.close()
  })

  test.each([
    ['nobody listens', 'postgres://partyline@127.0.0.1:1/partyline'],
    ['nobody listens at either address of a name', 'postgres://partyline@localhost:1/partyline'],
    ['no such host', 'postgres://partyline@database.invalid/partyline'],
    ['no such socket', 'postgres://partyline@/partyline?host=/nonexistent'],
  ])('a DATABASE_URL that does not answer: %s', async (_what, url) => {
    await expectRefusal(await spawnServer({ DATABASE_URL: url }), [
      /DATABASE_URL does not answer \(\w.+\): is it running, .+\?$/,
    ])
  })

  test('a DATABASE_URL with a wrong name', async () => {
    const database = await createTestDatabase()
    const server = await spawnServer({ DATABASE_URL: database.url.replace('/test_', '/no_test_') })
    await expectRefusal(server, [/DATABASE_URL.*does not exist/])
    await database.close()
  })
})

describe('a start', () => {
  test('logs JSON from the first line: version, carrier, address, number, that it is simulated, and migrations', async () => {
    const database = await createTestDatabase('nothing')
    const server = await spawnServer({
      DATABASE_URL: database.url,
      SHARED_NUMBER: '+15550123456',
      TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,fd00::/8',
    })
    await server.answers()
    expect(server.stderr()).toBe('')
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
    const lines = server
      .stdout()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines[0]).toMatchObject({
      msg: 'Partyline starts',
      version: expect.any(String),
      carrier: 'simulator',
    })
    expect(lines.find(({ msg }) => msg === 'Partyline is on the line')).toMatchObject({
      version: lines[0].version,
      carrier: 'simulator',
      listening: server.url.replace('http://', ''),
      open: server.url,
      number: '(555) 012-3456',
      phones: `${server.url}/simulator`,
      simulated: true,
      migrations: Object.keys(migrations),
    })
    expect(lines.filter(({ level }) => level >= ERROR_LEVEL)).toEqual([])
    await database.close()
  })

  test('reaches its own PostgreSQL whatever the environment says about others', async () => {
    const server = await spawnServer({
      DATA_DIR: makeFolder(),
      PGSSLMODE: 'require',
      PGOPTIONS: '-c default_transaction_read_only=on -c nonsense=1',
      PGREPLICATION: 'database',
      PGCONNECT_TIMEOUT: '0.001',
    })
    await server.answers()
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test('puts an IPv6 address in brackets in both addresses that it logs', async ({ skip }) => {
    if (!networkInterfaces().lo?.some(({ address }) => address === '::1')) return skip('no IPv6 here')
    const database = await createTestDatabase('nothing')
    const server = await spawnServer({ DATABASE_URL: database.url, HOST: '::1' })
    const onTheLine = () => server.stdout().match(/.*"msg":"Partyline is on the line"/)?.[0]
    await until(() => onTheLine() !== undefined)
    const { port } = new URL(server.url)
    expect(onTheLine()).toContain(`"listening":"[::1]:${port}","open":"http://[::1]:${port}"`)
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
    await database.close()
  })
})

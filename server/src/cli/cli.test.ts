import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { migrateToLatest } from '../platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts'
import { migrations } from '../platform/migrations/all.ts'
import { createTestDatabase } from '../testing/database.ts'
import { CLI } from '../testing/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'partyline-cli-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Run {
  code: number
  stdout: Buffer
  stderr: string
}

/** Runs the command line in a process of its own, in an empty folder without .env. */
function partyline(args: string[], env: Record<string, string>, input?: Buffer): Promise<Run> {
  const usual = { PATH: '/usr/bin:/bin', PG_BIN_DIR: inject('pgBinDir') }
  const options = { cwd: folder, env: { ...usual, ...env }, encoding: 'buffer' } as const
  return new Promise((done) => {
    const child = execFile(process.execPath, [CLI, ...args], options, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stdout, stderr: stderr.toString() }),
    )
    child.stdin?.end(input)
  })
}

const start = (name: string) =>
  startEmbeddedPostgres({
    dataDir: join(folder, name),
    binDir: inject('pgBinDir'),
    log: { debug() {}, info() {}, warn() {} },
  })

test('export works beside a running server and without one, and import refuses the database of a running server', async () => {
  const postgres = await start('one')
  const one = openDatabase({ socket: postgres.connection })
  await migrateToLatest(one.pool, migrations)
  await one.db
    .insertInto('people')
    .values({ public_id: 'p', phone: '+15550100001', first_name: 'Žofie' })
    .execute()

  const beside = await partyline(['export', 'beside.gz'], { DATA_DIR: 'one' })
  expect(beside).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/^Data: .*\/one \(settings: the environment\)\n$/),
  })
  expect(String(beside.stdout)).toMatch(/^Exported \d+ rows of \d+ tables \(1 person, 0 messages\)\.\n/)
  expect(statSync(join(folder, 'beside.gz')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).not.toContain('beside.gz.partial')
  const refused = await partyline(['import', 'beside.gz'], { DATA_DIR: 'one' })
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining(`(process ${process.pid})`) })
  expect((await one.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await one.close()
  await postgres.stop()

  const alone = await partyline(['export', '-'], { DATA_DIR: 'one' })
  expect(alone.code).toBe(0)
  expect(await partyline(['import', '-'], { DATA_DIR: 'two' }, alone.stdout)).toMatchObject({ code: 0 })
  const again = await start('two')
  const two = openDatabase({ socket: again.connection })
  const people = await two.db.selectFrom('people').select('first_name').execute()
  expect(people).toEqual([{ first_name: 'Žofie' }])
  await two.close()
  await again.stop()
})

test('a command says in a sentence that the database of a running server does not answer', async () => {
  const postgres = await start('frozen')
  process.kill(postgres.pid, 'SIGSTOP')
  try {
    expect(await partyline(['status'], { DATA_DIR: 'frozen' })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /\nThe database in .*\/frozen is running and does not answer\. Stop Partyline/,
      ),
    })
  } finally {
    process.kill(postgres.pid, 'SIGCONT')
    await postgres.stop()
  }
})

test('with DATABASE_URL both work on that database', async () => {
  const source = await createTestDatabase()
  await source.db.insertInto('people').values({ public_id: 'p', phone: '+15550100001' }).execute()
  const target = await createTestDatabase('nothing')
  expect(await partyline(['export', 'url.gz'], { DATABASE_URL: source.url })).toMatchObject({ code: 0 })
  expect(await partyline(['import', 'url.gz'], { DATABASE_URL: target.url })).toMatchObject({ code: 0 })
  expect(await target.db.selectFrom('people').select('phone').execute()).toEqual([{ phone: '+15550100001' }])

  const twice = await partyline(['import', 'url.gz'], { DATABASE_URL: target.url })
  expect(twice).toMatchObject({ code: 1, stderr: expect.stringMatching(/\nThe database is not empty/) })
  writeFileSync(join(folder, 'cut.gz'), readFileSync(join(folder, 'url.gz')).subarray(0, -20))
  const fresh = await createTestDatabase('nothing')
  const cut = await partyline(['import', 'cut.gz'], { DATABASE_URL: fresh.url })
  expect(cut).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/\nThe file is cut short or damaged; nothing was imported\.\n$/),
  })
  for (const database of [source, target, fresh]) await database.close()
})

test('a command that cannot be done says so in one line, with exit code 1', async () => {
  const nowhere = { DATA_DIR: 'nowhere' }
  const lines = [
    await partyline(['export', 'x.gz'], nowhere),
    await partyline(['import', 'missing.gz'], nowhere),
    await partyline(['export', 'x.gz'], { ...nowhere, PORT: 'abc' }),
  ]
  for (const { code, stderr } of lines) {
    expect(code).toBe(1)
    expect(
      stderr
        .replace(/^Data: .*\n/, '')
        .trim()
        .split('\n'),
    ).toHaveLength(1)
  }
  expect(readdirSync(folder)).not.toContain('nowhere')
})

test.each([
  ['audit', '/nowhere/audit.csv'],
  ['consents', '/nowhere/consents.csv'],
  ['export', '/nowhere/party.backup'],
])('%s to %s says in one line that the folder is missing', async (...args) => {
  const { url, close } = await createTestDatabase()
  const { code, stderr } = await partyline(args, { DATABASE_URL: url })
  expect(code).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^Data: /),
    `${args[1]}: there is no such file or folder.`,
  ])
  await close()
})

test('version prints the version', async () => {
  expect(await partyline(['--version'], {})).toMatchObject({ code: 0, stderr: '' })
})

test('help and what is not understood', async () => {
  const help = await partyline(['help'], {})
  expect(help.code).toBe(0)
  expect(help.stdout.toString()).toMatch(/^Usage: \.\/partyline <command>/)
  const suspend = await partyline(['suspend', '--help'], {})
  expect(suspend.stdout.toString()).toMatch(
    /^ {2}suspend TARGET WHY\n.*\n\nTARGET is @username, "#group" or a phone\.\n$/,
  )
  for (const args of [[], ['frob'], ['help', 'frob'], ['export'], ['import', 'a', 'b']]) {
    const { code, stderr } = await partyline(args, {})
    expect(code).toBe(2)
    expect(stderr).toContain('partyline help')
  }
})

test.each([
  ['help', 'export'],
  ['export', '--help'],
])('%s %s shows the part about that command', async (...args) => {
  const { code, stdout } = await partyline(args, {})
  expect(code).toBe(0)
  expect(String(stdout)).toMatch(/^ {2}export FILE [\s\S]*\n {2}export FOLDER [\s\S]*--replace\n$/)
  expect(String(stdout)).not.toContain('import')
})

test('TEXT-6 TEXT-7 the ledger of consent comes out as CSV, words and all', async () => {
  const { db, url, close } = await createTestDatabase()
  await db
    .insertInto('consents')
    .values([
      {
        phone: '+15550100001',
        act: 'follow',
        target: '@ana',
        words: '@ana',
        source: 'phone',
        carrier: 'simulator',
        carrier_id: 'SM1',
        at: new Date('2026-06-12T18:00:00Z'),
      },
      {
        phone: '+15550100001',
        act: 'stop',
        target: null,
        words: 'Stop, "please"\nנא',
        source: 'phone',
        carrier: 'simulator',
        carrier_id: 'SM2',
        at: new Date('2026-06-12T18:01:00.5Z'),
      },
    ])
    .execute()
  const { code, stdout } = await partyline(['consents', '-'], { DATABASE_URL: url })
  expect(code).toBe(0)
  expect(stdout.toString()).toBe(
    'at,phone,act,target,words,source,carrier,carrier_id\n' +
      '2026-06-12T18:00:00.000Z,+15550100001,follow,@ana,@ana,phone,simulator,SM1\n' +
      '2026-06-12T18:01:00.500Z,+15550100001,stop,,"Stop, ""please""\nנא",phone,simulator,SM2\n',
  )
  await close()
})

test('TEXT-4 reported texts come out as CSV, with their authors and words', async () => {
  const { pool, url, close } = await createTestDatabase()
  await pool.query(`
    insert into people (public_id, phone, handle, display_handle)
      values ('a', '+15550100001', 'ana', 'Ana'), ('b', '+15550100002', null, null);
    insert into messages (public_id, sender_id, kind, text, parts, source, created_at)
      select 'm', id, 'broadcast', 'Coins, "cheap"', '{}', 'phone', '2026-06-12T18:00:00Z'
      from people where handle = 'ana';
    insert into reports (reporter_id, reported_id, message_id, created_at)
      select by.id, about.id, m.id, '2026-06-12T18:01:00Z' from people by, people about, messages m
      where by.handle is null and about.handle = 'ana'`)
  const { code, stdout } = await partyline(['reports', '-'], { DATABASE_URL: url })
  expect(code).toBe(0)
  expect(stdout.toString()).toBe(
    'report,at,phone,username,reporter_phone,reporter_username,kind,group,event,said_at,words,outcome,closed_at\n' +
      '1,2026-06-12T18:01:00.000Z,+15550100001,Ana,+15550100002,,broadcast,,,2026-06-12T18:00:00.000Z,' +
      '"Coins, ""cheap""",,\n',
  )
  await close()
})

test('a CSV computes nothing in a spreadsheet, and replaces a file that others could read', async () => {
  const { db, url, close } = await createTestDatabase()
  const words = [
    '=HYPERLINK("https://evil.example","x")',
    '+1+1',
    '-2',
    '@SUM(1)',
    '\t=1',
    '＝1',
    'a=1',
    '@ana',
  ]
  for (const one of words) {
    await db
      .insertInto('consents')
      .values({
        phone: '+15550100001',
        act: 'stop',
        target: null,
        words: one,
        source: 'phone',
        at: new Date(),
      })
      .execute()
  }
  const file = join(folder, 'consents.csv')
  writeFileSync(file, 'old', { mode: 0o644 })
  const { code } = await partyline(['consents', 'consents.csv'], { DATABASE_URL: url })
  expect(code).toBe(0)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).not.toContain('consents.csv.partial')
  const cells = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',stop,,')[1]?.split(',phone,')[0])
  expect(cells).toEqual([
    `"'=HYPERLINK(""https://evil.example"",""x"")"`,
    "'+1+1",
    "'-2",
    "'@SUM(1)",
    "'\t=1",
    "'＝1",
    'a=1',
    '@ana',
  ])
  await close()
})

test('GROUP-1 the operator sets the pace, and who may make groups, while a server runs', async () => {
  const { db, url, close } = await createTestDatabase()
  const env = { DATABASE_URL: url }
  expect((await partyline(['pace', '10', '2000'], env)).code).toBe(0)
  expect(await db.selectFrom('carrier_pace').select(['per_second', 'daily_cap']).execute()).toEqual([
    { per_second: 10, daily_cap: 2000 },
  ])
  expect((await partyline(['pace', 'none'], env)).code).toBe(0)
  expect(await db.selectFrom('carrier_pace').select(['per_second', 'daily_cap']).execute()).toEqual([
    { per_second: null, daily_cap: null },
  ])
  for (const words of [
    ['pace', '0'],
    ['pace', 'fast'],
    ['groups', '555', 'yes'],
    ['groups', '+15550100001', 'no'],
  ]) {
    const { code, stderr } = await partyline(words, env)
    expect(code).toBe(1)
    expect(stderr.trim().split('\n')).toHaveLength(2)
  }
  await db.insertInto('people').values({ public_id: 'x', phone: '+15550100001' }).execute()
  expect((await partyline(['groups', '+1 (555) 010-0001', 'no'], env)).code).toBe(0)
  expect(await db.selectFrom('people').select('allow_create_group').execute()).toEqual([
    { allow_create_group: false },
  ])
  await close()
})

test('the operator gives the account of a lost phone another number, and it is logged out everywhere', async () => {
  const { db, url, close } = await createTestDatabase()
  const number = (from: string, to: string) =>
    partyline(['number', from, to, 'her', 'phone', 'is', 'lost'], {
      DATABASE_URL: url,
      OPERATOR_PHONES: '+15550100001',
    })
  const { id } = await db
    .insertInto('people')
    .values({ public_id: 'a', phone: '+15550100001', handle: 'anna', display_handle: 'Anna' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sessions')
    .values({ token_hash: Buffer.alloc(32), person_id: id, expires_at: new Date('2126-01-01') })
    .execute()
  await db
    .insertInto('people')
    .values([
      { public_id: 'b', phone: '+15550100002', handle: 'benn', display_handle: 'Benn' },
      { public_id: 'c', phone: '+15550100003', stopped_at: new Date('2026-01-01') },
    ])
    .execute()
  for (const [from, to, line] of [
    ['+15550100001', '+15550100002', '+15550100002 has an account of its own, @Benn.'],
    ['+15550100001', '+15550100003', 'TO has said STOP: it must text START first.'],
    ['+15550100009', '+15550100004', 'Nobody has the number FROM here.'],
    ['+15550100001', '(555) 010-0001', 'FROM and TO must be two phone numbers such as +15550100001.'],
  ] as const) {
    expect(await number(from, to)).toMatchObject({ code: 1, stderr: expect.stringContaining(`\n${line}\n`) })
  }
  const done = await number('+15550100001', '(555) 010-0004')
  expect(done.code).toBe(0)
  expect(String(done.stdout)).toBe(
    'The account of +15550100001 has the number +15550100004 now. OPERATOR_PHONES still has +15550100001: put +15550100004 in its place and restart, or the next owner of that number is an operator.\n',
  )
  const moved = await db.selectFrom('people').select('phone').where('id', '=', id).executeTakeFirst()
  expect(moved?.phone).toBe('+15550100004')
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  const ledger = await db.selectFrom('consents').select(['phone', 'act', 'source']).orderBy('id').execute()
  expect(ledger).toEqual([
    { phone: '+15550100001', act: 'moved-to', source: 'operator' },
    { phone: '+15550100004', act: 'moved-from', source: 'operator' },
  ])
  const acts = await db.selectFrom('audit_log').select(['act', 'target', 'why']).execute()
  expect(acts).toEqual([
    { act: 'change number', target: '+15550100001 to +15550100004', why: 'her phone is lost' },
  ])
  await close()
})

import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { CLI, cleanUp, makeFolder } from './testing/server-process.ts'

const FULL = 20
let folder: string
let source: TestDatabase
beforeAll(async () => {
  folder = makeFolder()
  source = await createTestDatabase()
  await addPeople(source, FULL)
})
afterAll(async () => {
  await source.close()
  await cleanUp()
})

/** Runs the command line in a process of its own, in `folder`. */
function partyline(args: string[], env: Record<string, string>) {
  const options = { cwd: folder, env: { PATH: '/usr/bin:/bin', PG_BIN_DIR: inject('pgBinDir'), ...env } }
  return new Promise<{ code: number; stderr: string }>((done) => {
    execFile(process.execPath, [CLI, ...args], options, (error, _stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stderr }),
    )
  })
}

async function addPeople({ db }: TestDatabase, count: number) {
  const people = Array.from({ length: count }, (_, at) => ({
    public_id: `p${at}`,
    phone: `+155501${String(10_000 + at)}`,
  }))
  await db.insertInto('people').values(people).execute()
}

test('an installation without a person is not exported, and the backup that is there stays', async () => {
  const nobody = await createTestDatabase()
  const file = join(folder, 'nightly.backup')
  expect((await partyline(['export', file], { DATABASE_URL: source.url })).code).toBe(0)
  const good = readFileSync(file)
  const { code, stderr } = await partyline(['export', file], { DATABASE_URL: nobody.url })
  expect(code).toBe(1)
  expect(stderr).toContain('There is nobody in this database, so nothing was exported.')
  expect(readFileSync(file).equals(good)).toBe(true)
  await nobody.close()
})

test('a poorer export never takes the place of a better one, unless the operator says so', async () => {
  const poor = await createTestDatabase()
  await addPeople(poor, 3)
  const file = join(folder, 'better.backup')
  await partyline(['export', file], { DATABASE_URL: source.url })
  const good = readFileSync(file)
  const { code, stderr } = await partyline(['export', file], { DATABASE_URL: poor.url })
  expect(code).toBe(1)
  expect(stderr).toContain(
    `${file} is the better backup: it holds 20 people, 0 messages, and this database 3 people, 0 messages.`,
  )
  expect(readFileSync(file).equals(good)).toBe(true)
  expect((await partyline(['export', file, '--replace'], { DATABASE_URL: poor.url })).code).toBe(0)
  writeFileSync(file, 'my notes')
  expect((await partyline(['export', file], { DATABASE_URL: poor.url })).code).toBe(1)
  expect(readFileSync(file, 'utf8')).toBe('my notes')
  await poor.close()
})

test('a folder keeps the newest exports, and a poorer one removes none of them', async () => {
  const backups = makeFolder()
  const old = ['20200101T000000Z', '20200102T000000Z', '20200103T000000Z'].map(
    (at) => `partyline-${at}.backup`,
  )
  for (const name of old) await partyline(['export', join(backups, name)], { DATABASE_URL: source.url })
  writeFileSync(join(backups, 'notes.txt'), 'mine')
  const poor = await createTestDatabase()
  await addPeople(poor, 1)
  expect((await partyline(['export', backups, '--keep', '1'], { DATABASE_URL: poor.url })).code).toBe(1)
  expect(readdirSync(backups).sort()).toEqual(['notes.txt', ...old])
  await poor.close()
  const { code, stderr } = await partyline(['export', backups, '--keep', '2'], { DATABASE_URL: source.url })
  expect([code, stderr]).toEqual([0, expect.stringContaining('2 older ones are removed.')])
  const left = readdirSync(backups).sort()
  expect(left).toEqual(['notes.txt', old[2], expect.stringMatching(/^partyline-2\d{7}T\d{6}Z\.backup$/)])
  for (const wrong of [
    ['--keep', '0'],
    ['--keep', 'all'],
  ]) {
    expect((await partyline(['export', backups, ...wrong], { DATABASE_URL: source.url })).code).toBe(1)
  }
})

test('verify reads a file to its end and says what is in it; a damaged one is named', async () => {
  const file = join(folder, 'verify.backup')
  await partyline(['export', file], { DATABASE_URL: source.url })
  const whole = await partyline(['verify', file], {})
  expect(whole).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(
      /^The file is whole: \d+ rows of \d+ tables \(20 people, 0 messages\), as of 2/,
    ),
  })
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.subarray(0, bytes.length - 30))
  const cut = await partyline(['verify', file], {})
  expect(cut).toEqual({ code: 1, stderr: 'The file is cut short or damaged.\n' })
  expect((await partyline(['verify', join(folder, 'missing')], {})).code).toBe(1)
})

test('server and command line read one file: PARTYLINE_SETTINGS, or .env in the folder of Partyline', async () => {
  const settings = join(makeFolder(), 'settings.env')
  writeFileSync(settings, `DATABASE_URL=${source.url}\n`)
  const by = await partyline(['export', '-'], { PARTYLINE_SETTINGS: settings })
  expect([by.code, by.stderr]).toEqual([0, expect.stringContaining(`(settings: ${settings})\nExported `)])
  const home = makeFolder()
  writeFileSync(join(home, '.env'), 'DATA_DIR=kept\n')
  const nothing = await partyline(['export', '-'], { PARTYLINE_HOME: home })
  expect(nothing.stderr).toContain(`Data: ${join(home, 'kept')} (settings: ${join(home, '.env')})\n`)
  const missing = await partyline(['export', '-'], { PARTYLINE_SETTINGS: join(home, 'none.env') })
  expect(missing).toEqual({
    code: 1,
    stderr: `the settings file ${join(home, 'none.env')} cannot be read (ENOENT). Write it with ./partyline setup, or leave PARTYLINE_SETTINGS out.\n`,
  })
})

test('the settings of a carrier are checked before the first start', async () => {
  const { code, stderr } = await partyline(['carrier', 'check'], { DATA_DIR: join(folder, 'none-yet') })
  expect(code).toBe(1)
  expect(stderr).toContain('✘ CARRIER is simulator, which reaches no phone')
  expect(readdirSync(folder)).not.toContain('none-yet')
})

test('what used to need SQL is a command: a retired username is freed, failed jobs are tried again', async () => {
  await source.pool.query(`
    insert into retired_handles (handle, phone_hash, retired_at) values ('anna', '\\x00', now());
    insert into jobs (kind, key, due_at, created_at, failed_at, attempts)
      values ('report', '1', now(), now(), now(), 8)`)
  const env = { DATABASE_URL: source.url }
  expect((await partyline(['free', '@Anna'], env)).stderr).toContain('Anybody may take @Anna now.')
  expect((await partyline(['free', 'anna'], env)).code).toBe(1)
  expect((await partyline(['retry'], env)).stderr).toContain('1 failed job is tried again.')
  const { rows } = await source.pool.query('select failed_at, attempts from jobs')
  expect(rows).toEqual([{ failed_at: null, attempts: 0 }])
})

import { spawnSync } from 'node:child_process'
import { chownSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS, HOUR_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, inject, test } from 'vitest'
import { runCommandLine } from '../testing/command-line.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { CLI, cleanUp, makeFolder } from '../testing/server-process.ts'
import { createTown } from '../testing/town.ts'

const FULL = 20

const folder = makeFolder()
const source = await createTestDatabase()
await addPeople(source, FULL)
afterAll(async () => {
  await source.close()
  await cleanUp()
})

/** Runs the command line in `folder`. @param under a command that runs it */
const partyline = (args: string[], env: Record<string, string>, under: string[] = []) =>
  runCommandLine(args, env, { cwd: folder, under })

async function addPeople({ db }: TestDatabase, count: number) {
  const people = Array.from({ length: count }, (_, at) => ({
    public_id: `p${at}`,
    phone: `+155501${String(10_000 + at)}`,
    handle: `person${at}`,
  }))
  await db.insertInto('people').values(people).execute()
}

test('an installation without a person is not exported, and the backup that is there stays', async () => {
  const nobody = await createTestDatabase()
  const file = join(folder, 'nightly.backup')
  expect((await partyline(['export', file], { DATABASE_URL: source.url })).code).toBe(0)
  const good = readFileSync(file)
  const { code, said } = await partyline(['export', file], { DATABASE_URL: nobody.url })
  expect(code).toBe(1)
  expect(said).toContain('There is nobody in this database, so nothing was exported.')
  expect(readFileSync(file).equals(good)).toBe(true)
  await nobody.close()
})

test('a backup to another place works while the disk of the database is full', async () => {
  const full = await createTestDatabase()
  await addPeople(full, FULL)
  await full.pool.query(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$;
    create trigger refuse before insert on backups for each row execute function refuse()`)
  const { code, said } = await partyline(['export', makeFolder()], { DATABASE_URL: full.url })
  expect([code, said]).toEqual([0, expect.stringContaining('(20 people, 0 messages)')])
  await full.close()
})

test('a poorer export never takes the place of a better one, unless the operator says so', async () => {
  const poor = await createTestDatabase()
  await addPeople(poor, 3)
  const file = join(folder, 'better.backup')
  await partyline(['export', file], { DATABASE_URL: source.url })
  const good = readFileSync(file)
  const { code, said } = await partyline(['export', file], { DATABASE_URL: poor.url })
  expect(code).toBe(1)
  expect(said).toContain(
    `${file} is the better backup: it holds 20 people, 0 messages, 0 lines of consent, and this database 3 people, 0 messages, 0 lines of consent.`,
  )
  expect(readFileSync(file).equals(good)).toBe(true)
  expect((await partyline(['export', file, '--replace'], { DATABASE_URL: poor.url })).code).toBe(0)
  writeFileSync(file, 'my notes')
  expect((await partyline(['export', file], { DATABASE_URL: poor.url })).code).toBe(1)
  expect(readFileSync(file, 'utf8')).toBe('my notes')
  await poor.close()
})

/** Writes a backup of the full database under the name of some time. */
async function backupOf(at: string, backups: string): Promise<string> {
  const name = `partyline-${at}.backup`
  await partyline(['export', join(backups, name)], { DATABASE_URL: source.url })
  return name
}

const NEW = expect.stringMatching(/^partyline-2\d{7}T\d{6}Z\.backup$/)

test('a folder keeps the newest exports, and each poorer one beside the better ones', async () => {
  const backups = makeFolder()
  const old: string[] = []
  for (const at of ['20200101T000000Z', '20200102T000000Z', '20200103T000000Z'])
    old.push(await backupOf(at, backups))
  writeFileSync(join(backups, 'notes.txt'), 'mine')
  const poor = await createTestDatabase()
  await addPeople(poor, 1)
  const poorer = await partyline(['export', backups, '--keep', '1'], { DATABASE_URL: poor.url })
  expect(poorer).toEqual({
    code: 0,
    said: expect.stringContaining('3 older ones stay, because they may hold what this one does not.'),
  })
  expect(poorer.said).toContain(`${old[2]} is the better backup: it holds 20 people`)
  expect(readdirSync(backups).sort()).toEqual(['notes.txt', ...old, NEW])
  rmSync(join(backups, readdirSync(backups).sort().at(-1) ?? ''))
  await poor.close()
  const { code, said } = await partyline(['export', backups, '--keep', '2'], { DATABASE_URL: source.url })
  expect([code, said]).toEqual([0, expect.stringContaining('2 older ones are removed.')])
  expect(readdirSync(backups).sort()).toEqual(['notes.txt', old[2], NEW])
  for (const wrong of [
    ['--keep', '0'],
    ['--keep', 'all'],
  ]) {
    expect((await partyline(['export', backups, ...wrong], { DATABASE_URL: source.url })).code).toBe(1)
  }
})

test('strangers who asked for a code and left do not make the next backup a poorer one', async () => {
  const town = await createTown()
  for (const name of ['ana', 'ben', 'cleo', 'dora']) await town.signedUp(name)
  for (const { phone } of [town.person(), town.person()])
    await town.person().calls('POST', '/sendLoginUrl', { phoneNumber: phone, withUrl: false })
  await town.settle()
  const file = join(makeFolder(), 'nightly.backup')
  const env = { DATABASE_URL: town.database.url }
  const first = await partyline(['export', file], env)
  expect(first.said).toContain('(6 people, ')
  town.clock.advance(26 * HOUR_MS)
  await town.sweep()
  const second = await partyline(['export', file], env)
  expect(second).toEqual({ code: 0, said: expect.stringContaining('(4 people, ') })
  await town.close()
})

test('an export never removes itself because older names lie in the future, and says so', async () => {
  const backups = makeFolder()
  const ahead: string[] = []
  for (const at of ['29990127T000000Z', '29990128T000000Z', '29990129T000000Z'])
    ahead.push(await backupOf(at, backups))
  const { code, said } = await partyline(['export', backups, '--keep', '3'], { DATABASE_URL: source.url })
  expect([code, said]).toEqual([0, expect.stringContaining('3 have names in the future and stay.')])
  expect(readdirSync(backups).sort()).toEqual([NEW, ...ahead])
})

test('an export into a folder removes what a killed one left there, and spares one that still runs', async () => {
  const backups = makeFolder()
  const [left, running] = ['20200101T000000Z', '20200102T000000Z'].map(
    (at) => `partyline-${at}.backup.partial`,
  )
  for (const name of [left, running]) writeFileSync(join(backups, name ?? ''), 'half')
  const yesterday = (Date.now() - DAY_MS) / 1000
  utimesSync(join(backups, left ?? ''), yesterday, yesterday)
  expect((await partyline(['export', backups], { DATABASE_URL: source.url })).code).toBe(0)
  expect(readdirSync(backups).sort()).toEqual([running, NEW])
})

const isRoot = process.getuid?.() === 0

test.runIf(isRoot)(
  "root's export belongs to the owner of the folder, or of the file that it replaces",
  async () => {
    const backups = makeFolder()
    chownSync(backups, 4321, 4322)
    expect((await partyline(['export', backups], { DATABASE_URL: source.url })).code).toBe(0)
    const file = join(backups, readdirSync(backups)[0] ?? '')
    expect(statSync(file)).toMatchObject({ uid: 4321, gid: 4322 })
    chownSync(backups, 0, 0)
    expect((await partyline(['export', file], { DATABASE_URL: source.url })).code).toBe(0)
    expect(statSync(file)).toMatchObject({ uid: 4321, gid: 4322 })
  },
)

/** Runs a command as the account of the test's PostgreSQL, where a checkout is open to it. */
const asOther = () => {
  const account = String(statSync(inject('postgres').host).uid)
  return ['setpriv', `--reuid=${account}`, '--clear-groups']
}
const canBeOther = () =>
  isRoot && spawnSync('setpriv', [...asOther().slice(1), process.execPath, CLI, 'help']).status === 0

test("root's older backup, which the account of the timer may not read, stays and stops no new one", async ({
  skip,
}) => {
  if (!canBeOther()) skip()
  const backups = makeFolder()
  const closed = await backupOf('20200101T000000Z', backups)
  chownSync(backups, statSync(inject('postgres').host).uid, 0)
  const made = await partyline(['export', backups, '--keep', '1'], { DATABASE_URL: source.url }, asOther())
  expect(made.code).toBe(0)
  expect(made.said).toContain(`This backup is whole, and it counts.`)
  expect(made.said).toContain(`${closed} cannot be read (EACCES).`)
  expect(made.said).not.toContain("Is this the server's data?")
  expect(readdirSync(backups).sort()).toEqual([closed, NEW])
})

test('verify reads a file to its end, says what is in it, and names a damaged one', async () => {
  const file = join(folder, 'verify.backup')
  await partyline(['export', file], { DATABASE_URL: source.url })
  const whole = await partyline(['verify', file], {})
  expect(whole).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /^The file is whole: \d+ rows of \d+ tables \(20 people, 0 messages\), as of 2/,
    ),
  })
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.subarray(0, bytes.length - 30))
  const cut = await partyline(['verify', file], {})
  expect(cut).toEqual({ code: 1, said: 'The file is cut short or damaged.\n' })
  expect((await partyline(['verify', join(folder, 'missing')], {})).code).toBe(1)
})

test('server and command line read one file: PARTYLINE_SETTINGS, or .env in the folder of Partyline', async () => {
  const settings = join(makeFolder(), 'settings.env')
  writeFileSync(settings, `DATABASE_URL=${source.url}\n`)
  const by = await partyline(['export', '-'], { PARTYLINE_SETTINGS: settings })
  expect([by.code, by.said]).toEqual([0, expect.stringContaining(`(settings: ${settings})\nExported `)])
  const home = makeFolder()
  writeFileSync(join(home, '.env'), 'DATA_DIR=kept\n')
  const nothing = await partyline(['export', '-'], { PARTYLINE_HOME: home })
  expect(nothing.said).toContain(`Data: ${join(home, 'kept')} (settings: ${join(home, '.env')})\n`)
  const missing = await partyline(['export', '-'], { PARTYLINE_SETTINGS: join(home, 'none.env') })
  expect(missing).toEqual({
    code: 1,
    said: `the settings file ${join(home, 'none.env')} cannot be read (ENOENT). Write it with ./partyline setup, or leave PARTYLINE_SETTINGS out.\n`,
  })
})

test('the settings of a carrier are checked before the first start', async () => {
  const { code, said } = await partyline(['carrier', 'check'], { DATA_DIR: join(folder, 'none-yet') })
  expect(code).toBe(1)
  expect(said).toContain('✘ CARRIER is simulator, which reaches no phone')
  expect(readdirSync(folder)).not.toContain('none-yet')
})

test('commands free a retired username and try failed jobs again', async () => {
  await source.pool.query(`
    insert into retired_handles (handle, phone_hash) values ('anna', '\\x00');
    insert into jobs (kind, key, due_at, created_at, failed_at, attempts)
      values ('report', '1', now(), now(), now(), 8)`)
  const env = { DATABASE_URL: source.url }
  expect((await partyline(['free', '@Anna'], env)).said).toContain('Anybody may take @Anna now.')
  expect((await partyline(['free', 'anna'], env)).code).toBe(1)
  expect((await partyline(['retry'], env)).said).toContain(
    '1 failed job and 0 texts that came in will be tried again.',
  )
  const { rows } = await source.pool.query('select failed_at, attempts from jobs')
  expect(rows).toEqual([{ failed_at: null, attempts: 0 }])
})

import { spawnSync } from 'node:child_process'
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrateToLatest } from '../platform/database/migrate.ts'
import { migrations } from '../platform/migrations/all.ts'
import { runCommandLine } from '../testing/command-line.ts'
import { createTestDatabase } from '../testing/database.ts'
import { CLI, cleanUp, makeFolder, spawnServer } from '../testing/server-process.ts'

const folder = makeFolder()
const source = await createTestDatabase()
await source.db.insertInto('people').values({ public_id: 'p', phone: '+15550100001' }).execute()
afterAll(async () => {
  await source.close()
  await cleanUp()
})

/** Runs a command on the database. */
const types = (args: string[], env: Record<string, string> = { DATABASE_URL: source.url }) =>
  runCommandLine(args, env, { cwd: folder })

/** What a command says after its line about the data. */
const answerOf = (said: string) => said.replace(/^Data: .*\n/, '')

test.each([['export'], ['consents'], ['reports'], ['audit']])(
  '%s never takes the place of a device or a pipe',
  async (command) => {
    const pipe = join(folder, `${command}.pipe`)
    spawnSync('mkfifo', [pipe])
    const { code, said } = await types([command, pipe])
    expect([code, answerOf(said)]).toEqual([1, `${pipe} is no file. "-" stands for standard output.\n`])
    expect(statSync(pipe).isFIFO()).toBe(true)
  },
)

test('a table is not written in place of a folder, and leaves nothing beside it', async () => {
  const place = join(folder, 'tables')
  mkdirSync(place)
  const { code, said } = await types(['consents', place])
  expect([code, answerOf(said)]).toEqual([1, `${place} is a folder: add the name of a file to it.\n`])
  expect(readdirSync(folder)).not.toContain('tables.partial')
})

test('an export under the name of a link replaces the file that the link leads to', async () => {
  const elsewhere = join(makeFolder(), 'far.backup')
  writeFileSync(elsewhere, '')
  const link = join(folder, 'latest.backup')
  symlinkSync(elsewhere, link)
  expect((await types(['export', link])).code).toBe(0)
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
  expect(readFileSync(elsewhere).length).toBeGreaterThan(0)
})

test('verify reads the newest backup of a folder, and import asks for one file', async () => {
  const backups = makeFolder()
  const none = await types(['verify', backups], {})
  expect([none.code, none.said]).toEqual([1, `${backups} is a folder without a backup.\n`])
  await types(['export', join(backups, 'partyline-20200101T000000Z.backup')])
  await types(['export', backups])
  const newest = join(backups, readdirSync(backups).sort().at(-1) ?? '')
  const { code, said } = await types(['verify', backups], {})
  expect([code, said]).toEqual([0, expect.stringMatching(/^The file is whole: /)])
  expect(said).toContain(`\nThe file is ${newest}.\n`)
  const place = { DATA_DIR: join(folder, 'restored') }
  const restored = await types(['import', backups], place)
  expect(answerOf(restored.said)).toBe(`${backups} is a folder: name one file, such as ${newest}.\n`)
  expect(readdirSync(folder)).not.toContain('restored')
})

test('a command on a data folder without data asks for the right one', async () => {
  const place = join(folder, 'elsewhere')
  const { code, said } = await types(['status'], { DATA_DIR: place })
  expect([code, answerOf(said)]).toEqual([
    1,
    `The data folder ${place} holds no data. Is DATA_DIR the server's?\n`,
  ])
})

test('another account is told at once that the data of a running server is closed to it', async ({
  skip,
}) => {
  const other = ['setpriv', '--reuid=65534', '--clear-groups']
  const canTry =
    process.getuid?.() === 0 &&
    spawnSync('setpriv', [...other.slice(1), process.execPath, CLI, 'help']).status === 0
  if (!canTry) return skip('only root can become another account')
  const place = makeFolder()
  const server = await spawnServer({ DATA_DIR: place })
  await server.answers()
  const { code, said } = await runCommandLine(['status'], { DATA_DIR: place }, { cwd: '/', under: other })
  expect([code, answerOf(said)]).toEqual([
    1,
    `This account may not read the data in ${place}: run the command as the account of the server, or as root.\n`,
  ])
})

test('a command on a database from before this version says which version to run', async () => {
  const older = await createTestDatabase('nothing')
  await migrateToLatest(older.pool, migrations, '0030-heic')
  const { code, said } = await types(['status'], { DATABASE_URL: older.url })
  expect([code, answerOf(said)]).toEqual([
    1,
    expect.stringMatching(/^The database belongs to an older Partyline: start this version, .*\n$/),
  ])
  await older.close()
})

test.each(['status', 'help', 'export %s'])(
  '%s says in a sentence that its answer could not be written',
  async (line) => {
    const args = line.replace('%s', join(folder, 'full.backup'))
    const shell = ['sh', '-c', `"$0" "$1" ${args} > /dev/full`]
    const { code, said } = await runCommandLine(
      [],
      { DATABASE_URL: source.url },
      { cwd: folder, under: shell },
    )
    expect([code, answerOf(said)]).toEqual([1, 'The output or input: the disk is full.\n'])
  },
)

test('a backup is made although the log beside it is full', async () => {
  const file = join(folder, 'quiet.backup')
  const shell = ['sh', '-c', `"$0" "$1" export ${file} > /dev/null 2> /dev/full`]
  const { code } = await runCommandLine([], { DATABASE_URL: source.url }, { cwd: folder, under: shell })
  expect(code).toBe(0)
  expect(readFileSync(file).length).toBeGreaterThan(0)
})

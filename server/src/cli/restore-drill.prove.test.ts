import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts'
import { judgeSecretKey, openSecrets } from '../platform/secrets.ts'
import { createTestDatabase } from '../testing/database.ts'
import { CLI, cleanUp, makeFolder } from '../testing/server-process.ts'
import { createTown, type Town } from '../testing/town.ts'

afterAll(cleanUp)

const GUIDE = readFileSync(
  resolve(import.meta.dirname, '../../../docs/operators/backup-and-restore.md'),
  'utf8',
)
const PASSPHRASE = 'correct horse battery'

/** The lines that the guide tells an operator to type, in the section with that title. */
function linesOf(title: string): string[] {
  const [, section = ''] = GUIDE.split(`## ${title}\n`)
  const [, block = ''] = /```sh\n([\s\S]*?)```/.exec(section) ?? []
  return block.trim().split('\n')
}

/** Runs a line in a shell with the built command line. */
function types(line: string, env: Record<string, string>): string {
  const command = line.replace('./partyline', `"${process.execPath}" "${CLI}"`)
  const options = {
    cwd: makeFolder(),
    env: { PATH: '/usr/bin:/bin', PG_BIN_DIR: inject('pgBinDir'), ...env },
  }
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', command], { ...options, encoding: 'utf8' })
  expect({ line, status, stderr }).toMatchObject({ status: 0 })
  return stderr + stdout
}

/** Makes a town with the key in its database, like a server without SECRET_KEY. */
async function openTown(database: Awaited<ReturnType<typeof createTestDatabase>>): Promise<Town> {
  return createTown({ database, secrets: await openSecrets(database.db, undefined) })
}

test('the restore drill of the guide works, and every promise holds afterwards', async () => {
  const before = await openTown(await createTestDatabase())
  const ana = await before.signedUp('anna')
  const [pest, fan] = [await before.signedUp('pest'), before.person()]
  await fan.texts('@anna')
  await pest.texts('@anna')
  await ana.texts('BLOCK @pest')
  await pest.leaves()
  const feed = (await ana.calls('POST', '/events/feed', {})).body.data.url as string
  const send = { message: 'Supper at seven', sentFromWeb: true, key: 'key-of-128-bits-and-more-1' }
  const first = await ana.calls('POST', '/sendMessage', send)
  await before.settle()

  const [folder, drill] = [makeFolder(), makeFolder()]
  const file = join(folder, 'party.backup')
  const { url } = before.database
  const settings = { BACKUP_PASSPHRASE: PASSPHRASE, FILE: file, DRILL: drill }
  const made = types(`./partyline export ${file}`, { ...settings, DATABASE_URL: url })
  expect(made).toContain('The key of the installation is in the file, sealed by BACKUP_PASSPHRASE.')
  expect(execFileSync('gunzip', ['-c', '--suffix', '.backup', file]).includes(PASSPHRASE)).toBe(false)
  const said = linesOf('The restore drill').map((line) => types(line, { ...settings, DATABASE_URL: url }))
  expect(said).toHaveLength(3)
  for (const words of said) expect(words).toMatch(/\(3 people, \d+ messages\)/)

  const postgres = await startEmbeddedPostgres({
    dataDir: drill,
    binDir: inject('pgBinDir'),
    log: { debug() {}, info() {}, warn() {} },
  })
  const after = await openTown({ ...openDatabase({ socket: postgres.connection }), url: '' })
  const [anaAgain, newcomer] = [after.person(ana.phone), after.person('+15550107777')]
  const comesBack = after.person(pest.phone)
  await comesBack.texts('@anna')
  expect((await comesBack.received()).join()).not.toContain("You're following @anna")
  await newcomer.logsIn()
  const profile = { firstName: 'N', lastName: 'N', email: 'n@example.org', intro: 'Hello', handle: 'pest' }
  expect((await newcomer.calls('POST', '/signup', profile)).body.error.reason).toBe('handle-taken')
  expect((await after.http.inject(new URL(feed).pathname)).statusCode).toBe(200)
  await anaAgain.logsIn()
  expect((await anaAgain.calls('GET', '/events/feed')).body.data.url).toBe(feed)
  const again = await anaAgain.calls('POST', '/sendMessage', send)
  expect([again.status, again.body]).toEqual([200, first.body])
  await after.settle()
  expect(await after.person(fan.phone).received()).not.toContain('@anna: Supper at seven')
  await after.close()
  await postgres.stop()
  await before.close()
})

test('a restore without the key is refused, then allowed with a plain warning', async () => {
  const town = await openTown(await createTestDatabase())
  const ana = await town.signedUp('anna')
  await ana.calls('POST', '/events/feed', {})
  const send = { message: 'Supper', sentFromWeb: true, key: 'key-of-128-bits-and-more-2' }
  await ana.calls('POST', '/sendMessage', send)
  const file = join(makeFolder(), 'party.backup')
  const made = types(`./partyline export ${file}`, { DATABASE_URL: town.database.url })
  expect(made).toContain('The key of the installation is NOT in the file.')
  const target = await createTestDatabase('nothing')
  const run = (...words: string[]) =>
    spawnSync(process.execPath, [CLI, 'import', file, ...words], {
      env: { PATH: '/usr/bin:/bin', DATABASE_URL: target.url },
      encoding: 'utf8',
    })
  expect(run()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Set SECRET_KEY to the one it had.'),
  })
  expect(run('--without-key')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('It has forgotten the blocks against deleted accounts'),
  })
  const after = await openTown(target)
  const again = after.person(ana.phone)
  await again.logsIn()
  expect((await again.calls('GET', '/events/feed')).body).toEqual({ data: null })
  const { status, body } = await again.calls('POST', '/sendMessage', send)
  expect([status, body.error.reason]).toEqual([409, 'answer-lost'])
  await after.close()
  await town.close()
})

test('an export under another SECRET_KEY than the database has leaves the key out and says so', async () => {
  const town = await openTown(await createTestDatabase())
  await town.signedUp('anna')
  const secrets = await openSecrets(town.database.db, 'the key of the server, with 32 characters')
  await judgeSecretKey(town.database.db, secrets, { acceptNew: false })
  const file = join(makeFolder(), 'party.backup')
  const settings = { DATABASE_URL: town.database.url, BACKUP_PASSPHRASE: PASSPHRASE }
  const other = { ...settings, SECRET_KEY: 'another key, which also has 32 characters' }
  for (const env of [settings, other]) {
    const made = types(`./partyline export ${file}`, env)
    expect(made).toContain('SECRET_KEY is not the one that this database was last used with')
    expect(types(`./partyline verify ${file}`, {})).toContain(
      'The key is NOT in it: a restore needs the SECRET_KEY of that time, or --without-key.',
    )
  }
  const right = { ...settings, SECRET_KEY: 'the key of the server, with 32 characters' }
  expect(types(`./partyline export ${file}`, right)).toContain('sealed by BACKUP_PASSPHRASE')
  const worse = spawnSync(process.execPath, [CLI, 'export', file], {
    env: { PATH: '/usr/bin:/bin', ...other },
    encoding: 'utf8',
  })
  expect(worse).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('is the better backup: it holds the key of the installation'),
  })
  await town.close()
})

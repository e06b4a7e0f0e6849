import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { StartRefusal } from '../process/start-refusal.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'

const asRoot = process.getuid?.() === 0
const log = { debug() {}, info() {}, warn() {} }
const settings = { fsync: 'off' }

const folder = mkdtempSync(join(tmpdir(), 'partyline-start-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function start(name: string, binDir: string | undefined = inject('pgBinDir')): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir: join(folder, name), binDir, settings, log })
}

async function refusalOf(starting: Promise<EmbeddedPostgres>, exitCode?: 1 | 78): Promise<string> {
  const outcome = await starting.then(
    () => 'started',
    (error: unknown) => error,
  )
  if (!(outcome instanceof StartRefusal)) throw new Error(`not refused: ${outcome}`)
  expect(outcome.message).not.toContain('\n')
  if (exitCode !== undefined) expect(outcome.exitCode).toBe(exitCode)
  return outcome.message
}

test('it has checksums, no port and the order of C.UTF-8, does not run as root, and removes leftovers of a killed start', async () => {
  const data = join(folder, 'plain')
  mkdirSync(join(data, 'init-Abc123'), { recursive: true })
  mkdirSync(join(data, 'lock'))
  // A dead process held the folder, and we now have its number.
  symlinkSync(`${process.pid}.1.another-boot`, join(data, 'lock', '7'))
  const postgres = await start('plain')
  const { pool, close } = openDatabase({ socket: postgres.connection })
  const { rows } = await pool.query(`
    select current_setting('data_checksums') as sums, current_setting('listen_addresses') as addresses,
      current_setting('jit') as jit, datlocprovider as provider, datlocale as locale
    from pg_database where datname = current_database()`)
  expect(rows).toEqual([{ sums: 'on', addresses: '', jit: 'off', provider: 'b', locale: 'C.UTF-8' }])
  await close()
  if (asRoot) expect(statSync(join(data, 'postgres')).uid).not.toBe(0)
  expect(statSync(postgres.connection.host).mode & 0o777).toBe(0o700)
  await postgres.stop()
  expect(readdirSync(data).filter((name) => name.startsWith('init-'))).toEqual([])
  expect(readdirSync(join(data, 'lock'))).toEqual([])
})

test('a deep DATA_DIR gets a short path for its socket, which is removed at the end', async () => {
  const deep = join('deep'.repeat(30), 'with a space', 'ü'.repeat(40))
  const postgres = await start(deep)
  expect(postgres.connection.host.length).toBeLessThan(90)
  expect(postgres.connection.host.startsWith(folder)).toBe(false)
  const { pool, close } = openDatabase({ socket: postgres.connection })
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
  await postgres.stop()
  expect(statSync(postgres.connection.host, { throwIfNoEntry: false })).toBeUndefined()
})

test('a stale postmaster.pid does not stop a start, even if another program has its number now', async () => {
  await (await start('stale')).stop()
  const cluster = join(folder, 'stale', 'postgres')
  writeFileSync(
    join(cluster, 'postmaster.pid'),
    `${process.pid}\n${cluster}\n1\n5432\n/nowhere\n\n1 1\nready\n`,
  )
  const postgres = await start('stale')
  expect(postgres.adopted).toBe(false)
  await postgres.stop()
})

test('a folder in use is refused, and the refusal names the process that has it', async () => {
  const postgres = await start('used')
  expect(await refusalOf(start('used'))).toContain(`in use by another Partyline (process ${process.pid})`)
  await postgres.stop()
})

test('data of another major version is refused', async () => {
  const cluster = join(folder, 'version', 'postgres')
  mkdirSync(cluster, { recursive: true })
  writeFileSync(join(cluster, 'PG_VERSION'), '99\n')
  expect(await refusalOf(start('version'))).toMatch(/newer PostgreSQL \(99\) than this one/)
  writeFileSync(join(cluster, 'PG_VERSION'), '12\n')
  expect(await refusalOf(start('version'))).toMatch(/made by PostgreSQL 12, .*export/)
})

test('PG_BIN_DIR without programs is refused', async () => {
  expect(await refusalOf(start('bin', folder))).toMatch(/^PG_BIN_DIR must be/)
})

test('an error of PostgreSQL itself is passed on in one line', async () => {
  const bad = startEmbeddedPostgres({ dataDir: join(folder, 'bad'), settings: { work_mem: 'much' }, log })
  expect(await refusalOf(bad, 1)).toMatch(
    /does not start in .*: invalid value for parameter "work_mem": "much"$/,
  )
})

test.runIf(asRoot)('the refusal of a start as root names the closed folder above DATA_DIR', async () => {
  const closed = join(folder, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  expect(await refusalOf(start('closed/data'), 78)).toContain(
    `may not enter ${closed}, where the data folder is`,
  )
})

test('an impossible DATA_DIR is refused for good', async () => {
  writeFileSync(join(folder, 'file'), '')
  expect(await refusalOf(start('file/data'), 78)).toMatch(/cannot be written \(ENOTDIR\)/)
})

const system = ['17', '16', '15'].map((major) => `/usr/lib/postgresql/${major}/bin`)
const systemBin = system.find((bin) => statSync(join(bin, 'postgres'), { throwIfNoEntry: false }))

test.runIf(systemBin)('PG_BIN_DIR runs the system’s PostgreSQL', async () => {
  const postgres = await start('system', systemBin)
  const { pool, close } = openDatabase({ socket: postgres.connection })
  const { rows } = await pool.query('show server_version_num')
  expect(Number(rows[0].server_version_num)).toBeGreaterThanOrEqual(150_000)
  await close()
  await postgres.stop()
})

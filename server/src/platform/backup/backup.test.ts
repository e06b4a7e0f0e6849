import { randomBytes } from 'node:crypto'
import { PassThrough, Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { executedMigrations, migrateToLatest } from '../database/migrate.ts'
import type { Schema } from '../database/schema.ts'
import { migrations } from '../migrations/all.ts'
import { createSecrets, type Secrets, sha256 } from '../secrets.ts'
import { exportDatabase } from './export.ts'
import { type ImportResult, importDatabase } from './import.ts'
import { verifyBackup } from './read-backup.ts'

const opened: TestDatabase[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

async function open(from: 'template' | 'nothing' = 'template'): Promise<TestDatabase> {
  const database = await createTestDatabase(from)
  opened.push(database)
  return database
}

async function exported(database: TestDatabase): Promise<Buffer> {
  const output = new PassThrough()
  const [bytes, result] = await Promise.all([
    buffer(output),
    exportDatabase(database.pool, output, { version: '9.9.9' }),
  ])
  expect(result.ok).toBe(true)
  return bytes
}

function imported(database: TestDatabase, bytes: Buffer, known = migrations): Promise<ImportResult> {
  return importDatabase(database.pool, Readable.from([bytes]), known)
}

const photo = randomBytes(300_000)
const names = ['Zoë\tTab', 'back\\slash\nline', '漢字 👩‍👩‍👧', '\\N', '']

async function withPeople(): Promise<TestDatabase> {
  const database = await open()
  for (const [at, name] of names.entries()) {
    await database.db
      .insertInto('people')
      .values({ public_id: `p${at}`, phone: `+1555010000${at}`, first_name: name, last_name: null })
      .execute()
  }
  await database.db.deleteFrom('people').where('public_id', '=', 'p4').execute()
  await database.db
    .insertInto('photos')
    .values({ id: 'f', person_id: '1', content_type: 'image/png', bytes: photo })
    .execute()
  const picture = {
    id: 'm',
    owner_id: '1',
    digest: Buffer.alloc(32),
    type: 'png',
    width: 3,
    height: 2,
  } as const
  await database.db
    .insertInto('media')
    .values({ ...picture, bytes: photo })
    .execute()
  await database.db
    .insertInto('secrets')
    .values({ name: 'installation-key', value: randomBytes(32) })
    .execute()
  await sql`select setval('delivery_batch_blocks', 77)`.execute(database.db)
  return database
}

test('an export and its import keep every value and the sequences, and leave the key out', async () => {
  const bytes = await exported(await withPeople())
  const copy = await open('nothing')
  const result = await imported(copy, bytes)
  if (!result.ok) throw new Error(result.reason)
  expect(result.header.tables.reduce((sum, { rows }) => sum + rows, 0)).toBe(6)
  const people = await copy.db
    .selectFrom('people')
    .select(['first_name', 'last_name'])
    .orderBy('id')
    .execute()
  expect(people).toEqual(names.slice(0, 4).map((name) => ({ first_name: name, last_name: null })))
  const { bytes: picture } = await copy.db.selectFrom('photos').select('bytes').executeTakeFirstOrThrow()
  expect(picture.equals(photo)).toBe(true)
  const sent = await copy.db
    .selectFrom('media')
    .select(['id', 'bytes', 'needed_until'])
    .executeTakeFirstOrThrow()
  expect(sent).toEqual({ id: 'm', bytes: photo, needed_until: null })
  const { id } = await copy.db
    .insertInto('people')
    .values({ public_id: 'next', phone: '+15550100009' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).toBe('6')
  expect((await copy.pool.query(`select nextval('delivery_batch_blocks') as n`)).rows).toEqual([{ n: '78' }])
  expect(await copy.db.selectFrom('secrets').selectAll().execute()).toEqual([])
  expect(gunzipSync(bytes).includes('installation-key')).toBe(false)
})

test('every file cut short or with a changed byte is refused and leaves nothing', async () => {
  const bytes = await exported(await withPeople())
  const plain = gunzipSync(bytes)
  const changed = Buffer.from(plain)
  changed[plain.indexOf('Zoë')] = 'S'.charCodeAt(0)
  const target = await open()
  const headerEnd = plain.indexOf('\n')
  const cuts = [headerEnd + 3, headerEnd + 40, plain.length - 300_000, plain.length - 36, plain.length - 1]
  const broken = [
    ...cuts.map((end) => gzipSync(plain.subarray(0, end))),
    gzipSync(changed),
    gzipSync(Buffer.concat([plain, Buffer.from('more')])),
    bytes.subarray(0, bytes.length - 1),
    bytes.subarray(0, bytes.length >> 1),
    bytes.subarray(0, 30),
  ]
  for (const file of broken) expect(await imported(target, file)).toEqual({ ok: false, reason: 'damaged' })
  expect(await target.db.selectFrom('people').select('id').execute()).toEqual([])
  expect(await imported(target, bytes)).toMatchObject({ ok: true })
})

test('a file that is not an export is refused', async () => {
  const target = await open()
  for (const file of [Buffer.from('PK not gzip'), gzipSync('{"product":"other"}\n'), gzipSync('words\n')]) {
    expect(await imported(target, file)).toEqual({ ok: false, reason: 'not-an-export' })
  }
})

test('a database with rows is refused and keeps them', async () => {
  const source = await withPeople()
  const bytes = await exported(source)
  expect(await imported(source, bytes)).toEqual({ ok: false, reason: 'not-empty' })
  expect(await source.db.selectFrom('people').select('id').execute()).toHaveLength(4)
})

const later = {
  ...migrations,
  '9999-later': {
    up: (db: Kysely<unknown>) =>
      sql`alter table people add shout text generated always as (upper(first_name)) stored`
        .execute(db)
        .then(() => {}),
  },
}

test('an older file is brought up to date, and a newer file or a database ahead of its file is refused', async () => {
  const source = await withPeople()
  const older = await exported(source)
  await migrateToLatest(source.pool, later)
  const newer = await exported(source)
  expect(await imported(await open('nothing'), newer)).toEqual({
    ok: false,
    reason: 'newer-file',
    version: expect.any(String),
  })
  const target = await open('nothing')
  expect(await imported(target, older, later)).toMatchObject({ ok: true })
  expect(await executedMigrations(target.pool)).toContain('9999-later')
  const ahead = await open('nothing')
  await migrateToLatest(ahead.pool, later)
  expect(await imported(ahead, older, later)).toEqual({ ok: false, reason: 'database-ahead' })
  expect(await imported(ahead, newer, later)).toMatchObject({ ok: true })
})

test('an import leaves nothing when its last step fails, because the rows commit together with it', async () => {
  const older = await exported(await withPeople())
  const target = await open('nothing')
  const finish = async (tx: Kysely<Schema>) => {
    await sql`update people set first_name = shout`.execute(tx)
    throw new Error('killed')
  }
  const importing = importDatabase(target.pool, Readable.from([older]), later, { finish })
  await expect(importing).rejects.toThrow('killed')
  expect(await imported(target, older, later)).toMatchObject({ ok: true })
})

test('an import says why a later migration failed, and leaves nothing', async () => {
  const older = await exported(await withPeople())
  const target = await open('nothing')
  const up = async (db: Kysely<unknown>) => void (await sql`select 1 / 0`.execute(db))
  await expect(imported(target, older, { ...migrations, '9999-broken': { up } })).rejects.toThrow('by zero')
  expect(await imported(target, older)).toMatchObject({ ok: true })
})

test('an export shows the database at one moment, although other connections write', async () => {
  const source = await withPeople()
  let written: Promise<unknown> | undefined
  const chunks: Buffer[] = []
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      written ??= source.pool.query(`insert into people (public_id, phone) values ('late', '+15550100020')`)
      written.then(() => done(), done)
    },
  })
  await exportDatabase(source.pool, output, { version: '9.9.9' })
  expect(gunzipSync(Buffer.concat(chunks)).includes('+15550100020')).toBe(false)
})

test('an export whose connection breaks fails, and so does one of an empty database', async () => {
  const source = await withPeople()
  const output = new Writable({
    write(_chunk, _encoding, done) {
      const others =
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
      source.pool.query(others).then(() => done(), done)
    },
  })
  await source.db
    .insertInto('photos')
    .values(
      Array.from({ length: 40 }, (_, at) => ({
        id: `${at}`,
        person_id: '1',
        content_type: 'image/png',
        bytes: photo,
      })),
    )
    .execute()
  await expect(exportDatabase(source.pool, output, { version: '9.9.9' })).rejects.toThrow()
  const empty = await open('nothing')
  expect(await exportDatabase(empty.pool, new PassThrough(), { version: '9.9.9' })).toEqual({
    ok: false,
    reason: 'nothing-there',
  })
})

test('the texts of virtual phones are not exported', async () => {
  const [one, other] = [await withPeople(), await open('nothing')]
  await one.db
    .insertInto('simulator_texts')
    .values({
      public_id: 't',
      direction: 'out',
      phone: '+15550100001',
      from_phone: '+15550100000',
      to_phone: '+15550100001',
      text: 'Your code is 87654321',
      reference: null,
      at: new Date(),
    })
    .execute()
  const bytes = await exported(one)
  expect(gunzipSync(bytes).includes('87654321')).toBe(false)
  expect(await imported(other, bytes)).toMatchObject({ ok: true })
})

test('a row that somebody took out of a backup, with a new checksum, is noticed by verify and by import', async () => {
  const source = await withPeople()
  const key = Buffer.from('the key of the server, with 32 characters')
  const output = new PassThrough()
  const [bytes] = await Promise.all([
    buffer(output),
    exportDatabase(source.pool, output, { version: '9.9.9', secrets: createSecrets(key) }),
  ])
  const plain = gunzipSync(bytes)
  const [rows, proof] = [plain.subarray(0, -68), plain.subarray(-32)]
  const edited = Buffer.from(rows)
  edited[rows.indexOf('Zoë')] = 'S'.charCodeAt(0)
  const sealed = (content: Buffer, end: Buffer) =>
    gzipSync(Buffer.concat([content, Buffer.from('END\n'), sha256(content), end]))
  const verify = (file: Buffer, secrets?: Secrets) => verifyBackup(Readable.from([file]), () => secrets)

  expect(await verify(sealed(edited, proof), createSecrets(key))).toEqual({ ok: false, reason: 'changed' })
  expect(await verify(sealed(edited, proof))).toMatchObject({ ok: true, proof: 'unchecked' })
  expect(await verify(sealed(rows, proof), createSecrets(key))).toMatchObject({ ok: true, proof: 'fits' })
  const old = Buffer.from(rows.toString('latin1').replace('"proven":true,', ''), 'latin1')
  expect(await verify(sealed(old, Buffer.alloc(0)), createSecrets(key))).toMatchObject({
    ok: true,
    proof: 'none',
  })
  const target = await open('nothing')
  const into = (file: Buffer) =>
    importDatabase(target.pool, Readable.from([file]), migrations, {
      judgeKey: () => ({ ok: true, keep: undefined, key }),
    })
  expect(await into(sealed(edited, proof))).toEqual({ ok: false, reason: 'changed' })
  expect(await target.db.selectFrom('people').select('id').execute()).toEqual([])
  expect(await into(sealed(old, Buffer.alloc(0)))).toMatchObject({ ok: true, proof: 'none' })
})

import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { executedMigrations, migrateToLatest } from '../platform/database/migrate.ts'
import { migrations } from '../platform/migrations/all.ts'
import { createTestDatabase } from '../testing/database.ts'
import { cleanUp, spawnServer } from '../testing/server-process.ts'

afterAll(cleanUp)

/** A database that the version before the newest migration has left. */
async function databaseOfYesterday() {
  const database = await createTestDatabase('nothing')
  await migrateToLatest(database.pool, migrations, Object.keys(migrations).at(-2))
  return database
}

const newest = Object.keys(migrations).at(-1)

test('a start that is refused for its carrier leaves the database to the version before', async () => {
  const database = await databaseOfYesterday()
  await database.pool.query(`insert into carriers_used (carrier) values ('plivo')`)
  const server = await spawnServer({ DATABASE_URL: database.url })
  expect(await server.ended).toBe(78)
  expect(server.stderr()).toContain('CARRIER must name a real carrier')
  expect(await executedMigrations(database.pool)).not.toContain(newest)
  await database.close()
})

test('a start that is refused for its key leaves the database to the version before', async () => {
  const database = await databaseOfYesterday()
  await database.pool.query(`insert into secrets (name, value) values ('key-mark', 'of another key')`)
  const server = await spawnServer({ DATABASE_URL: database.url })
  expect(await server.ended).toBe(78)
  expect(server.stderr()).toContain('SECRET_KEY must be the one that this database was last used with')
  expect(await executedMigrations(database.pool)).not.toContain(newest)
  await database.close()
})

test('a start on the database of a newer version ends with the code that asks for no other start', async () => {
  const database = await createTestDatabase()
  await database.pool.query(`insert into migrations (name, timestamp) values ('9999-of-tomorrow', now())`)
  const server = await spawnServer({ DATABASE_URL: database.url })
  expect(await server.ended).toBe(78)
  expect(server.stderr()).toContain('The database was made by a newer Partyline')
  await database.close()
})

test('a start whose port is taken leaves the database to the version before', async () => {
  const database = await databaseOfYesterday()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const server = await spawnServer({ DATABASE_URL: database.url, PORT: String(port) })
  expect(await server.ended).toBe(1)
  expect(server.stderr()).toContain(`port ${port} is in use`)
  expect(await executedMigrations(database.pool)).not.toContain(newest)
  other.close()
  await database.close()
})

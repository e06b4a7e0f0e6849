import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../platform/database.ts'
import {
  type SocketConnection,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/start-embedded-postgres.ts'
import { migrateToLatest } from '../platform/migrate.ts'
import { migrations } from '../platform/migrations/all.ts'

/** The database every test's own is copied from: empty, with all migrations. */
export const TEMPLATE = 'partyline_template'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: SocketConnection
  }
}

/**
 * Vitest's global setup: one PostgreSQL for the whole run, which forgets everything afterwards and so need not wait
 * for the disk. Provides `postgres`, its connection.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'partyline-test-'))
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
    log: {
      debug() {},
      info() {},
      warn: (fields, message) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
    },
  })
  await makeTemplate(postgres.connection)
  project.provide('postgres', postgres.connection)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeTemplate(connection: SocketConnection): Promise<void> {
  const server = openDatabase({ socket: connection }, { poolSize: 1 })
  await server.pool.query(`create database ${TEMPLATE}`)
  await server.close()
  const template = openDatabase({ socket: { ...connection, database: TEMPLATE } })
  await migrateToLatest(template.pool, migrations)
  await template.close()
}

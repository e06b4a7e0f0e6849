import { chmodSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { TestProject } from 'vitest/node'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { migrateToLatest } from '../platform/database/migrate.ts'
import {
  type SocketConnection,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/start-embedded-postgres.ts'
import { migrations } from '../platform/migrations/all.ts'

/** Every test's database is a copy of this one, which is empty and has all migrations. */
export const TEMPLATE = 'partyline_template'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: SocketConnection
    /** The folder of PostgreSQL's programs, for PG_BIN_DIR. With it a data folder needs no copy of them. */
    pgBinDir: string
    /** embedded-host.ts bundled into one file outside the checkout, so that any account may run it. */
    embeddedHost: string
  }
}

/**
 * Vitest's global setup: one PostgreSQL for the whole run. Its data is dropped at the end, so it need not
 * wait for the disk. Provides `postgres`, its connection.
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
  const programs = readdirSync(postgres.dataDir).find((name) => name.startsWith('postgresql-')) ?? ''
  project.provide('pgBinDir', join(postgres.dataDir, programs, 'bin'))
  project.provide('embeddedHost', await bundleHost(folder))
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function bundleHost(folder: string): Promise<string> {
  const outfile = join(folder, 'embedded-host.mjs')
  await build({
    entryPoints: [join(import.meta.dirname, 'embedded-host.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['pg-native'],
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url)",
    },
  })
  return outfile
}

async function makeTemplate(connection: SocketConnection): Promise<void> {
  const server = openDatabase({ socket: connection }, { poolSize: 1 })
  await copyQuickly(server.pool)
  await server.pool.query(`create database ${TEMPLATE}`)
  await server.close()
  const template = openDatabase({ socket: { ...connection, database: TEMPLATE } })
  await migrateToLatest(template.pool, migrations)
  await template.close()
}

/**
 * Has PostgreSQL copy a database's files inside the kernel, which takes a fifth of the time. Some sandboxes
 * cannot do that; there it goes on reading and writing them.
 */
async function copyQuickly(server: Database['pool']): Promise<void> {
  const tried = 'partyline_tried'
  try {
    await server.query('set file_copy_method = clone')
    await server.query(`create database ${tried} strategy file_copy`)
    await server.query(`drop database ${tried}`)
  } catch {
    return
  }
  await server.query('alter system set file_copy_method = clone')
  await server.query('select pg_reload_conf()')
}

import type { DatabaseTarget } from './platform/database.ts'
import { flushLog, openDatabase } from './platform/database.ts'
import type { Logger } from './platform/logger.ts'
import { findNewerMigration, migrateToLatest } from './platform/migrate.ts'
import { migrations } from './platform/migrations/all.ts'
import { refuseTransactionPooler } from './platform/refuse-pooler.ts'
import { tellOutages } from './platform/tell-outages.ts'
import { watchVersion } from './platform/watch-version.ts'

/**
 * Migrates the database and opens the pools that a process works with: one for requests and answers, one for codes and
 * replies, one for all other sending. Throws a StartRefusal where the database cannot be used.
 * @param parts.undo gets a step for each thing that must be closed
 * @param parts.onNewer a newer Partyline has changed the tables, in a sentence for the operator
 * @returns the pools, the names of the migrations that were run, and a log that tells of an outage of the database once
 */
export async function openDatabases(
  target: DatabaseTarget,
  parts: { log: Logger; undo: (() => Promise<unknown>)[]; onNewer: (sentence: string) => void },
) {
  const { undo, onNewer } = parts
  const migrated = await migrate(target)
  const open = (options: Parameters<typeof openDatabase>[1]) => {
    const database = openDatabase(target, { ...options, limited: true })
    undo.push(() => database.close())
    return database
  }
  const database = open({ kept: 4 })
  const outbox = open({ kept: 4, repeating: true })
  const bulk = open({ kept: 6, repeating: true, hasty: true, lowPriority: true })
  const outages = tellOutages(parts.log, () => flushLog(database.db))
  undo.push(async () => outages.stop())
  const findNewer = () => findNewerMigration(database.pool, migrations)
  return { database, outbox, bulk, migrated, log: watchVersion(outages.log, findNewer, onNewer) }
}

/** By a pool of its own: a migration takes as long as it takes. */
async function migrate(target: DatabaseTarget): Promise<string[]> {
  if ('url' in target) await refuseTransactionPooler(target)
  const { pool, close } = openDatabase(target, { poolSize: 2 })
  try {
    return await migrateToLatest(pool, migrations)
  } finally {
    await close()
  }
}

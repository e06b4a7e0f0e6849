import type { DatabaseTarget } from '../platform/database/database.ts'
import { flushLog, openDatabase } from '../platform/database/database.ts'
import { findNewerMigration, migrateToLatest } from '../platform/database/migrate.ts'
import { refuseTransactionPooler } from '../platform/database/refuse-pooler.ts'
import { watchVersion } from '../platform/health/watch-version.ts'
import { logOutages } from '../platform/logging/log-outages.ts'
import type { Logger } from '../platform/logging/logger.ts'
import { migrations } from '../platform/migrations/all.ts'

/**
 * Migrates the database and opens a process's three pools: for requests and answers, for codes and replies,
 * and for the rest of the sending. Throws a StartRefusal when it cannot use the database.
 * @param deps.undo gets a step for each thing that must be closed
 * @param deps.onNewer called with a sentence for the operator when a newer Partyline has changed the tables
 * @returns the pools, the names of the migrations that were run, and a log that reports an outage of the
 * database once
 */
export async function openDatabases(
  target: DatabaseTarget,
  deps: { log: Logger; undo: (() => Promise<unknown>)[]; onNewer: (sentence: string) => void },
) {
  const { undo, onNewer } = deps
  const migrated = await migrate(target)
  const open = (options: Parameters<typeof openDatabase>[1]) => {
    const database = openDatabase(target, { ...options, limited: true })
    undo.push(() => database.close())
    return database
  }
  const database = open({ kept: 4 })
  const outbox = open({ kept: 4, repeating: true })
  const bulk = open({ kept: 6, repeating: true, asyncCommit: true, lowPriority: true })
  const outages = logOutages(deps.log, () => flushLog(database.db))
  undo.push(async () => outages.stop())
  const findNewer = () => findNewerMigration(database.pool, migrations)
  return { database, outbox, bulk, migrated, log: watchVersion(outages.log, findNewer, onNewer) }
}

/** A pool of its own, because a migration may take long. */
async function migrate(target: DatabaseTarget): Promise<string[]> {
  if ('url' in target) await refuseTransactionPooler(target)
  const { pool, close } = openDatabase(target, { poolSize: 2 })
  try {
    return await migrateToLatest(pool, migrations)
  } finally {
    await close()
  }
}

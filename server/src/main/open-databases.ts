import type { Kysely } from 'kysely'
import type { DatabaseTarget } from '../platform/database/database.ts'
import { askToWrite, openDatabase } from '../platform/database/database.ts'
import { codeOf, UNDEFINED_TABLE } from '../platform/database/database-errors.ts'
import { executedMigrations, findNewerVersion, migrateToLatest } from '../platform/database/migrate.ts'
import { refuseTransactionPooler } from '../platform/database/refuse-pooler.ts'
import type { Schema } from '../platform/database/schema.ts'
import { findBlockers, tellBlockers } from '../platform/database/tell-blockers.ts'
import { warnOfCollation } from '../platform/database/warn-collation.ts'
import { warnOfSmallPool } from '../platform/database/warn-small-pool.ts'
import { WORKER } from '../platform/database/worker-connections.ts'
import { watchVersion } from '../platform/health/watch-version.ts'
import { logOutages } from '../platform/logging/log-outages.ts'
import type { Logger } from '../platform/logging/logger.ts'
import { migrations } from '../platform/migrations/all.ts'
import type { Lifecycle } from './lifecycle.ts'

/**
 * Migrates the database and opens a process's three pools: for requests and answers, for codes and replies,
 * and for the rest of the sending. Throws a StartRefusal when it cannot use the database.
 * @param deps.works this process sends, so that `status` finds it
 * @param deps.judge refuses a start, before the migration changes anything
 * @param deps.atStop gets a step for each thing that must be closed
 * @param deps.onNewer called with a sentence for the operator when a newer Partyline has changed the tables
 * @returns the pools, the names of the migrations that were run, and a log that reports an outage of the
 * database once
 */
export async function openDatabases(
  target: DatabaseTarget,
  deps: {
    log: Logger
    works: boolean
    judge: (db: Kysely<Schema>) => Promise<void>
    atStop: Lifecycle['atStop']
    onNewer: (sentence: string) => void
  },
) {
  const { atStop, onNewer } = deps
  const migrated = await migrate(target, deps)
  const open = (options: Parameters<typeof openDatabase>[1]) => {
    const database = openDatabase(target, { ...options, limited: true })
    atStop(() => database.close())
    return database
  }
  const database = open({ kept: 4 })
  const outbox = open({ kept: 4, repeating: true, name: deps.works ? WORKER : undefined })
  const bulk = open({ kept: 6, repeating: true, lowPriority: true })
  // While many calls wait for a lock, they have all connections of the first pool.
  const outages = logOutages(
    deps.log,
    () => askToWrite(database.db),
    () => findBlockers(bulk.db),
  )
  atStop(async () => outages.stop())
  const findNewer = () => findNewerVersion(database.pool, migrations)
  return { database, outbox, bulk, migrated, log: watchVersion(outages.log, findNewer, onNewer) }
}

/** A pool of its own, because a migration may take long. */
async function migrate(
  target: DatabaseTarget,
  { judge, log }: { judge: (db: Kysely<Schema>) => Promise<void>; log: Logger },
): Promise<string[]> {
  if ('url' in target) {
    await refuseTransactionPooler(target)
    await warnOfSmallPool(target, log)
  }
  const { db, pool, close } = openDatabase(target, { poolSize: 3 })
  const tell = (blockers: object[]) =>
    log.warn({ blockers }, 'the start waits for locks that these sessions hold')
  const bringUpToDate = async () => {
    // A newer database has a refusal of its own.
    const hasTables = (await executedMigrations(pool)).length > 0
    const isNewer = (await findNewerVersion(pool, migrations)) !== undefined
    if (hasTables && !isNewer) await judge(db).catch(passMissingTable)
    const migrated = await migrateToLatest(pool, migrations)
    await warnOfCollation(pool, log)
    return migrated
  }
  try {
    return await tellBlockers(db, tell, bringUpToDate)
  } finally {
    await close()
  }
}

/** A database from before a table was made has nothing in it to judge. */
function passMissingTable(error: unknown): void {
  if (codeOf(error) !== UNDEFINED_TABLE) throw error
}

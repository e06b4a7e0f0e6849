import type { Config } from '../config.ts'
import { type CommandResult, NOTHING_THERE } from '../platform/backup/backup-commands.ts'
import { openToExport } from '../platform/backup/open-for-backup.ts'
import type { Database } from '../platform/database/database.ts'
import { codeOf } from '../platform/database/database-errors.ts'
import { executedMigrations } from '../platform/database/migrate.ts'
import { type Session, tellBlockers } from '../platform/database/tell-blockers.ts'
import { migrations } from '../platform/migrations/all.ts'

/** The SQLSTATE class of statements that do not fit the tables. */
const MISFIT = /^42/

/**
 * Opens the configured database for an act. Answers with a line when it holds no Partyline, or when it is too
 * old or too new for the act. If it has to wait for a lock, standard error says who holds it.
 */
export async function withDatabase(
  config: Config,
  act: (database: Database) => Promise<CommandResult>,
): Promise<CommandResult> {
  const database = await openToExport(config)
  try {
    return await tellBlockers(database.db, tellOfLock, () => actOnTables(database, act))
  } finally {
    await database.close()
  }
}

async function actOnTables(
  database: Database,
  act: (database: Database) => Promise<CommandResult>,
): Promise<CommandResult> {
  const executed = await executedMigrations(database.pool)
  if (executed.length === 0) return { ok: false, line: NOTHING_THERE }
  return act(database).catch((error: unknown) => {
    const line = MISFIT.test(codeOf(error)) ? describeAge(executed) : undefined
    if (line === undefined) throw error
    return { ok: false, line }
  })
}

function tellOfLock(blockers: Session[]): void {
  const holders = blockers.map(
    ({ pid, program }) => `${program || 'a program without a name'} (process ${pid})`,
  )
  process.stderr.write(
    `Waiting for a lock that ${holders.join(' and ')} holds. End that session, or press Ctrl-C.\n`,
  )
}

/** Why a command does not fit the tables of a database; undefined when they have the same age. */
function describeAge(executed: string[]): string | undefined {
  if (executed.some((name) => !(name in migrations))) {
    return 'The database belongs to a newer Partyline: run the ./partyline of that version.'
  }
  return Object.keys(migrations).some((name) => !executed.includes(name))
    ? 'The database belongs to an older Partyline: start this version, which brings it up to date, or run the ./partyline of the older one.'
    : undefined
}

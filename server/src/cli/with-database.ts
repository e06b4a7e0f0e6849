import type { Config } from '../config.ts'
import type { CommandResult } from '../platform/backup/backup-commands.ts'
import { openToExport } from '../platform/backup/open-for-backup.ts'
import type { Database } from '../platform/database/database.ts'
import { executedMigrations } from '../platform/database/migrate.ts'

/** Opens the configured database for an act. Answers with a line when it holds no Partyline. */
export async function withDatabase(
  config: Config,
  act: (database: Database) => Promise<CommandResult>,
): Promise<CommandResult> {
  const database = await openToExport(config)
  try {
    if ((await executedMigrations(database.pool)).length === 0) {
      return { ok: false, line: 'This database holds no Partyline.' }
    }
    return await act(database)
  } finally {
    await database.close()
  }
}

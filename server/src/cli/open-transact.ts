import { settingsOf } from '../config/settings-of.ts'
import type { Config } from '../config.ts'
import { createTransact, type Transact } from '../platform/context.ts'
import { type Database, databaseTime } from '../platform/database/database.ts'
import { judgeSecretKey, openSecrets } from '../platform/secrets.ts'

/**
 * Makes the function that runs acts for a command, at the database's time. The running processes poll within
 * a second.
 */
export async function openTransact(config: Config, { db }: Database): Promise<Transact> {
  const now = await databaseTime(db)
  const secrets = await openSecrets(db, config.secretKey)
  await judgeSecretKey(db, secrets, { acceptNew: false })
  return createTransact({
    db,
    clock: () => now,
    settings: settingsOf(config),
    secrets,
    notify: () => undefined,
  })
}

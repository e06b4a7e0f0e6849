import { settingsOf } from '../config/settings-of.ts'
import type { Config } from '../config.ts'
import { createTransact, type Transact } from '../platform/context.ts'
import { type Database, databaseTime } from '../platform/database/database.ts'
import {
  hasOtherKey,
  judgeSecretKey,
  openSecrets,
  refusedSecrets,
  type Secrets,
} from '../platform/secrets.ts'

/**
 * Makes the function that runs acts for a command, at the database's time. The running processes poll within
 * a second.
 */
export async function openTransact(config: Config, { db }: Database): Promise<Transact> {
  const now = await databaseTime(db)
  return createTransact({
    db,
    clock: () => now,
    settings: settingsOf(config),
    secrets: await openKnownSecrets(config, db),
    notify: () => undefined,
  })
}

/** In an emergency most orders, such as a pause, must not fail because the command has another SECRET_KEY. */
async function openKnownSecrets({ secretKey }: Config, db: Database['db']): Promise<Secrets> {
  if (await hasOtherKey(db, secretKey)) return refusedSecrets()
  const secrets = await openSecrets(db, secretKey)
  await judgeSecretKey(db, secrets, { acceptNew: false })
  return secrets
}

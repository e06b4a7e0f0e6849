import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'

/** The table whose one row every migrator locks, and the id Kysely's Migrator gives that row. */
export const LOCK_TABLE = 'migration_lock'
const LOCK_ROW = 'migration_lock'

/**
 * PostgreSQL for Kysely's Migrator, with a row as its lock. Kysely's own is an advisory lock, which YugabyteDB and
 * CockroachDB lack, and it is held by the session outside the transaction; here the first statement of the migrating
 * transaction locks the row, so the lock ends with the transaction, however that ends.
 */
export class MigrationDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new RowLockDriver(this.#config)
  }

  override createAdapter(): PostgresAdapter {
    return new NoAdvisoryLockAdapter()
  }
}

class RowLockDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings)
    await connection.executeQuery(
      CompiledQuery.raw(`select id from ${LOCK_TABLE} where id = $1 for update`, [LOCK_ROW]),
    )
  }
}

class NoAdvisoryLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

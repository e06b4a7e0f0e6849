import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Context, createTransact, type Transact } from './context.ts'
import type { Schema } from './schema.ts'

/** What an act may touch that also writes rows by the thousand. */
export interface CopyContext extends Context {
  /** Runs a COPY FROM STDIN in the act's transaction, with all of its data. */
  copy(statement: string, data: AsyncIterable<Buffer>): Promise<void>
}

/** Runs an act in one transaction, as Transact does. */
export type CopyTransact = <Result>(act: (context: CopyContext) => Promise<Result>) => Promise<Result>

/** Makes the way to the database for acts that COPY: Kysely has no words for that, so it shares their connection. */
export function createCopyTransact(
  pool: pg.Pool,
  parts: Omit<Parameters<typeof createTransact>[0], 'db'>,
): CopyTransact {
  return async (act) => {
    const client = await pool.connect()
    let broken = true
    try {
      const lent = { query: client.query.bind(client), release: () => undefined }
      const dialect = new PostgresDialect({
        pool: { connect: async () => lent as unknown as pg.PoolClient, end: async () => undefined },
      })
      const transact: Transact = createTransact({ ...parts, db: new Kysely<Schema>({ dialect }) })
      const copy: CopyContext['copy'] = (statement, data) =>
        pipeline(Readable.from(data), client.query(copyFrom(statement)))
      const result = await transact((context) => act({ ...context, copy }))
      broken = false
      return result
    } finally {
      client.release(broken)
    }
  }
}

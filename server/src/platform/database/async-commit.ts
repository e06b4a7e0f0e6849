import { sql } from 'kysely'

/**
 * Makes the commit of one statement asynchronous (`synchronous_commit = off`). Join it into a statement that
 * runs in a transaction of its own and writes only data that a crash of the database may lose. The next
 * commit that waits for the disk flushes this one too, because both share the write-ahead log.
 */
export const asyncCommit = sql`(select set_config('synchronous_commit', 'off', true)) async_commit`

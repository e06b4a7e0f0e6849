import { sql } from 'kysely'

/**
 * To be joined by a statement that stands alone and writes only what may be forgotten when the database itself crashes
 * (never what somebody was told is kept): its commit does not wait for the disk. What is committed after it and does
 * wait takes it along, since there is one log.
 */
export const unhurried = sql`(select set_config('synchronous_commit', 'off', true)) unhurried`

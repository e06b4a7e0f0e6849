import type { Generated } from 'kysely'

/** A row's number: a PostgreSQL bigint, which `pg` reads as a string of digits. Nobody outside sees it. */
export type Id = string

/** A time that the database fills in by default. */
export type Now = Generated<Date>

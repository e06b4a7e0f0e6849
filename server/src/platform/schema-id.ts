import type { Generated } from 'kysely'

/** A row's number: a PostgreSQL bigint, which `pg` hands over as a string of digits. Never shown to anyone. */
export type Id = string

/** A time that the database fills in when it is left out. */
export type Now = Generated<Date>

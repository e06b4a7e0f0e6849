import { outline } from '@partyline/domain/names/confusables'
import { passesFor, shapesOf } from '@partyline/domain/names/passes-for'
import { type Kysely, sql } from 'kysely'
import type { Id, Schema } from '../database/schema.ts'

/**
 * Prevents others from taking a lookalike of a group's name until the transaction ends, and tells whether one is
 * taken.
 * @param name in its owner's spelling
 * @param except a group whose own name does not count
 */
export async function isLookalikeTaken(
  db: Kysely<Schema>,
  name: string,
  except: Id | undefined,
): Promise<boolean> {
  const looks = outline(name)
  await lockNames(db, [looks])
  const { rows } = await sql`
    select 1 from groups where name_outline(display_name) = ${looks}
      and id is distinct from ${except ?? null}::bigint limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Prevents others from taking a handle that passes for this one until the transaction ends, and tells whether one is
 * taken. It may not pass for another one either: 'le_a', 'l3a' and 'real_lea' beside 'lea'.
 * @param except a person whose own handle does not count
 */
export async function passesForAnother(
  db: Kysely<Schema>,
  handle: string,
  except: Id | undefined,
): Promise<boolean> {
  const shapes = shapesOf(handle)
  await lockNames(db, shapes)
  const { rows } = await sql<{ display_handle: string }>`
    select display_handle from people where name_shape(display_handle) = any(${shapes})
      and id is distinct from ${except ?? null}::bigint`.execute(db)
  return rows.some(({ display_handle }) => passesFor(handle, display_handle))
}

/** Takes the locks in their order, so that two names with common shapes wait for each other. */
async function lockNames(db: Kysely<Schema>, looks: string[]): Promise<void> {
  for (const one of looks)
    await sql`select pg_advisory_xact_lock(hashtext(${`names like ${one}`}))`.execute(db)
}

import { outline } from '@partyline/domain/names/confusables'
import { type Kysely, sql } from 'kysely'
import type { Id, Schema } from '../database/schema.ts'

const COLUMNS = { people: 'display_handle', groups: 'display_name' } as const

/**
 * Prevents others from taking a lookalike of the name until the transaction ends, and tells whether one is
 * taken.
 * @param name in its owner's spelling
 * @param except a row whose own name does not count
 */
export async function isLookalikeTaken(
  db: Kysely<Schema>,
  name: string,
  of: { table: keyof typeof COLUMNS; except?: Id | undefined },
): Promise<boolean> {
  const looks = outline(name)
  await sql`select pg_advisory_xact_lock(hashtext(${`names like ${looks}`}))`.execute(db)
  const { rows } = await sql`
    select 1 from ${sql.table(of.table)} where name_outline(${sql.ref(COLUMNS[of.table])}) = ${looks}
      and id is distinct from ${of.except ?? null}::bigint limit 1`.execute(db)
  return rows.length > 0
}

import { type Kysely, sql } from 'kysely'

const BEFORE = '0017-headless-texts'
const SINCE = '0017-texting'

/** The part that the migration gained with its later name: see 0017-texting.ts. */
const REST = [
  'create index inbound_texts_by_phone on inbound_texts (from_phone, id)',
  'alter table consents drop constraint consents_source_check',
  `alter table consents add constraint consents_source_check
    check (source in ('phone', 'web', 'operator', 'carrier'))`,
  'create index people_near_beginning on people (length(handle), handle text_pattern_ops)',
  'create index people_near_end on people (length(handle), reverse(handle) text_pattern_ops)',
  'create index groups_near_beginning on groups (length(name), name text_pattern_ops)',
  'create index groups_near_end on groups (length(name), reverse(name) text_pattern_ops)',
]

/**
 * Repairs a database on which the first part of a migration ran under an earlier name. When several processes
 * start at once, one does it and the others wait.
 * @param executed the names of the migrations that have run
 */
export async function moveRenamed(db: Kysely<unknown>, executed: string[]): Promise<void> {
  if (!executed.includes(BEFORE)) return
  await db.transaction().execute(async (tx) => {
    const { rows } =
      await sql`update migrations set name = ${SINCE} where name = ${BEFORE} returning name`.execute(tx)
    if (rows.length === 0) return
    for (const statement of REST) await sql.raw(statement).execute(tx)
  })
}

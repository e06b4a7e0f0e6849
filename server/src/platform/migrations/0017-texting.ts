import { type Kysely, sql } from 'kysely'

/** Further columns for inbound texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The end of a long text whose beginning never came is no command. Its sender hears that.
  'alter table inbound_texts add column headless boolean not null default false',
  // Finds a phone's last text, for carriers whose texts have no ids.
  'create index inbound_texts_by_phone on inbound_texts (from_phone, id)',
  // The ledger also records opt-outs that a carrier reports.
  'alter table consents drop constraint consents_source_check',
  `alter table consents add constraint consents_source_check
    check (source in ('phone', 'web', 'operator', 'carrier'))`,
  // Finds names near a mistyped one by their beginning and by their end, without reading all names.
  ...[
    ['people', 'handle'],
    ['groups', 'name'],
  ].flatMap(([table, name]) => [
    `create index ${table}_near_beginning on ${table} (length(${name}), ${name} text_pattern_ops)`,
    `create index ${table}_near_end on ${table} (length(${name}), reverse(${name}) text_pattern_ops)`,
  ]),
]

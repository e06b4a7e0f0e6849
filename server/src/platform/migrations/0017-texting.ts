import { type Kysely, sql } from 'kysely'

/** What texts in ask of the database besides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // What is left of a long text whose beginning never came asks for nothing; its sender is told.
  'alter table inbound_texts add column headless boolean not null default false',
  // What a phone said last, where the wire gives texts no ids.
  'create index inbound_texts_by_phone on inbound_texts (from_phone, id)',
  // What a carrier tells of a phone's wishes is in the ledger as well.
  'alter table consents drop constraint consents_source_check',
  `alter table consents add constraint consents_source_check
    check (source in ('phone', 'web', 'operator', 'carrier'))`,
  // Which names a mistyped one may be near to, by its beginning and by its end, without reading all there are.
  ...[
    ['people', 'handle'],
    ['groups', 'name'],
  ].flatMap(([table, name]) => [
    `create index ${table}_near_beginning on ${table} (length(${name}), ${name} text_pattern_ops)`,
    `create index ${table}_near_end on ${table} (length(${name}), reverse(${name}) text_pattern_ops)`,
  ]),
]

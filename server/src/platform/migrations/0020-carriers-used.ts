import { type Kysely, sql } from 'kysely'

/**
 * The real carriers that this database was ever used with. A simulator must not show the texts they
 * delivered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'create table carriers_used (carrier text primary key, first_used_at timestamptz not null)',
  `insert into carriers_used
   select name, now()
   from unnest(array['twilio', 'signalwire', 'telnyx', 'vonage', 'plivo', 'bandwidth', 'kannel', 'smpp', 'smsgate',
     'httpsms']) name
   where exists (select from inbound_texts where carrier = name)
     or exists (select from carrier_pace where carrier = name)
     or exists (select from delivery_references where carrier = name)`,
]

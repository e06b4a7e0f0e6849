import { searchWords } from '@partyline/domain/search-words'
import { type Kysely, sql } from 'kysely'

/** The words by which messages are found, those of messages that are there already too, and threads by their kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  // Before the index, which is then made at once.
  for (let after = '0'; ; ) {
    const last = await keepWords(db, after)
    if (last === undefined) break
    after = last
  }
  await sql
    .raw('create index messages_by_words on messages using gin (words) where words is not null')
    .execute(db)
}

const statements = [
  // Made of words by the product, not by a configuration of the database: found alike on every server. Beside them
  // stand whose message it is and which group's ('s 12', 'r 7', 'g 3'), so that one index finds both at once.
  'alter table messages add column words tsvector',
  // A thread is walked along its talk; what joiners were told stands between and is for two pairs of eyes each.
  'drop index messages_by_group',
  'create index messages_by_group on messages (group_id, kind, id desc) where group_id is not null',
  `create index messages_by_joiner on messages (recipient_id, group_id, id desc) where kind = 'intro'`,
]

const CHUNK = 5_000

async function keepWords(db: Kysely<unknown>, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; text: string; scope: string[] }>`
    select id, text, array_remove(array['s ' || sender_id, 'r ' || recipient_id, 'g ' || group_id], null) as scope
    from messages where id > ${after}::bigint and kind in ('broadcast', 'direct', 'group', 'intro')
    order by id limit ${CHUNK}::int`.execute(db)
  const last = rows.at(-1)
  if (!last) return undefined
  const kept = rows.map(({ id, text, scope }) => ({ id, words: [...scope, ...searchWords(text)] }))
  await sql`
    update messages m set words = array_to_tsvector(k.words)
    from (select (one ->> 'id')::bigint as id,
        array(select jsonb_array_elements_text(one -> 'words')) as words
      from jsonb_array_elements(${JSON.stringify(kept)}::jsonb) one) k
    where m.id = k.id`.execute(db)
  return last.id
}

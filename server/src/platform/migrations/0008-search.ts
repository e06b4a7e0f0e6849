import { searchWords } from '@partyline/domain/search-words'
import { type Kysely, sql } from 'kysely'

/** The words by which messages are found, for older messages too, and threads by their kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  for (let after = '0'; ; ) {
    const last = await keepWords(db, after)
    if (last === undefined) break
    after = last
  }
  // Last, and so made at once.
  await sql.raw(index).execute(db)
}

const statements = [
  // Made of words by the product, not by a configuration of the database: found alike on every server.
  'alter table messages add column words tsvector',
  // A thread is walked along its talk; what joiners were told stands between and is for two pairs of eyes each.
  'drop index messages_by_group',
  'create index messages_by_group on messages (group_id, kind, id desc) where group_id is not null',
  `create index messages_by_joiner on messages (recipient_id, group_id, id desc) where kind = 'intro'`,
]

// Beside the words it knows whose message it is and which group's ('s 12', 'r 7', 'g 3'; a word holds no space), so that
// it finds both at once. As an expression, so that it follows when a message becomes somebody else's.
const index = `create index messages_by_words on messages using gin ((words || array_to_tsvector(array[
  's ' || coalesce(sender_id::text, ''), 'r ' || coalesce(recipient_id::text, ''), 'g ' || coalesce(group_id::text, '')])))
  where words is not null`

const CHUNK = 5_000

async function keepWords(db: Kysely<unknown>, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; text: string }>`
    select id, text from messages where id > ${after}::bigint and kind in ('broadcast', 'direct', 'group', 'intro')
    order by id limit ${CHUNK}::int`.execute(db)
  const last = rows.at(-1)
  if (!last) return undefined
  const kept = rows.map(({ id, text }) => ({ id, words: searchWords(text) }))
  await sql`
    update messages m set words = array_to_tsvector(k.words)
    from (select (one ->> 'id')::bigint as id,
        array(select jsonb_array_elements_text(one -> 'words')) as words
      from jsonb_array_elements(${JSON.stringify(kept)}::jsonb) one) k
    where m.id = k.id`.execute(db)
  return last.id
}

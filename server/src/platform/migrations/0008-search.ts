import { searchWords } from '@partyline/domain/texts/search-words'
import { type Kysely, sql } from 'kysely'

/** Search words of messages, also of older ones, and threads by kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  for (let after = '0'; ; ) {
    const last = await keepWords(db, after)
    if (last === undefined) break
    after = last
  }
  // Building the index last takes least time.
  await sql.raw(index).execute(db)
}

const statements = [
  // The product splits words, and not the database's configuration, so that search works alike on every
  // server.
  'alter table messages add column words tsvector',
  // A thread is read along its messages. Intros stand between them, each for two people only.
  'drop index messages_by_group',
  'create index messages_by_group on messages (group_id, kind, id desc) where group_id is not null',
  `create index messages_by_joiner on messages (recipient_id, group_id, id desc) where kind = 'intro'`,
]

// Beside the words it holds the message's sender and group ('s 12', 'r 7', 'g 3'; a word holds no space), so
// that one search finds both. It is an expression, so that it follows when a message moves to another person.
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

import { readSearch } from '@partyline/domain/search-words'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/schema.ts'
import { type ListedMessage, listedColumns, listedJoins, type OwnList, sinceOf } from './store.ts'
import { nearest, type Stretch } from './stretch-store.ts'
import { type Thread, type ThreadRow, threadColumns, threadPeople } from './thread-store.ts'

/** As the index has it: a message's words, and whose it is and which group's. */
const searched = sql`words is not null and (words || array_to_tsvector(array[
  's ' || coalesce(sender_id::text, ''), 'r ' || coalesce(recipient_id::text, ''), 'g ' || coalesce(group_id::text, '')]))`

/** Finds what somebody sent to followers and groups, and their direct messages both ways, newest first. */
export async function searchOwn(
  db: Kysely<Schema>,
  list: Pick<OwnList, 'personId' | 'since'>,
  typed: string,
  stretch: Stretch,
): Promise<ListedMessage[]> {
  const { personId } = list
  const query = writeQuery(typed, [`s ${personId}`, `r ${personId}`])
  if (query === undefined) return []
  const { place, cut } = nearest(stretch)
  const { rows } = await sql<ListedMessage>`
    with found as materialized (
      select id from messages where ${searched} @@ ${query}::tsquery and ${place} and (
        (sender_id = ${personId} and kind in ('broadcast', 'group', 'direct'))
        or (recipient_id = ${personId} and kind = 'direct')) ${sinceOf(list)} ${cut})
    select ${listedColumns} from found join messages m using (id) ${listedJoins} order by m.id desc`.execute(
    db,
  )
  return rows
}

/** Finds what a member may see in a thread, newest first. */
export async function searchThread(
  db: Kysely<Schema>,
  thread: Thread,
  typed: string,
  stretch: Stretch,
): Promise<ThreadRow[]> {
  const { groupId, personId } = thread
  const query = writeQuery(typed, [`g ${groupId}`])
  if (query === undefined) return []
  const { place, cut } = nearest(stretch)
  const { rows } = await sql<ThreadRow>`
    with found as materialized (
      select id from messages where ${searched} @@ ${query}::tsquery and ${place} and group_id = ${groupId}
        and (kind = 'group' or (kind = 'intro' and ${personId} in (sender_id, recipient_id)))
        and sender_id <> all (array(select blocked_id from blocks where person_id = ${personId})) ${sinceOf(thread)} ${cut})
    select ${threadColumns} from found join messages m using (id) ${threadPeople} order by m.id desc`.execute(
    db,
  )
  return rows
}

/**
 * The search as PostgreSQL reads it: one of the marks of whose they are, and all words. Words hold letters, digits and
 * emoji alone, so nothing typed can be an operator.
 * @returns undefined where no word was typed
 */
function writeQuery(typed: string, marks: string[]): string | undefined {
  const { words, last } = readSearch(typed)
  if (last === undefined) return undefined
  const quoted = (word: string) => `'${word.replace(/['\\]/g, '')}'`
  return [`(${marks.map(quoted).join(' | ')})`, ...words.map(quoted), `${quoted(last)}:*`].join(' & ')
}

import { readSearch } from '@partyline/domain/texts/search-words'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { isInThread } from '../groups/readable-store.ts'
import { isShownTo } from '../people/seen-store.ts'
import type { ConversationPair } from './conversation-store.ts'
import { nearest, type PageRange } from './page-range-store.ts'
import { type ListedMessage, listedColumns, listedJoins, type OwnList, sentKinds, sinceOf } from './store.ts'
import { type Thread, type ThreadRow, threadColumns, threadPeople } from './thread-store.ts'

/** The same expression as in the index: a message's words with its sender and group. */
const searched = sql`words is not null and (words || array_to_tsvector(array[
  's ' || coalesce(sender_id::text, ''), 'r ' || coalesce(recipient_id::text, ''), 'g ' || coalesce(group_id::text, '')]))`

/**
 * Finds a person's messages to followers and groups, and their direct messages both ways, newest first. A
 * kind leaves out the others.
 */
export async function searchOwn(
  db: Kysely<Schema>,
  list: OwnList,
  typed: string,
  range: PageRange,
): Promise<ListedMessage[]> {
  const { personId } = list
  const query = writeQuery(typed, [[`s ${personId}`], [`r ${personId}`]])
  if (query === undefined) return []
  const { place, cut } = nearest(range)
  const { rows } = await sql<ListedMessage>`
    with found as materialized (
      select id from messages where ${searched} @@ ${query}::tsquery and ${place} and (
        (sender_id = ${personId} and kind = any(${sentKinds(list.kind)}::text[]))
        or (recipient_id = ${personId} and kind = 'direct' and ${list.kind !== 'sent'})) ${sinceOf(list)} ${cut})
    select ${listedColumns} from found join messages m using (id) ${listedJoins} order by m.id desc`.execute(
    db,
  )
  return rows
}

/** Finds messages of a thread that a member may see, newest first. */
export function searchThread(
  db: Kysely<Schema>,
  thread: Thread,
  typed: string,
  range: PageRange,
): Promise<ThreadRow[]> {
  return findInThread(db, writeQuery(typed, [[`g ${thread.groupId}`]]), range, isInThread(thread))
}

/** Finds messages between two people, newest first. */
export function searchConversation(
  db: Kysely<Schema>,
  { personId, otherId }: ConversationPair,
  typed: string,
  range: PageRange,
): Promise<ThreadRow[]> {
  const oneWay = (from: Id, to: Id) => [`s ${from}`, `r ${to}`]
  const query = writeQuery(typed, [oneWay(personId, otherId), oneWay(otherId, personId)])
  return findInThread(db, query, range, sql`kind = 'direct' and ${isShownTo(personId, sql`created_at`)}`)
}

/** @param which of the messages that fit the query may be found */
async function findInThread(
  db: Kysely<Schema>,
  query: string | undefined,
  range: PageRange,
  which: RawBuilder<unknown>,
): Promise<ThreadRow[]> {
  if (query === undefined) return []
  const { place, cut } = nearest(range)
  const { rows } = await sql<ThreadRow>`
    with found as materialized (
      select id from messages x where ${searched} @@ ${query}::tsquery and ${place} and ${which} ${cut})
    select ${threadColumns} from found join messages m using (id) ${threadPeople} order by m.id desc`.execute(
    db,
  )
  return rows
}

/**
 * Writes the search for PostgreSQL: its sender, recipient or group, and all words. Words hold only letters,
 * digits and emoji, so typed text never becomes an operator.
 * @param marks of the sender, recipient or group: a message has all of one list
 * @returns undefined when no word was typed
 */
function writeQuery(typed: string, marks: string[][]): string | undefined {
  const { words, last } = readSearch(typed)
  if (last === undefined) return undefined
  const quoted = (word: string) => `'${word.replace(/['\\]/g, '')}'`
  const either = marks.map((all) => `(${all.map(quoted).join(' & ')})`).join(' | ')
  return [`(${either})`, ...words.map(quoted), `${quoted(last)}:*`].join(' & ')
}

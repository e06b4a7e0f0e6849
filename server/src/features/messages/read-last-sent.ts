import type { UserMessage } from '@partyline/contract/messages'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import type { PersonRow } from '../people/store.ts'
import { describeUserMessage } from './describe-message.ts'
import { listMessages } from './store.ts'

/** Reads a person's newest message to followers or a group, as their own list shows it. */
export async function readLastSent(
  db: Kysely<Schema>,
  { id, shows_from }: PersonRow,
): Promise<UserMessage | undefined> {
  const list = { personId: id, kind: 'sent' as const, since: shows_from }
  const [row] = await listMessages(db, list, { before: undefined, limit: 1 })
  return row && describeUserMessage(row, id)
}

import { type Kysely, sql } from 'kysely'
import type { Id, Schema } from '../../../platform/database/schema.ts'
import { batchesOf } from '../../outbox/message-store.ts'
import {
  type FateFacts,
  fateAs,
  type MessageFacts,
  messageAs,
  messageJoins,
  type PersonFacts,
  personAs,
} from './view-store.ts'

const LISTED = 100

/** Reads a message by its number, for operators. */
export async function readMessage(db: Kysely<Schema>, id: Id): Promise<MessageFacts | undefined> {
  const { rows } = await sql<{ message: MessageFacts }>`
    select ${messageAs} as message from messages m ${messageJoins} where m.id = ${id}::bigint`.execute(db)
  return rows[0]?.message
}

/** The outcome of a message at each phone, first the phones that did not get it, then the others. */
export async function listFatesOf(
  db: Kysely<Schema>,
  id: Id,
): Promise<{ person: PersonFacts; fate: FateFacts }[]> {
  const { rows } = await sql<{ person: PersonFacts; fate: FateFacts }>`
    select ${personAs('p')} as person, ${fateAs} as fate
    from deliveries d join people p on p.id = d.recipient_id
    where ${batchesOf(id, 'd.batch_id')}
    order by array_position(array[3, 1, 0, 4, 2, 5], d.status::int), d.recipient_id limit ${LISTED}`.execute(
    db,
  )
  return rows
}

/** Reads the facts of the person who has a phone. @returns undefined when nobody has it */
export async function findPersonOfPhone(db: Kysely<Schema>, phone: string): Promise<PersonFacts | undefined> {
  const { rows } = await sql<{ person: PersonFacts }>`
    select ${personAs('p')} as person from people p where p.phone = ${phone} and p.deleted_at is null`.execute(
    db,
  )
  return rows[0]?.person
}

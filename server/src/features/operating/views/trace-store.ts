import { type Kysely, sql } from 'kysely'
import type { Id, Schema } from '../../../platform/database/schema.ts'
import { batchesOf } from '../../outbox/message-store.ts'

/** A message that went out, for an operator. It never holds the words. */
export interface TracedMessage {
  id: Id
  publicId: string
  kind: Schema['messages']['kind']
  at: Date
  source: Schema['messages']['source']
  /** '@ana' or a phone; null for Partyline itself. */
  sender: string | null
  group: string | null
  isPaused: boolean
  isAborted: boolean
}

/** An inbound text. */
export interface TracedText {
  id: Id
  carrier: string
  carrierId: string
  phone: string
  receivedAt: Date
  answeredAt: Date | null
  failedAt: Date | null
  attempts: number
}

/** The outcome of one message at one phone. */
export interface Fate {
  phone: string | null
  status: number
  reason: string | null
  /** The carrier's own sentence. */
  said: string | null
  attempts: number
  at: Date | null
}

/** Finds a message by its number or its public id. */
export async function findTraced(
  db: Kysely<Schema>,
  by: { id: Id } | { publicId: string },
): Promise<TracedMessage | undefined> {
  const condition = 'id' in by ? sql`m.id = ${by.id}::bigint` : sql`m.public_id = ${by.publicId}`
  const { rows } = await sql<TracedMessage>`
    select m.id, m.public_id as "publicId", m.kind, m.created_at as at, m.source,
      case when m.sender_id is not null then coalesce('@' || s.display_handle, s.phone, 'a deleted account') end as sender,
      '#' || g.display_name as "group", m.paused_at is not null as "isPaused", m.aborted_at is not null as "isAborted"
    from messages m left join people s on s.id = m.sender_id left join groups g on g.id = m.group_id
    where ${condition}`.execute(db)
  return rows[0]
}

/** The message and the recipient that a vendor's id belongs to. */
export async function findByCarrierId(
  db: Kysely<Schema>,
  carrierId: string,
): Promise<{ messageId: Id; recipientId: Id } | undefined> {
  return db
    .selectFrom('delivery_references')
    .select(['message_id as messageId', 'recipient_id as recipientId'])
    .where('carrier_id', '=', carrierId)
    .executeTakeFirst()
}

/** Lists up to 20 phones that have not got a message. @param recipientId lists that one alone, also if it has it */
export async function listFates(db: Kysely<Schema>, messageId: Id, recipientId?: Id): Promise<Fate[]> {
  const which =
    recipientId === undefined ? sql`d.status in (0, 1, 3, 4)` : sql`d.recipient_id = ${recipientId}::bigint`
  const { rows } = await sql<Fate>`
    select p.phone, d.status, d.reason, d.said, d.attempts, d.sent_at as at
    from deliveries d join people p on p.id = d.recipient_id
    where ${batchesOf(messageId, 'd.batch_id')} and ${which}
    order by d.status = 3 desc, d.recipient_id limit 20`.execute(db)
  return rows
}

/** Finds an inbound text by its number or the vendor's id. */
export async function findTracedText(
  db: Kysely<Schema>,
  by: { id: Id } | { carrierId: string },
): Promise<TracedText | undefined> {
  const condition = 'id' in by ? sql`id = ${by.id}::bigint` : sql`carrier_id = ${by.carrierId}`
  const { rows } = await sql<TracedText>`
    select id, carrier, carrier_id as "carrierId", from_phone as phone, received_at as "receivedAt",
      answered_at as "answeredAt", failed_at as "failedAt", attempts
    from inbound_texts where ${condition} limit 1`.execute(db)
  return rows[0]
}

import { type Kysely, sql } from 'kysely'
import type { AddressedText } from '../../carriers/carrier.ts'
import type { Context } from '../../platform/context.ts'
import type { InboundMedia } from '../../platform/database/schema/inbound.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'

/** Why an attachment is not sent on. */
export type Lost = NonNullable<InboundMedia['lost']>

/** An attachment of an inbound text that Partyline has yet to fetch. */
export interface WaitingAttachment {
  textId: Id
  position: number
  url: string
  /** The number of tries, with this one. */
  attempts: number
  carrier: string
  from: string
  receivedAt: Date
}

/** Writes down the attachments of new texts. @param ids the texts' row numbers, by the carrier's ids */
export async function keepAttachments(
  db: Kysely<Schema>,
  ids: Map<string, Id>,
  texts: AddressedText[],
  now: Date,
): Promise<void> {
  const rows = [...ids].flatMap(([id, textId]) => {
    // A call may hold the same text twice, and the first one was inserted.
    const text = texts.find(({ carrierId }) => carrierId === id)
    return (text?.mediaUrls ?? []).map((url, position) => ({ text_id: textId, position, url, due_at: now }))
  })
  if (rows.length > 0) await db.insertInto('inbound_media').values(rows).execute()
}

/**
 * Leases the attachment to fetch next, by the turns of the phones' texts. If this process dies, another takes it
 * after the lease.
 */
export async function takeAttachment(
  context: Context,
  leaseMs: number,
): Promise<WaitingAttachment | undefined> {
  const until = new Date(context.now.getTime() + leaseMs)
  const { rows } = await sql<WaitingAttachment>`
    update inbound_media m set due_at = ${until}, attempts = m.attempts + 1
    from inbound_texts t, (
      select w.text_id, w.position from inbound_media w join inbound_texts o on o.id = w.text_id
      where w.path is null and w.lost is null and w.due_at <= ${context.now}
      order by o.turn_at, w.text_id, w.position limit 1 for update of w skip locked) next
    where m.text_id = next.text_id and m.position = next.position and t.id = m.text_id
    returning m.text_id as "textId", m.position, m.url, m.attempts, t.carrier, t.from_phone as "from",
      t.received_at as "receivedAt"`.execute(context.tx)
  return rows[0]
}

/** Records the outcome of an attachment, and deletes the carrier's address of it. */
export async function settleAttachment(
  context: Context,
  attachment: WaitingAttachment,
  found: { path: string } | { lost: Lost },
): Promise<void> {
  await open(context, attachment)
    .set({ url: '', ...found })
    .execute()
}

/** Schedules another try to fetch an attachment, unless its outcome is recorded. */
export async function retryAttachment(
  context: Context,
  attachment: WaitingAttachment,
  at: Date,
): Promise<void> {
  await open(context, attachment).set({ due_at: at }).execute()
}

function open(context: Context, { textId, position }: WaitingAttachment) {
  return context.tx
    .updateTable('inbound_media')
    .where('text_id', '=', textId)
    .where('position', '=', position)
    .where('path', 'is', null)
    .where('lost', 'is', null)
}

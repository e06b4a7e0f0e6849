import { type Kysely, sql } from 'kysely'
import { batchWrites } from '../../platform/database/batch-writes.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { DeliveryStatus } from './message-store.ts'

/** A text that may have left. */
export interface DoubtfulText {
  carrier: string
  messageId: Id
  recipientId: Id
  part: number
  /** The carrier's ids of texts that look like it. */
  carrierIds: string[]
  /** Some carriers name the text by our own key, and perhaps sent a receipt although they gave no answer. */
  key: string
}

/** The latest state of such a text. */
interface DoubtfulState {
  /** No outcome is recorded. */
  isOpen: boolean
  /** The carrier's ids that belong to no other text. */
  own: string[]
}

/** Reads the latest state of a text. The worker that had it before may record its outcome at any time. */
export type ReadDoubtful = (text: DoubtfulText) => Promise<DoubtfulState>

/** Texts that one statement reads, which is more than a chunk holds. */
const MOST_AT_ONCE = 1_000

/** Makes the function that reads the state of texts in doubt. The texts of a chunk share a statement. */
export function createReadDoubtful(db: Kysely<Schema>): ReadDoubtful {
  const read = batchWrites(async (asked: { text: DoubtfulText; state?: DoubtfulState }[]) => {
    const states = await readStates(
      db,
      asked.map(({ text }) => text),
    )
    for (const [place, one] of asked.entries()) one.state = states[place] as DoubtfulState
  }, MOST_AT_ONCE)
  return async (text) => {
    const asked: { text: DoubtfulText; state?: DoubtfulState } = { text }
    await read([asked])
    return asked.state ?? { isOpen: true, own: [] }
  }
}

/** Each 'offset 0' keeps its part of the plan to one look into an index for each text. */
async function readStates(db: Kysely<Schema>, texts: DoubtfulText[]): Promise<DoubtfulState[]> {
  const { rows } = await sql<DoubtfulState>`
    select exists (
        select 1 from deliveries d where d.recipient_id = t.recipient_id and d.message_id = t.message_id
          and d.parts_sent <= t.part and d.status in (${DeliveryStatus.waiting}, ${DeliveryStatus.sending}) offset 0) as "isOpen",
      array(select c.id from (
          select jsonb_array_elements_text(t.ids::jsonb) as id
          union select e.carrier_id from early_receipts e where e.carrier = t.carrier and e.carrier_id = t.key) c
        where not exists (
          select 1 from delivery_references r where r.carrier = t.carrier and r.carrier_id = c.id
            and (r.message_id = t.message_id and r.recipient_id = t.recipient_id and r.part = t.part) is not true
          offset 0)) as own
    from unnest(${texts.map((one) => one.carrier)}::text[], ${texts.map((one) => one.messageId)}::bigint[],
      ${texts.map((one) => one.recipientId)}::bigint[], ${texts.map((one) => one.part)}::int[],
      ${texts.map((one) => JSON.stringify(one.carrierIds))}::text[], ${texts.map((one) => one.key)}::text[])
      with ordinality t(carrier, message_id, recipient_id, part, ids, key, place)
    order by t.place`.execute(db)
  return rows
}

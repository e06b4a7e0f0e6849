import { type RawBuilder, sql } from 'kysely'
import { DeliveryStatus } from './message-store.ts'

/**
 * The time at which the text of a delivery reached its phone, for SQL: when the carrier took it, and now from its mark
 * until then, because an answer may come before the carrier's. Null when the text has not left.
 * @param delivery the name of its row
 */
export function heardAt(now: Date, delivery: 'd' | 'o' = 'd'): RawBuilder<Date | null> {
  const d = sql.ref(delivery)
  return sql`coalesce(${d}.sent_at, case when ${d}.status in (${DeliveryStatus.waiting}, ${DeliveryStatus.sending}) and exists (
    select 1 from delivery_batches b where b.id = any(array[${d}.batch_id]) and ${d}.recipient_id <= b.sending_to)
    then ${now}::timestamptz end)`
}

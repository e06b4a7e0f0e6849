import { type RawBuilder, sql } from 'kysely'

/**
 * Writes those who were just marked as opted out into the ledger of consent: the end of a statement that begins with
 * `marked (id, phone, because, carrier_id)`.
 */
export function recordOptOuts({ carrier, now }: { carrier: string; now: Date }): RawBuilder<unknown> {
  return sql`
    insert into consents (person_id, phone, act, words, source, carrier, carrier_id, at)
    select id, phone, 'stop', 'the carrier says: opted out', 'carrier', ${carrier}, carrier_id, ${now}::timestamptz
    from marked where because = 'opted-out' and phone is not null`
}

import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'

/** The kind of a carrier's last answer. */
export interface HeardWords {
  carrier: string
  words: string
  /** The carrier takes texts, but perhaps refused this one. */
  isGood: boolean
  /** How many texts the carrier took since the words before. */
  taken: number
}

/**
 * Stores a carrier's last answer, the time since which it has not changed, and how many texts it took since its last
 * receipt.
 */
export async function keepCarrierWords(
  db: Kysely<Schema>,
  { carrier, words, isGood, taken }: HeardWords,
  now: Date,
): Promise<void> {
  const acceptedAt = taken > 0 ? now : null
  await sql`
    insert into carrier_words as w (carrier, words, is_good, said_at, since, accepted_at, without_receipt, without_since)
    values (${carrier}, ${words}, ${isGood}, ${now}, ${now}, ${acceptedAt}::timestamptz, ${taken}::int,
      ${acceptedAt}::timestamptz)
    on conflict (carrier) do update set words = excluded.words, is_good = excluded.is_good, said_at = excluded.said_at,
      since = case when w.words = excluded.words then w.since else excluded.since end,
      accepted_at = coalesce(excluded.accepted_at, w.accepted_at),
      without_receipt = w.without_receipt + excluded.without_receipt,
      without_since = coalesce(w.without_since, excluded.without_since)`.execute(db)
}

/**
 * Notes that receipts of a carrier came. Receipts of failures alone do not prove that it sends any for texts that
 * arrive.
 */
export async function noteReceipts(
  db: Kysely<Schema>,
  { carrier, receipts }: { carrier: string; receipts: { state: string }[] },
  now: Date,
): Promise<void> {
  const isGood = receipts.some(({ state }) => state !== 'failed')
  await sql`
    update carrier_words set without_receipt = 0, without_since = null,
      receipt_at = case when ${isGood} then ${now}::timestamptz else receipt_at end
    where carrier = ${carrier} and without_receipt > 0`.execute(db)
}

/** Lists the last answer of each carrier, the newest first. */
export async function listCarrierWords(db: Kysely<Schema>): Promise<Selectable<Schema['carrier_words']>[]> {
  return db.selectFrom('carrier_words').selectAll().orderBy('said_at', 'desc').execute()
}

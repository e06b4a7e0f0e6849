import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'

/** The kind of a carrier's last answer. */
export interface HeardWords {
  carrier: string
  words: string
  /** The carrier takes texts, but perhaps refused this one. */
  isGood: boolean
  /** The carrier took a text. */
  accepted: boolean
}

/** Stores a carrier's last answer, and the time since which it has not changed. */
export async function keepCarrierWords(
  db: Kysely<Schema>,
  { carrier, words, isGood, accepted }: HeardWords,
  now: Date,
): Promise<void> {
  const acceptedAt = accepted ? now : null
  await sql`
    insert into carrier_words as w (carrier, words, is_good, said_at, since, accepted_at)
    values (${carrier}, ${words}, ${isGood}, ${now}, ${now}, ${acceptedAt}::timestamptz)
    on conflict (carrier) do update set words = excluded.words, is_good = excluded.is_good, said_at = excluded.said_at,
      since = case when w.words = excluded.words then w.since else excluded.since end,
      accepted_at = coalesce(excluded.accepted_at, w.accepted_at)`.execute(db)
}

/** Lists the last answer of each carrier, the newest first. */
export async function listCarrierWords(db: Kysely<Schema>): Promise<Selectable<Schema['carrier_words']>[]> {
  return db.selectFrom('carrier_words').selectAll().orderBy('said_at', 'desc').execute()
}

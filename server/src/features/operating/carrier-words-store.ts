import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'

/** What a carrier answered. */
export interface HeardWords {
  carrier: string
  words: string
  /** It takes texts, though perhaps not this one. */
  isGood: boolean
  /** It took a text. */
  accepted: boolean
}

/** Keeps what a carrier said last, and since when it says so. */
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

/** What each carrier said last, the newest first. */
export async function listCarrierWords(db: Kysely<Schema>): Promise<Selectable<Schema['carrier_words']>[]> {
  return db.selectFrom('carrier_words').selectAll().orderBy('said_at', 'desc').execute()
}

import { type Kysely, sql } from 'kysely'
import type { Id, Schema } from '../../platform/database/schema.ts'

/** The temporary failures of a phone count for this time. */
export const SOFT_WINDOW_MS = 604_800_000

/** A phone that a carrier cannot or must not reach. */
export interface PhoneMark {
  recipientId: Id
  because: 'opted-out' | 'unreachable'
  /** The carrier's id of the text that led to it, where a receipt names it. */
  carrierId: string | undefined
}

/** What a failure says about the phone. */
export function markOf(
  recipientId: Id,
  reason: string | null | undefined,
  carrierId?: string,
): PhoneMark | undefined {
  if (reason === 'opted-out') return { recipientId, because: reason, carrierId }
  const isDead = reason === 'unreachable' || reason === 'invalid-number'
  return isDead ? { recipientId, because: 'unreachable', carrierId } : undefined
}

/**
 * Marks phones as spared from now on, and enters each opt-out into the ledger once. It locks people in ascending
 * order, so that two such statements cannot deadlock.
 * @param marks each person once
 */
export async function markPhones(
  db: Kysely<Schema>,
  marks: PhoneMark[],
  by: { carrier: string; now: Date },
): Promise<void> {
  if (marks.length === 0) return
  await sql`
    with marked as (
      update people p set spared_because = o.because,
        spared_at = case when p.spared_because is null then ${by.now}::timestamptz else p.spared_at end
      from (
        select p.id, m.because, m.carrier_id
        from unnest(${marks.map((mark) => mark.recipientId)}::bigint[], ${marks.map((mark) => mark.because)}::text[],
          ${marks.map((mark) => mark.carrierId)}::text[]) m(id, because, carrier_id) join people p on p.id = m.id
        where p.spared_because is distinct from 'opted-out' order by p.id for update of p) o
      where p.id = o.id returning p.id, p.phone, p.spared_because as because, o.carrier_id)
    insert into consents (person_id, phone, act, words, source, carrier, carrier_id, at)
    select id, phone, 'stop', 'the carrier says: opted out', 'carrier', ${by.carrier}, carrier_id, ${by.now}::timestamptz
    from marked where because = 'opted-out' and phone is not null`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/schema.ts'

/** A carrier's pace as the operator set it; null for no limit. */
export interface PaceLimits {
  /** Segments a second, all processes together. */
  perSecond: number | null
  /** Segments a day (UTC). */
  dailyCap: number | null
}

/** The pace of a carrier; no limits where none was ever set. */
export async function readPace(db: Kysely<Schema>, carrier: string): Promise<PaceLimits> {
  const row = await db
    .selectFrom('carrier_pace')
    .select(['per_second as perSecond', 'daily_cap as dailyCap'])
    .where('carrier', '=', carrier)
    .executeTakeFirst()
  return row ?? { perSecond: null, dailyCap: null }
}

/** A carrier's pace, and what is left of today. */
export interface PaceUse extends PaceLimits {
  /** Segments. */
  sentToday: number
  /** Seconds until the day (UTC) ends. */
  untilTomorrow: number
}

/**
 * The pace of a carrier with what is used of today, by the database's clock; no limits and zeros where none was ever
 * set.
 */
export async function readPaceUse(db: Kysely<Schema>, carrier: string): Promise<PaceUse> {
  const { rows } = await sql<PaceUse>`
    select per_second as "perSecond", daily_cap as "dailyCap",
      case when day = (now() at time zone 'UTC')::date then sent_today else 0 end as "sentToday",
      extract(epoch from ((now() at time zone 'UTC')::date + 1)::timestamp at time zone 'UTC' - now())::float8
        as "untilTomorrow"
    from carrier_pace where carrier = ${carrier}`.execute(db)
  return rows[0] ?? { perSecond: null, dailyCap: null, sentToday: 0, untilTomorrow: 0 }
}

/** Sets a carrier's pace; running processes take it up within a second. */
export async function writePace(db: Kysely<Schema>, carrier: string, limits: PaceLimits): Promise<void> {
  const { perSecond, dailyCap } = limits
  await db
    .insertInto('carrier_pace')
    .values({ carrier, per_second: perSecond, daily_cap: dailyCap })
    .onConflict((conflict) =>
      conflict.column('carrier').doUpdateSet({ per_second: perSecond, daily_cap: dailyCap }),
    )
    .execute()
}

/** Sets the pace that a vendor allows where the operator has said nothing yet. */
export async function setFirstPace(
  db: Kysely<Schema>,
  carrier: string,
  perSecond: number | undefined,
): Promise<void> {
  if (perSecond === undefined) return
  await db
    .insertInto('carrier_pace')
    .values({ carrier, per_second: perSecond, daily_cap: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface Grant {
  /** Texts that may leave now. */
  texts: number
  /** Milliseconds until there may be more; over a minute when the day's cap is reached. */
  waitMs: number
}

/**
 * Takes room for texts of so many segments each, as many as there is, by the database's clock. Room for half a second
 * gathers while nothing is sent. A text longer than that leaves once it is there, and those that come next pay for the
 * rest of it by waiting: were it to wait for all of its own, shorter ones would take what it has saved for ever.
 * @param input.urgent codes and replies: they may run a second's worth further into debt, and pass the daily cap, so
 *   that nobody is locked out by a broadcast
 */
export async function takePace(
  db: Kysely<Schema>,
  input: { carrier: string; texts: number; segments: number; urgent: boolean },
): Promise<Grant> {
  const { carrier, texts, segments, urgent } = input
  const { rows } = await sql<Grant>`
    with bucket as (
      select carrier, per_second, clock_timestamp() as at, (clock_timestamp() at time zone 'UTC')::date as today,
        greatest(per_second / 2, 1) as most,
        case when ${urgent} then greatest(per_second, 5) else 0 end as debt,
        case when day = (clock_timestamp() at time zone 'UTC')::date then sent_today else 0 end as sent_today,
        tokens, filled_at, daily_cap
      from carrier_pace where carrier = ${carrier} for update),
    filled as (
      select *, least(most, tokens + per_second * extract(epoch from at - filled_at)) as have,
        least(${segments}::int, most + debt) - debt as needed
      from bucket),
    room as (
      select *,
        case when per_second is null then ${texts}::int
          when have < needed then 0
          when ${urgent} then ${texts}::int
          else greatest(1, least(${texts}::int, floor(have / ${segments}::int))) end as by_pace,
        case when daily_cap is null or ${urgent} then ${texts}::int
          -- One that is longer than a whole day's goes first thing, or it would wait for ever.
          when sent_today = 0 then greatest(least(1, daily_cap), daily_cap / ${segments}::int)
          else greatest(0, (daily_cap - sent_today) / ${segments}::int) end as by_day
      from filled),
    granted as (select *, least(by_pace, by_day)::int as texts from room)
    update carrier_pace p set
      tokens = coalesce(g.have, 0) - g.texts * ${segments}::int, filled_at = g.at,
      day = g.today, sent_today = g.sent_today + g.texts * ${segments}::int
    from granted g where p.carrier = g.carrier
    returning g.texts, (case
      when g.by_day < 1 then extract(epoch from (g.today + 1)::timestamp at time zone 'UTC' - g.at) * 1000
      when g.per_second is null then 0
      else greatest(0, (g.needed - (g.have - g.texts * ${segments}::int)) / g.per_second * 1000)
    end)::float8 as "waitMs"`.execute(db)
  return rows[0] ?? { texts, waitMs: 0 }
}

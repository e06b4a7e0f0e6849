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
 * Takes room for texts of so many segments each, as many as there is, by the database's clock.
 * @param input.urgent codes and replies: they may run a second's worth into debt, which others pay back by waiting,
 *   and pass the daily cap, so that nobody is locked out by a broadcast
 */
export async function takePace(
  db: Kysely<Schema>,
  input: { carrier: string; texts: number; segments: number; urgent: boolean },
): Promise<Grant> {
  const { carrier, texts, segments, urgent } = input
  const { rows } = await sql<Grant>`
    with bucket as (
      select carrier, per_second, clock_timestamp() as at, (clock_timestamp() at time zone 'UTC')::date as today,
        -- Half a second's worth fills up while nothing is sent, and always enough for one text.
        least(greatest(per_second / 2, ${segments}::int),
          tokens + per_second * extract(epoch from clock_timestamp() - filled_at)) as have,
        case when day = (clock_timestamp() at time zone 'UTC')::date then sent_today else 0 end as sent_today, daily_cap
      from carrier_pace where carrier = ${carrier} for update),
    room as (
      select *,
        case when per_second is null then ${texts}::int
          when ${urgent} then case when have + greatest(per_second, 5) >= ${segments}::int then ${texts}::int else 0 end
          else least(${texts}::int, floor(have / ${segments}::int)) end as by_pace,
        case when daily_cap is null or ${urgent} then ${texts}::int
          else greatest(0, (daily_cap - sent_today) / ${segments}::int) end as by_day
      from bucket),
    granted as (select *, least(by_pace, by_day)::int as texts from room)
    update carrier_pace p set
      tokens = coalesce(g.have, 0) - g.texts * ${segments}::int, filled_at = g.at,
      day = g.today, sent_today = g.sent_today + g.texts * ${segments}::int
    from granted g where p.carrier = g.carrier
    returning g.texts, (case
      when g.by_day < 1 then extract(epoch from (g.today + 1)::timestamp at time zone 'UTC' - g.at) * 1000
      when g.per_second is null then 0
      else greatest(0, (${segments}::int - (g.have - g.texts * ${segments}::int)) / g.per_second * 1000)
    end)::float8 as "waitMs"`.execute(db)
  return rows[0] ?? { texts, waitMs: 0 }
}

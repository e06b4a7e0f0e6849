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

/** Room for texts. */
export interface PaceGrant {
  /** Texts that have room; 0 for none yet. */
  texts: number
  /** Milliseconds until the first of them may leave. */
  beginsMs: number
  /** Milliseconds from each to the next. */
  gapMs: number
  /** Without room: milliseconds until it is worth asking again; over a minute when the day's cap is reached. */
  waitMs: number
}

/** How far ahead bulk may take room, in seconds. Its worker waits until then without asking again. */
const AHEAD = 1.1
/** The share of the pace that grants use. The rest absorbs how unevenly texts arrive at the carrier. */
const USED = 0.985

/**
 * Takes room for texts of a number of segments each, by the database's clock. The row says until when the pace is taken, and
 * each grant moves that on by what it takes, so grants never overlap and nothing gathers while nothing is sent. Bulk gets
 * a quarter of a second's worth at once, or 25 texts within a second's worth.
 * @param input.urgent codes and replies leave at once: they may take up to a second's worth ahead (5 segments at least),
 *   and pass the daily cap, so that a broadcast locks nobody out
 */
export async function takePace(
  db: Kysely<Schema>,
  input: { carrier: string; texts: number; segments: number; urgent: boolean },
): Promise<PaceGrant> {
  const { carrier, texts, segments, urgent } = input
  const { rows } = await sql<PaceGrant>`
    with pace as materialized (
      select *, clock_timestamp() as at, (clock_timestamp() at time zone 'UTC')::date as today
      from carrier_pace where carrier = ${carrier} for update),
    taken as (
      select *, greatest(free_at, at) as begins, extract(epoch from greatest(free_at, at) - at) as ahead,
        case when day = today then sent_today else 0 end as used
      from pace),
    room as (
      select *,
        case when per_second is null then ${texts}::int
          when ${urgent} then case when ahead * per_second < greatest(per_second, 5) then ${texts}::int else 0 end
          when ahead > ${AHEAD}::float8 then 0
          else least(${texts}::int, greatest(1, floor(least(greatest(per_second / 4, 25), per_second) / ${segments}::int))) end as by_pace,
        case when daily_cap is null or ${urgent} then ${texts}::int
          -- One that is longer than a whole day's goes first thing, or it would wait for ever.
          when used = 0 then greatest(1, daily_cap / ${segments}::int)
          else greatest(0, (daily_cap - used) / ${segments}::int) end as by_day
      from taken),
    granted as (select *, least(by_pace, by_day)::int as texts from room)
    update carrier_pace p set day = g.today, sent_today = g.used + g.texts * ${segments}::int,
      free_at = case when g.per_second is null then p.free_at
        else g.begins + g.texts * ${segments}::int / (${USED}::float8 * g.per_second) * interval '1 second' end
    from granted g where p.carrier = g.carrier
    returning g.texts, case when ${urgent} then 0 else g.ahead * 1000 end::float8 as "beginsMs",
      coalesce(${segments}::int * 1000 / (${USED}::float8 * g.per_second), 0)::float8 as "gapMs", (case
        when g.by_day < 1 then extract(epoch from (g.today + 1)::timestamp at time zone 'UTC' - g.at) * 1000
        else greatest(1, (g.ahead - ${AHEAD}::float8) * 1000)
      end)::float8 as "waitMs"`.execute(db)
  return rows[0] ?? { texts, beginsMs: 0, gapMs: 0, waitMs: 0 }
}

/** Gives back room that was taken for texts which are not sent. */
export async function returnPace(db: Kysely<Schema>, carrier: string, segments: number): Promise<void> {
  await sql`
    update carrier_pace set sent_today = greatest(0, sent_today - ${segments}::int),
      free_at = coalesce(free_at - ${segments}::int / (${USED}::float8 * per_second) * interval '1 second', free_at)
    where carrier = ${carrier}`.execute(db)
}

import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { Priority } from './message-store.ts'

/** A carrier's pace as the operator set it; null for no limit. */
export interface PaceLimits {
  /** Segments a second, all processes together. */
  perSecond: number | null
  /** Segments a day (UTC). */
  dailyCap: number | null
}

/** A carrier's pace, and the segments sent today. */
export interface PaceUse extends PaceLimits {
  /** Segments. */
  sentToday: number
  /** Seconds until the day (UTC) ends. */
  untilTomorrow: number
}

/**
 * Reads the pace of a carrier and its use today, by the database's clock; no limits and zeros if none was
 * ever set.
 * @returns refuses: the carrier's latest receipts are of texts that it never sent on
 */
export async function readPaceUse(
  db: Kysely<Schema>,
  carrier: string,
): Promise<PaceUse & { refuses: boolean }> {
  const { rows } = await sql<PaceUse & { refuses: boolean }>`
    select per_second as "perSecond", daily_cap as "dailyCap", refusals >= ${REFUSALS}::int as refuses,
      case when day = (now() at time zone 'UTC')::date then sent_today else 0 end as "sentToday",
      extract(epoch from ((now() at time zone 'UTC')::date + 1)::timestamp at time zone 'UTC' - now())::float8
        as "untilTomorrow"
    from carrier_pace where carrier = ${carrier}`.execute(db)
  return rows[0] ?? { perSecond: null, dailyCap: null, sentToday: 0, refuses: false, untilTomorrow: 0 }
}

/** Sets a carrier's pace. Running processes follow it within a second. */
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

/** Sets the pace that a vendor allows, unless one is set already. */
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

/** Texts that may leave, and when. */
export interface PaceGrant {
  /** Number of texts that may leave; 0 for none. */
  count: number
  /** Milliseconds until the first of these texts may leave. */
  beginsMs: number
  /** Milliseconds from each to the next. */
  gapMs: number
  /** The most texts in a second at an even pace: 4 when 10 segments are allowed and each text has 3. */
  inSecond: number
  /**
   * When it is 0: milliseconds until it is worth asking again; over a minute when the day's cap is
   * reached.
   */
  waitMs: number
}

/** Bulk texts are granted up to this many seconds ahead, ... */
const AHEAD = 1.2
/** ... but only up to this share of what replies may take ahead, so that bulk never leaves them without room. */
const BELOW_URGENT = 0.7
/** A grant covers at most the segments of this many seconds, but at least one text. */
const GRANT_SECONDS = 0.25
/**
 * The pace is taken for this many seconds at most, or for as many segments under a slower pace. No grant needs
 * more, so the database's clock was set back.
 */
const MOST_AHEAD = 60
/** Codes and replies are granted one second ahead of their time, and at least this many segments. */
const URGENT_SEGMENTS = 5
/** After this many receipts in a row of texts that the carrier never sent on, ... */
const REFUSALS = 10
/** ... bulk waits this long after each. */
const REFUSED_MS = MINUTE_MS
/** The share of the pace that grants use. The rest absorbs uneven arrivals at the carrier. */
const USED = 0.985

/**
 * Grants texts of a number of segments each, by the database's clock. The row holds the time until
 * which the pace is taken, and each grant moves it on by its own length. So grants never overlap, and idle
 * time is not saved up. The first lane has a time of its own, which its grants alone move on, so that no reply and no
 * broadcast keeps anybody from logging in. Codes and replies leave at once: they may go into debt and beyond the daily
 * cap.
 */
export async function takePace(
  db: Kysely<Schema>,
  input: { carrier: string; count: number; segments: number; priority: number },
): Promise<PaceGrant> {
  const { carrier, count, segments, priority } = input
  const isFirst = priority <= Priority.confirmation
  const urgent = priority < Priority.direct
  const { rows } = await sql<PaceGrant>`
    with pace as materialized (
      select carrier, per_second, daily_cap, day, sent_today, refusals, at, (at at time zone 'UTC')::date as today,
        greatest(at, least(free_at, latest)) as begins, greatest(at, least(first_free_at, latest)) as first_begins,
        least(refused_at, at) as refused_at
      from carrier_pace, clock_timestamp() at, lateral (
        select at + ${MOST_AHEAD}::float8 * greatest(1, 1 / per_second) * interval '1 second') l(latest)
      where carrier = ${carrier} for update of carrier_pace),
    taken as (
      select *, refusals >= ${REFUSALS}::int and refused_at > at - ${REFUSED_MS}::int * interval '1 millisecond' as refuses,
        extract(epoch from ${sql.ref(isFirst ? 'first_begins' : 'begins')} - at) as ahead, ${mostAhead(priority)} as most_ahead,
        case when day = today then sent_today else 0 end as used
      from pace, greatest(1, ${URGENT_SEGMENTS}::float8 / per_second) urgent_ahead),
    allowed as (
      select *,
        case when refuses and not ${urgent} then 0
          when per_second is null then ${count}::int
          when ahead > most_ahead then 0
          when ${urgent} then ${count}::int
          else least(${count}::int, greatest(1, floor(per_second * ${GRANT_SECONDS}::float8 / ${segments}::int))) end as by_pace,
        case when daily_cap is null or ${urgent} then ${count}::int
          -- A text longer than the whole day's cap goes first in a day. Otherwise it would wait for ever.
          when used = 0 then greatest(1, daily_cap / ${segments}::int)
          else greatest(0, (daily_cap - used) / ${segments}::int) end as by_day
      from taken),
    granted as (select *, least(by_pace, by_day)::int as count from allowed)
    update carrier_pace p set day = g.today, sent_today = g.used + g.count * ${segments}::int,
      free_at = coalesce(g.begins + g.lasts, p.free_at),
      first_free_at = case when ${isFirst} then coalesce(g.first_begins + g.lasts, p.first_free_at) else p.first_free_at end
    from (select *, count * ${segments}::int / (${USED}::float8 * per_second) * interval '1 second' as lasts from granted) g
    where p.carrier = g.carrier
    returning g.count, case when ${urgent} then 0 else g.ahead * 1000 end::float8 as "beginsMs",
      coalesce(${segments}::int * 1000 / (${USED}::float8 * g.per_second), 0)::float8 as "gapMs",
      coalesce(ceil(g.per_second / ${segments}::float8), 1)::int as "inSecond", (case
        when g.refuses then extract(epoch from g.refused_at - g.at) * 1000 + ${REFUSED_MS}::int
        when g.by_day < 1 then extract(epoch from (g.today + 1)::timestamp at time zone 'UTC' - g.at) * 1000
        else greatest(1, (g.ahead - g.most_ahead) * 1000)
      end)::float8 as "waitMs"`.execute(db)
  return rows[0] ?? { count, beginsMs: 0, gapMs: 0, inSecond: 1, waitMs: 0 }
}

/** The seconds of its time that texts of a priority may take ahead. */
function mostAhead(priority: number) {
  if (priority === Priority.code || priority === Priority.reply || priority === Priority.longReply)
    return sql`urgent_ahead`
  const below = sql`${BELOW_URGENT}::float8 * urgent_ahead`
  return priority === Priority.confirmation ? below : sql`least(${AHEAD}::float8, ${below})`
}

/** Granted segments that are not sent. */
export interface PaceReturn {
  segments: number
  /** Of their texts. */
  priority: number
  /** The carrier was asked and took none of them, so that they count in the pace and not in the day. */
  tried: boolean
}

/** Gives back granted segments that are not sent. */
export async function returnPace(
  db: Kysely<Schema>,
  carrier: string,
  { segments, priority, tried }: PaceReturn,
): Promise<void> {
  const unused = tried ? 0 : segments
  const unusedFirst = priority <= Priority.confirmation ? unused : 0
  const lasting = (count: number) => sql`${count}::int / (${USED}::float8 * per_second) * interval '1 second'`
  await sql`
    update carrier_pace set sent_today = greatest(0, sent_today - ${segments}::int),
      free_at = coalesce(free_at - ${lasting(unused)}, free_at),
      first_free_at = coalesce(first_free_at - ${lasting(unusedFirst)}, first_free_at)
    where carrier = ${carrier}`.execute(db)
}

import type { Answer } from '@partyline/domain/events/rsvp'
import type { TextedEvent } from '@partyline/domain/judging/situation'
import { formatShortDay } from '@partyline/domain/time/zones'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { ownerActsIn } from '../store.ts'

interface Pair {
  guestId: Id
  hostId: Id
}

/** Coming events about which a guest asked for texts. */
export interface TextedEvents {
  /** Soonest first. The dates of a series share one title. */
  titles: string[]
  /** The guest is on the waitlist of one of them. */
  waiting: boolean
}

/**
 * Finds the coming events that a host owns or co-hosts and about which a guest asked for texts; also cancelled ones,
 * because they may come back.
 */
export async function findTextedEvents(context: Context, pair: Pair): Promise<TextedEvents> {
  const { rows } = await sql<TextedRow>`${texted(context, pair)}`.execute(context.tx)
  return summarize(rows)
}

/**
 * Ends the texts about the events of `findTextedEvents`, and the wish for them on the events that the guest has
 * answered with No since. The answers stay. It locks the events, so that no answer that is being written brings the
 * texts back.
 */
export async function endEventTexts(context: Context, pair: Pair): Promise<TextedEvents> {
  return endTexts(context, pair.guestId, texted(context, pair))
}

/** Ends the texts about these coming events for a guest. The answers stay. */
export async function endTextsAbout(context: Context, guestId: Id, eventIds: Id[]): Promise<TextedEvents> {
  return endTexts(context, guestId, wished(context, guestId, sql`e.id = any(${eventIds}::bigint[])`))
}

async function endTexts(context: Context, guestId: Id, events: RawBuilder<TextedRow>): Promise<TextedEvents> {
  const { rows } = await sql<TextedRow>`
    with texted as materialized (${events} for no key update of e)
    update rsvps r set wants_texts = false from texted t
    where r.event_id = t.id and r.person_id = ${guestId} returning t.*`.execute(context.tx)
  return summarize(rows)
}

/** Lists the coming events about which a person asked for texts, soonest first. @returns `total`: how many there are */
export async function listTexted(
  context: Context,
  personId: Id,
  limit: number,
): Promise<{ events: TextedEvent[]; total: number }> {
  const { rows } = await sql<{
    id: Id
    title: string
    at: Date
    zone: string
    host: string | null
    status: Answer
    total: number
  }>`
    select e.id, e.title, e.starts_at as at, coalesce(r.time_zone, e.time_zone) as zone, o.display_handle as host,
      r.status, count(*) over ()::int as total
    from rsvps r join events e on e.id = r.event_id join people o on o.id = e.owner_id
    where r.person_id = ${personId} and r.notify and e.cancelled_at is null and e.ends_at >= ${context.now}
      and ${ownerActsIn('e')}
    order by e.starts_at, e.id limit ${limit}`.execute(context.tx)
  const events = rows.map(({ id, title, at, zone, host, status }) => ({
    id,
    title,
    host,
    status,
    day: formatShortDay(at, zone, context.settings.region),
  }))
  return { events, total: rows[0]?.total ?? 0 }
}

interface TextedRow {
  title: string
  at: Date
  texted: boolean
  waiting: boolean
}

function texted(context: Context, { guestId, hostId }: Pair) {
  const hosts = sql`(e.owner_id = ${hostId}
    or exists (select 1 from event_cohosts c where c.event_id = e.id and c.person_id = ${hostId}))`
  return wished(context, guestId, hosts)
}

// Ordered by id, because several events are always locked in that order.
function wished({ now }: Context, guestId: Id, which: RawBuilder<unknown>) {
  return sql<TextedRow>`
    select e.id, e.title, e.starts_at as at, a.notify as texted, a.waiting_since is not null as waiting
    from events e join rsvps a on a.event_id = e.id and a.person_id = ${guestId} and a.wants_texts
    where e.ends_at >= ${now} and ${which}
    order by e.id`
}

function summarize(rows: TextedRow[]): TextedEvents {
  const texted = rows.filter((row) => row.texted)
  const soonestFirst = texted.sort((one, other) => one.at.getTime() - other.at.getTime())
  return {
    titles: [...new Set(soonestFirst.map(({ title }) => title))],
    waiting: texted.some(({ waiting }) => waiting),
  }
}

import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'

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

/** Finds the coming events that a host owns or co-hosts and about which a guest asked for texts. */
export async function findTextedEvents(context: Context, pair: Pair): Promise<TextedEvents> {
  const { rows } = await sql<TextedRow>`${texted(context, pair)}`.execute(context.tx)
  return summarize(rows)
}

/** Lists the coming events about which a guest gets texts, soonest first, with the usernames of their owners. */
export async function listTextedEvents(
  context: Context,
  guestId: Id,
): Promise<{ title: string; host: string | null }[]> {
  const { rows } = await sql<{ title: string; host: string | null }>`
    select e.title, o.display_handle as host from rsvps a
    join events e on e.id = a.event_id join people o on o.id = e.owner_id
    where a.person_id = ${guestId} and a.notify and e.owner_id <> ${guestId} and e.cancelled_at is null
      and e.ends_at >= ${context.now} order by e.starts_at, e.id limit 20`.execute(context.tx)
  return rows
}

/**
 * Ends the texts about the events of `findTextedEvents`. The answers stay. It locks the events, so that no
 * answer that is being written brings the texts back.
 */
export async function endEventTexts(context: Context, pair: Pair): Promise<TextedEvents> {
  const { rows } = await sql<TextedRow>`
    with texted as materialized (${texted(context, pair)} for no key update of e)
    update rsvps r set notify = false from texted t
    where r.event_id = t.id and r.person_id = ${pair.guestId} returning t.*`.execute(context.tx)
  return summarize(rows)
}

interface TextedRow {
  title: string
  at: Date
  waiting: boolean
}

// Ordered by id, because several events are always locked in that order.
function texted({ now }: Context, { guestId, hostId }: Pair) {
  return sql`
    select e.id, e.title, e.starts_at as at, a.waiting_since is not null as waiting
    from events e join rsvps a on a.event_id = e.id and a.person_id = ${guestId} and a.notify
    where e.cancelled_at is null and e.ends_at >= ${now} and (e.owner_id = ${hostId}
      or exists (select 1 from event_cohosts c where c.event_id = e.id and c.person_id = ${hostId}))
    order by e.id`
}

function summarize(rows: TextedRow[]): TextedEvents {
  const soonestFirst = rows.sort((one, other) => one.at.getTime() - other.at.getTime())
  return {
    titles: [...new Set(soonestFirst.map(({ title }) => title))],
    waiting: rows.some(({ waiting }) => waiting),
  }
}

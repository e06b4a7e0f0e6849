import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'

/** Takes the heads of answers that are gone (as the relation `gone`) from their events' counts. */
const uncount = sql`
  update events e set
    yes_count = e.yes_count - case when gone.status = 'YES' and gone.waiting_since is null then 1 + gone.guests else 0 end,
    waiting_count = e.waiting_count - case when gone.waiting_since is not null then 1 + gone.guests else 0 end,
    maybe_count = e.maybe_count - case when gone.status = 'MAYBE' then 1 + gone.guests else 0 end,
    no_count = e.no_count - case when gone.status = 'NO' then 1 + gone.guests else 0 end
  from gone where e.id = gone.event_id`

/** Removes all that a person has to do with others' events. @returns the events that may have room now */
export async function removeFromEvents(context: Context, personId: Id): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select e.id from rsvps r join events e on e.id = r.event_id
    where r.person_id = ${personId} and r.status = 'YES' and e.waiting_count > 0 order by e.id`.execute(
    context.tx,
  )
  const statements = [
    sql`with gone as (delete from rsvps where person_id = ${personId} returning *) ${uncount}`,
    sql`delete from event_cohosts where person_id = ${personId}`,
    sql`delete from calendar_feeds where person_id = ${personId}`,
    sql`delete from rsvp_questions where person_id = ${personId}`,
    sql`update events set description = '' where owner_id = ${personId}`,
  ]
  for (const statement of statements) await statement.execute(context.tx)
  return rows.map(({ id }) => id)
}

/** The public ids of somebody's events that are still to come. */
export async function listOwnUpcoming(context: Context, personId: Id): Promise<string[]> {
  const rows = await context.tx
    .selectFrom('events')
    .select('public_id')
    .where('owner_id', '=', personId)
    .where('cancelled_at', 'is', null)
    .where('ends_at', '>=', context.now)
    .orderBy('id')
    .execute()
  return rows.map(({ public_id }) => public_id)
}

/** Makes all that is `from`'s of events `into`'s; where both answered, what `into` answered stays. */
export async function mergeInEvents(context: Context, { from, into }: { from: Id; into: Id }): Promise<void> {
  const statements = [
    sql`update events set owner_id = ${into} where owner_id = ${from}`,
    sql`with gone as (
      delete from rsvps r where r.person_id = ${from}
        and exists (select 1 from rsvps o where o.event_id = r.event_id and o.person_id = ${into}) returning *) ${uncount}`,
    sql`update rsvps set person_id = ${into} where person_id = ${from}`,
    sql`update event_cohosts c set person_id = ${into} where c.person_id = ${from}
      and not exists (select 1 from event_cohosts o where o.event_id = c.event_id and o.person_id = ${into})`,
    sql`update calendar_feeds set person_id = ${into} where person_id = ${from}
      and not exists (select 1 from calendar_feeds where person_id = ${into})`,
  ]
  for (const statement of statements) await statement.execute(context.tx)
}

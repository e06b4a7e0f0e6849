import { type Kysely, type Selectable, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Id, Schema } from '../../../platform/database/schema.ts'
import { type EventRow, ownerActsIn } from '../store.ts'

export type FeedRow = Selectable<Schema['calendar_feeds']>

/** Finds a person's feed. A person has at most one. */
export async function findFeed(db: Kysely<Schema>, personId: Id): Promise<FeedRow | undefined> {
  return db.selectFrom('calendar_feeds').selectAll().where('person_id', '=', personId).executeTakeFirst()
}

/**
 * Finds the person whose feed a link opens; undefined once the link was renewed or ended.
 * @param secretHash SHA-256 of the secret in the link
 */
export async function findFeedOwner(db: Kysely<Schema>, secretHash: Buffer): Promise<Id | undefined> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('person_id')
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()
  return feed?.person_id
}

/** Replaces a person's feed, so that the old link ends. */
export async function writeFeed(context: Context, feed: FeedRow): Promise<void> {
  const { person_id, ...row } = feed
  await context.tx
    .insertInto('calendar_feeds')
    .values(feed)
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute()
}

/** Ends a person's feed and its link, if there is one. */
export async function removeFeed(context: Context, personId: Id): Promise<void> {
  await context.tx.deleteFrom('calendar_feeds').where('person_id', '=', personId).execute()
}

/**
 * Lists the events in a person's feed: those they own, co-host, or answered with Yes or Maybe. A Maybe and a place on
 * the waitlist are tentative. It includes cancelled events, so that calendars strike them out.
 */
export async function listFeedEvents(
  db: Kysely<Schema>,
  query: { personId: Id; endsFrom: Date; limit: number },
): Promise<(EventRow & { tentative: boolean })[]> {
  const { personId, endsFrom, limit } = query
  const { rows } = await sql<EventRow & { tentative: boolean }>`
    select e.*, exists (
      select 1 from rsvps r where r.event_id = e.id and r.person_id = ${personId}
        and (r.status = 'MAYBE' or r.waiting_since is not null)) as tentative
    from events e
    where e.ends_at >= ${endsFrom} and ${ownerActsIn('e')} and e.id in (
      select id from events where owner_id = ${personId}
      union select event_id from event_cohosts where person_id = ${personId}
      union select event_id from rsvps where person_id = ${personId} and status in ('YES', 'MAYBE'))
    order by e.starts_at, e.id limit ${limit}`.execute(db)
  return rows
}

import type { PlaceReader } from '@partyline/domain/events/place-for'
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

/** An event in a person's feed, with how the person reads its place. */
type FeedEvent = EventRow & { tentative: boolean; reader: PlaceReader }

/**
 * Lists the events in a person's feed: those they own, co-host, or answered with Yes or Maybe. A Maybe and a place on
 * the waitlist are tentative. It includes cancelled events, so that calendars strike them out.
 * @param query.limit the most events. Coming ones go first, and of past ones the latest
 */
export async function listFeedEvents(
  db: Kysely<Schema>,
  query: { personId: Id; now: Date; endsFrom: Date; limit: number },
): Promise<FeedEvent[]> {
  const { personId, now, endsFrom, limit } = query
  const { rows } = await sql<FeedEvent>`
    select e.*, case when e.owner_id = ${personId} or exists (
      select 1 from event_cohosts c where c.event_id = e.id and c.person_id = ${personId}) then 'host' when exists (
      select 1 from rsvps r where r.event_id = e.id and r.person_id = ${personId}
        and r.status = 'YES' and r.waiting_since is null) then 'coming' else 'other' end as reader, exists (
      select 1 from rsvps r where r.event_id = e.id and r.person_id = ${personId}
        and (r.status = 'MAYBE' or r.waiting_since is not null)) as tentative
    from events e
    where e.ends_at >= ${endsFrom} and ${ownerActsIn('e')} and e.id in (
      select id from events where owner_id = ${personId}
      union select event_id from event_cohosts where person_id = ${personId}
      union select event_id from rsvps where person_id = ${personId} and status in ('YES', 'MAYBE'))
    order by e.ends_at < ${now}, abs(extract(epoch from e.starts_at - ${now}::timestamptz)), e.id
    limit ${limit}`.execute(db)
  return rows
}

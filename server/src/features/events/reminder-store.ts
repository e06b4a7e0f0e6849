import { type Kysely, type Selectable, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/schema.ts'

type ReminderRow = Selectable<Schema['event_reminders']>

export async function findReminder(db: Kysely<Schema>, eventId: Id): Promise<ReminderRow | undefined> {
  return db.selectFrom('event_reminders').selectAll().where('event_id', '=', eventId).executeTakeFirst()
}

export async function writeNextReminder(context: Context, eventId: Id, nextAt: Date | null): Promise<void> {
  await context.tx
    .insertInto('event_reminders')
    .values({ event_id: eventId, next_at: nextAt })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet({ next_at: nextAt }))
    .execute()
}

export async function writeLastReminder(
  context: Context,
  eventId: Id,
  last: { outcome: 'sent' | 'late'; people: number; messageIds: Id[] },
): Promise<void> {
  await context.tx
    .updateTable('event_reminders')
    .set({
      next_at: null,
      last_at: context.now,
      last_outcome: last.outcome,
      last_people: last.people,
      last_messages: last.messageIds,
    })
    .where('event_id', '=', eventId)
    .execute()
}

/** How many asked for texts about an event, by the zone in which theirs are worded. */
export async function countByZone(
  db: Kysely<Schema>,
  eventId: Id,
  options: { withWaiting: boolean },
): Promise<{ zone: string; people: number }[]> {
  const { rows } = await sql<{ zone: string; people: number }>`
    select time_zone as zone, count(*)::int as people from rsvps
    where event_id = ${eventId} and notify ${options.withWaiting ? sql`` : sql`and waiting_since is null`}
    group by time_zone order by time_zone`.execute(db)
  return rows
}

/** How many said Yes or Maybe: those who asked for texts, and those who did not. */
export async function countAsked(
  db: Kysely<Schema>,
  eventId: Id,
): Promise<{ people: number; unasked: number }> {
  const { rows } = await sql<{ people: number; unasked: number }>`
    select count(*) filter (where notify)::int as people, count(*) filter (where not notify)::int as unasked
    from rsvps where event_id = ${eventId} and status in ('YES', 'MAYBE')`.execute(db)
  return rows[0] ?? { people: 0, unasked: 0 }
}

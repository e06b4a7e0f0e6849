import type { SpentHour } from '@partyline/domain/limits/spending'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { batchesOf, DeliveryStatus } from './message-store.ts'

/** The segments of an hour, by who sent them. */
export interface HourOfAll extends SpentHour {
  /** Of one account. */
  own: number
  /** Of the new accounts of one network. */
  near: number
  /** Of all new accounts. */
  young: number
}

/** Reads the segments of the last day and those that are reserved. @param network of a new account */
export async function readSpending(
  context: Pick<Context, 'tx' | 'now'>,
  { personId, network }: { personId: Id; network: Buffer | undefined },
): Promise<HourOfAll[]> {
  const { rows } = await sql<HourOfAll>`
    select hour, sum(segments)::int as segments,
      coalesce(sum(segments) filter (where person_id = ${personId}), 0)::int as own,
      coalesce(sum(segments) filter (where network = ${network ?? null}), 0)::int as near,
      coalesce(sum(segments) filter (where network is not null), 0)::int as young
    from spending where hour > ${new Date(context.now.getTime() - DAY_MS)} group by hour`.execute(context.tx)
  return rows
}

/** Adds segments to an hour of an account. */
export async function addSpending(
  { tx }: Context,
  spent: { personId: Id; hour: Date; segments: number; network: Buffer | undefined },
): Promise<void> {
  const { personId, hour, segments, network } = spent
  await sql`
    insert into spending (person_id, hour, segments, network)
    values (${personId}, ${hour}, ${segments}::int, ${network ?? null})
    on conflict (person_id, hour) do update set segments = spending.segments + excluded.segments`.execute(tx)
}

/** The keyed hash of the network from which a person signed up within the last week; undefined for an older account. */
export async function findNewNetwork({ tx }: Context, personId: Id): Promise<Buffer | undefined> {
  const found = await tx
    .selectFrom('new_accounts')
    .select('network')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return found?.network
}

/** Gives the segments of an aborted message back that will not leave. */
export async function refundUnsent({ tx }: Context, messageId: Id): Promise<void> {
  await sql`
    with unsent as materialized (
      select m.id, m.sender_id, m.charged_at, m.charged - m.segments * (
        select count(*)::int from deliveries d
        where ${batchesOf(messageId, 'd.batch_id')} and d.status <> ${DeliveryStatus.spared}::int) as segments
      from messages m where m.id = ${messageId}::bigint and m.charged is not null),
    settled as (
      update messages m set charged = m.charged - u.segments from unsent u where m.id = u.id and u.segments > 0)
    update spending s set segments = greatest(0, s.segments - u.segments) from unsent u
    where s.person_id = u.sender_id and s.hour = u.charged_at and u.segments > 0`.execute(tx)
}

/** Takes a message that is held out of its state. @returns its row number; undefined when it is not held any more */
export async function endHold({ tx }: Context, publicId: string): Promise<Id | undefined> {
  const found = await tx
    .updateTable('messages')
    .set({ held_until: null })
    .where('public_id', '=', publicId)
    .where('held_until', 'is not', null)
    .where('aborted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return found?.id
}

/** The segments of the last day and of messages that are held, and how many are held. */
export async function countSpending(
  db: Kysely<Schema>,
  now: Date,
): Promise<{ segments: number; held: number; heldSegments: number }> {
  const { rows } = await sql<{ segments: number; held: number; heldSegments: number }>`
    select (select coalesce(sum(segments), 0)::int from spending
        where hour > ${new Date(now.getTime() - DAY_MS)} and hour <= ${now}) as segments,
      count(*)::int as held, coalesce(sum(charged), 0)::int as "heldSegments"
    from messages where held_until is not null and aborted_at is null`.execute(db)
  return rows[0] ?? { segments: 0, held: 0, heldSegments: 0 }
}

/** Forgets the segments of hours that count no more. */
export async function deleteOldSpending(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .deleteFrom('spending')
    .where('hour', '<', new Date(now.getTime() - 2 * DAY_MS))
    .execute()
}

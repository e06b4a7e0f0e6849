import { DAY_MS } from '@partyline/domain/time/time-units'
import type { Kysely, Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { randomSecret } from '../../platform/secrets.ts'

export type ScheduledRow = Selectable<Schema['scheduled_messages']>

/** The words of a scheduled message, and its time. */
export interface ScheduleRequest {
  text: string
  sendAt: Date
  /** An IANA name. */
  zone: string
  /** The addresses of its pictures. */
  mediaUrls: string[]
}

/** Inserts a scheduled message under a new public id. The caller sets the job that sends it. */
export async function addScheduled(
  context: Context,
  personId: Id,
  request: ScheduleRequest,
): Promise<ScheduledRow> {
  const { text, sendAt, zone, mediaUrls } = request
  return context.tx
    .insertInto('scheduled_messages')
    .values({
      public_id: randomSecret(16),
      person_id: personId,
      text,
      media_urls: mediaUrls,
      send_at: sendAt,
      zone,
      created_at: context.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Whether a scheduled message belongs to a person, sent or not. Without a lock: the caller drops its job
 * first.
 */
export async function isOwnScheduled(context: Context, personId: Id, publicId: string): Promise<boolean> {
  const found = await context.tx
    .selectFrom('scheduled_messages')
    .select('id')
    .where('public_id', '=', publicId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return found !== undefined
}

/** The owner of a scheduled message. Without a lock: the caller locks the person first. */
export async function findScheduledOwner(context: Context, publicId: string): Promise<Id | undefined> {
  const found = await context.tx
    .selectFrom('scheduled_messages')
    .select('person_id')
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  return found?.person_id
}

/** Locks a scheduled message until the transaction ends. */
export async function lockScheduled(context: Context, publicId: string): Promise<ScheduledRow | undefined> {
  return context.tx
    .selectFrom('scheduled_messages')
    .selectAll()
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst()
}

/** Changes the words and the time of a waiting or failed message, which then waits. Its pictures stay. */
export async function changeScheduledRow(
  context: Context,
  id: Id,
  request: ScheduleRequest,
): Promise<ScheduledRow> {
  return context.tx
    .updateTable('scheduled_messages')
    .set({
      text: request.text,
      send_at: request.sendAt,
      zone: request.zone,
      state: 'waiting',
      failure: null,
      ended_at: null,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Ends a scheduled message now. Only a failed one stays in the list.
 * @param failure the reason that its owner gets
 */
export async function endScheduled(
  context: Context,
  id: Id,
  state: 'sent' | 'failed' | 'cancelled',
  failure: string | null = null,
): Promise<void> {
  await context.tx
    .updateTable('scheduled_messages')
    .set({ state, failure, ended_at: context.now })
    .where('id', '=', id)
    .execute()
}

/** Ends every waiting message whose time has come, because it may have been sent already. @param failure why, for its owner */
export async function endOverdue({ tx, now }: Pick<Context, 'tx' | 'now'>, failure: string): Promise<void> {
  await tx
    .updateTable('scheduled_messages')
    .set({ state: 'failed', failure, ended_at: now })
    .where('state', '=', 'waiting')
    .where('send_at', '<=', now)
    .execute()
}

/** Locks a person's schedule until the transaction ends. */
export async function lockScheduler(context: Context, personId: Id): Promise<void> {
  await context.tx.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
}

/** Counts a person's waiting messages, without failed ones. */
export async function countWaiting(context: Context, personId: Id): Promise<number> {
  const { count } = await context.tx
    .selectFrom('scheduled_messages')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('person_id', '=', personId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lists waiting and failed messages by their time. */
export async function listScheduled(db: Kysely<Schema>, personId: Id, most: number): Promise<ScheduledRow[]> {
  return db
    .selectFrom('scheduled_messages')
    .selectAll()
    .where('person_id', '=', personId)
    .where('state', 'in', ['waiting', 'failed'])
    .orderBy('send_at')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** The time for which sent, cancelled and failed messages stay in the table. */
export const KEEP_MS = 30 * DAY_MS

/**
 * Deletes messages that were sent, cancelled or failed a month ago. Sent ones are also among the messages.
 */
export async function removeScheduled({ db, now }: { db: Kysely<Schema>; now: Date }): Promise<void> {
  await db
    .deleteFrom('scheduled_messages')
    .where('ended_at', '<', new Date(now.getTime() - KEEP_MS))
    .execute()
}

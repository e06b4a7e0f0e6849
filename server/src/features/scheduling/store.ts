import type { Kysely, Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/schema.ts'
import { randomSecret } from '../../platform/secrets.ts'

export type ScheduledRow = Selectable<Schema['scheduled_messages']>

/** What somebody wants to have said, and when. */
export interface Wish {
  text: string
  sendAt: Date
  /** An IANA name. */
  zone: string
  /** Addresses of pictures that are kept for it. */
  mediaUrls: string[]
}

/** Keeps a message that waits under a new public id. The job that sends it is set beside this. */
export async function addScheduled(context: Context, personId: Id, wish: Wish): Promise<ScheduledRow> {
  const { text, sendAt, zone, mediaUrls } = wish
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

/** Whether a scheduled message belongs to a person, sent or not. Locks nothing: the caller drops its job first. */
export async function isOwnScheduled(context: Context, personId: Id, publicId: string): Promise<boolean> {
  const found = await context.tx
    .selectFrom('scheduled_messages')
    .select('id')
    .where('public_id', '=', publicId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return found !== undefined
}

/** The owner of a scheduled message. Locks nothing: the caller locks the person first. */
export async function findScheduledOwner(context: Context, publicId: string): Promise<Id | undefined> {
  const found = await context.tx
    .selectFrom('scheduled_messages')
    .select('person_id')
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  return found?.person_id
}

/** Locks one until the transaction ends. */
export async function lockScheduled(context: Context, publicId: string): Promise<ScheduledRow | undefined> {
  return context.tx
    .selectFrom('scheduled_messages')
    .selectAll()
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst()
}

/** Gives one other words and another time, and has it wait, also one that failed. Its pictures stay as they are. */
export async function changeScheduledRow(context: Context, id: Id, wish: Wish): Promise<ScheduledRow> {
  return context.tx
    .updateTable('scheduled_messages')
    .set({
      text: wish.text,
      send_at: wish.sendAt,
      zone: wish.zone,
      state: 'waiting',
      failure: null,
      ended_at: null,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Ends one as of now; only a failed one is listed any longer. @param failure why, as its owner is told */
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

/** Lets somebody schedule one message at a time, until the transaction ends. */
export async function lockScheduler(context: Context, personId: Id): Promise<void> {
  await context.tx.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
}

/** How many messages of somebody are still to be sent, failed ones not counted. */
export async function countWaiting(context: Context, personId: Id): Promise<number> {
  const { count } = await context.tx
    .selectFrom('scheduled_messages')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('person_id', '=', personId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What waits and what failed, by its time. */
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

/** How long what was sent, cancelled or told as failed is remembered. */
export const KEEP_MS = 30 * 86_400_000

/** Forgets what was sent, cancelled or told as failed a month ago; what was sent stands among the messages. */
export async function forgetScheduled({ db, now }: { db: Kysely<Schema>; now: Date }): Promise<void> {
  await db
    .deleteFrom('scheduled_messages')
    .where('ended_at', '<', new Date(now.getTime() - KEEP_MS))
    .execute()
}

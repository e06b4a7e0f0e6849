import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'

const COLUMNS = ['public_id', 'url', 'events', 'created_at', 'failing_since', 'disabled_at'] as const

/** The webhooks of an account, oldest first. */
export function listHooks(db: Kysely<Schema>, personId: Id) {
  return db
    .selectFrom('hooks')
    .select(COLUMNS)
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
export type HookRow = Awaited<ReturnType<typeof listHooks>>[number]

/**
 * Counts the webhooks of an account. Another process that adds a webhook to it waits until this transaction
 * ends.
 */
export async function countHooks({ tx }: Context, personId: Id): Promise<number> {
  await tx.selectFrom('people').select('id').where('id', '=', personId).forUpdate().execute()
  const rows = await tx.selectFrom('hooks').select('id').where('person_id', '=', personId).execute()
  return rows.length
}

/** Inserts a new webhook. */
export function addHook(
  { tx, now }: Context,
  hook: Pick<HookRow, 'public_id' | 'url' | 'events'> & { person_id: Id; sealed_secret: Buffer },
): Promise<HookRow> {
  return tx
    .insertInto('hooks')
    .values({ ...hook, created_at: now, rests_until: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** The row number of an account's webhook. */
export async function findHookId({ tx }: Context, personId: Id, id: string): Promise<Id | undefined> {
  const found = await tx
    .selectFrom('hooks')
    .select('id')
    .where('person_id', '=', personId)
    .where('public_id', '=', id)
    .executeTakeFirst()
  return found?.id
}

/** Deletes a webhook of an account with its messages. @returns whether there was one */
export async function removeHook(db: Kysely<Schema>, personId: Id, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('hooks')
    .where('person_id', '=', personId)
    .where('public_id', '=', id)
    .executeTakeFirst()
  return removed.numDeletedRows === 1n
}

/** Turns a webhook on again. Its waiting messages go out at once. */
export async function enableHook({ tx, now }: Context, id: Id): Promise<void> {
  await tx
    .updateTable('hooks')
    .set({ disabled_at: null, failing_since: null, failures: 0, rests_until: now })
    .where('id', '=', id)
    .execute()
}

/** The last 30 messages to a webhook of an account, newest first. */
export async function listHookMessages(db: Kysely<Schema>, personId: Id, id: string) {
  return db
    .selectFrom('hook_messages as m')
    .innerJoin('hooks as h', 'h.id', 'm.hook_id')
    .select([
      'm.public_id',
      'm.event',
      'm.created_at',
      'm.attempts',
      'm.answer',
      'm.delivered_at',
      'm.failed_at',
    ])
    .where('h.person_id', '=', personId)
    .where('h.public_id', '=', id)
    .orderBy('m.id', 'desc')
    .limit(30)
    .execute()
}
export type HookMessageRow = Awaited<ReturnType<typeof listHookMessages>>[number]

/** Posts a message again under its old id. @returns whether the account has such a message */
export async function replayHookMessage({ tx, now }: Context, personId: Id, id: string): Promise<boolean> {
  const changed = await tx
    .updateTable('hook_messages')
    .set({ due_at: now, attempts: 0, delivered_at: null, failed_at: null, answer: null })
    .where('public_id', '=', id)
    .where('hook_id', 'in', tx.selectFrom('hooks').select('id').where('person_id', '=', personId))
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Queues a test message for one webhook. */
export async function addTestMessage({ tx, now }: Context, hookId: Id): Promise<void> {
  await tx
    .insertInto('hook_messages')
    .values({ hook_id: hookId, event: 'webhook.test', data: '{}', created_at: now, due_at: now })
    .execute()
}

/** Deletes messages that are older than a time. */
export async function removeOldHookMessages(db: Kysely<Schema>, before: Date): Promise<void> {
  await sql`delete from hook_messages where created_at < ${before}`.execute(db)
}

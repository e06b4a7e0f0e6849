import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'

/** Inserts an announcement. @returns its number */
export async function addAnnouncement({ tx, now }: Context, words: string): Promise<Id> {
  const { id } = await tx
    .insertInto('announcements')
    .values({ words, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The words of an announcement. */
export async function findAnnouncement({ tx }: Context, id: Id): Promise<string | undefined> {
  const row = await tx.selectFrom('announcements').select('words').where('id', '=', id).executeTakeFirst()
  return row?.words
}

/** Lists the next people with a username after one, without those who have stopped. */
export async function listWithUsername({ tx }: Context, after: Id, most: number): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from people where id > ${after}::bigint and handle is not null and deleted_at is null
      and stopped_at is null order by id limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Counts the people with a username, without those who have stopped. */
export async function countWithUsername({ tx }: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from people
    where handle is not null and deleted_at is null and stopped_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

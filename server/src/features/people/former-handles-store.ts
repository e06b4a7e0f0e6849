import { outline } from '@partyline/domain/names/confusables'
import { HANDLE_HELD_DAYS } from '@partyline/domain/names/names'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'

/** A person keeps only their last three former handles, so that nobody can collect names by renaming. */
const HELD_AT_ONCE = 3

/** A handle that was given up before this time leads nowhere, and anybody may take it. */
function heldSince({ now }: Pick<Context, 'now'>): Date {
  return new Date(now.getTime() - HANDLE_HELD_DAYS * DAY_MS)
}

/** A condition on `people`: the person has a handle now, or it is held for them. @param key as `nameKey` makes it */
export function leadsTo(key: string, at: Pick<Context, 'now'>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(handle = ${key} or id = (
    select person_id from former_handles f where f.handle = ${key} and f.given_up_at > ${heldSince(at)}))`
}

/** Finds the people to whom handles lead, now or as a handle that is held for them. @param keys as `nameKey` makes them */
export async function listByHandle(context: Context, keys: readonly string[]) {
  const { rows } = await sql<{ key: string; id: Id; name: string }>`
    select k.key, p.id, coalesce(p.display_handle, k.key) as name from (
      select handle as key, id from people where handle = any(${keys}::text[])
      union select f.handle, f.person_id from former_handles f
      where f.handle = any(${keys}::text[]) and f.given_up_at > ${heldSince(context)}) k
    join people p on p.id = k.id and p.deleted_at is null and p.phone is not null`.execute(context.tx)
  return rows
}

/**
 * Holds a former handle for its person. The next text to each follower names the last one that the follower knows.
 * @param taken their new handle
 */
export async function giveUpHandle(
  context: Context,
  { id: personId, handle, display_handle }: { id: Id; handle: string | null; display_handle: string | null },
  taken: string,
): Promise<void> {
  await sql`
    update follows set known_as = case when lower(coalesce(known_as, ${display_handle})) <> ${taken}
      then coalesce(known_as, ${display_handle}) end
    where person_id = ${personId}`.execute(context.tx)
  await context.tx
    .deleteFrom('former_handles')
    .where((eb) =>
      eb.or([eb('given_up_at', '<=', heldSince(context)), eb('handle', 'in', [handle ?? '', taken])]),
    )
    .execute()
  await context.tx
    .insertInto('former_handles')
    .values({ handle: handle ?? '', person_id: personId, given_up_at: context.now })
    .execute()
  await sql`
    delete from former_handles where handle in (
      select handle from former_handles where person_id = ${personId}
      order by given_up_at desc, handle offset ${HELD_AT_ONCE})`.execute(context.tx)
}

/** Whether a handle looks like one that is held for another person. */
export async function isHeldForAnother(
  context: Context,
  display: string,
  asker: Id | undefined,
): Promise<boolean> {
  const found = await context.tx
    .selectFrom('former_handles')
    .select('handle')
    .where(sql<boolean>`name_outline(handle) = ${outline(display)}`)
    .where('given_up_at', '>', heldSince(context))
    .where(sql<boolean>`person_id is distinct from ${asker ?? null}::bigint`)
    .executeTakeFirst()
  return found !== undefined
}

/** Lists the handles that are held for a person, the last one first. */
export async function listHeldHandles(context: Context, personId: Id): Promise<string[]> {
  const rows = await context.tx
    .selectFrom('former_handles')
    .select('handle')
    .where('person_id', '=', personId)
    .where('given_up_at', '>', heldSince(context))
    .orderBy('given_up_at', 'desc')
    .execute()
  return rows.map(({ handle }) => handle)
}

import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'

/**
 * Whether the author of a note follows a person, is in the note's group, or has answered its event with YES or
 * MAYBE.
 * @param tie.left the author has left its hosts since. Then they must want texts about the event
 */
export async function hasTie(
  context: Context,
  { noteId, personId, left }: { noteId: Id; personId: Id; left: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from follows f where f.person_id = ${personId} and f.follower_id = n.author_id)
      or exists (select from memberships m where m.group_id = n.group_id and m.person_id = n.author_id)
      or exists (select from rsvps r
        where r.event_id = n.event_id and r.person_id = n.author_id and r.status <> 'NO'
          and (r.notify or not ${left}::boolean)) as has
    from notes n where n.id = ${noteId}`.execute(context.tx)
  return rows[0]?.has ?? false
}

import type { Kysely, NotNull } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { heldSince } from './former-handles-store.ts'

/**
 * Finds the sender of a public page by their handle, or by one that they gave up within 90 days.
 * @param handleKey as `nameKey` makes it
 * @returns undefined when nobody has it, its owner is suspended, or they switched their page off
 */
export async function findPageOwner(db: Kysely<Schema>, handleKey: string, now: Date) {
  return db
    .selectFrom('people')
    .select(['id', 'display_handle', 'first_name', 'last_name', 'photo_id', 'intro'])
    .where((eb) => {
      const held = eb.selectFrom('former_handles').select('person_id')
      return eb.or([
        eb('handle', '=', handleKey),
        eb('id', '=', held.where('handle', '=', handleKey).where('given_up_at', '>', heldSince({ now }))),
      ])
    })
    .where('has_page', '=', true)
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('display_handle', 'is not', null)
    .$narrowType<{ display_handle: NotNull }>()
    .executeTakeFirst()
}
export type PageOwner = NonNullable<Awaited<ReturnType<typeof findPageOwner>>>

/** Sets whether anybody can open a person's public page. */
export async function writeHasPage(context: Context, id: Id, hasPage: boolean): Promise<void> {
  await context.tx.updateTable('people').set({ has_page: hasPage }).where('id', '=', id).execute()
}

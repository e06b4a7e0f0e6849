import type { Kysely, NotNull } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { leadsTo } from './former-handles-store.ts'

/**
 * Finds the sender of a public page by their handle, or by one that they gave up within 90 days.
 * @param handleKey as `nameKey` makes it
 * @returns undefined when nobody has it, its owner is suspended, or they switched their page off
 */
export async function findPageOwner(db: Kysely<Schema>, handleKey: string, now: Date) {
  return db
    .selectFrom('people')
    .select(['id', 'display_handle', 'first_name', 'last_name', 'photo_id', 'intro'])
    .where(leadsTo(handleKey, { now }))
    .where('has_page', '=', true)
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('display_handle', 'is not', null)
    .$narrowType<{ display_handle: NotNull }>()
    .executeTakeFirst()
}
export type PageOwner = NonNullable<Awaited<ReturnType<typeof findPageOwner>>>

import { bareHandle, checkHandle, type NameProblem } from '@partyline/domain/names/names'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { passesForAnother } from '../../platform/names/alike-names.ts'
import { isHeldForAnother } from './former-handles-store.ts'
import { isRetired } from './retired-store.ts'
import { findPerson, findPersonByHandle } from './store.ts'

export type HandleVerdict =
  | { ok: true; key: string; display: string; yours: boolean }
  | { ok: false; reason: NameProblem | 'taken' | 'alike' }

/**
 * Judges whether a person, or anybody, may take a handle. It must not look like another's, nor like a deleted
 * account's with another phone.
 * @param asker the person, whose own handle counts as free
 */
export async function judgeHandle(
  context: Context,
  input: { handle: string; asker: Id | undefined },
): Promise<HandleVerdict> {
  const asker = input.asker === undefined ? undefined : await findPerson(context.tx, input.asker)
  // An owner keeps a handle that was reserved later.
  const kept = asker?.display_handle
  if (kept && asker.handle && kept === bareHandle(input.handle)) {
    return { ok: true, key: asker.handle, display: kept, yours: true }
  }
  const name = checkHandle(input.handle)
  if (!name.ok) return name
  const { key, display } = name
  const isAlike = await passesForAnother(context.tx, display, asker?.id)
  // Another person may have taken this handle while this act waited for the lock.
  const owner = await findPersonByHandle(context, key)
  if (owner && owner.id !== asker?.id) return { ok: false, reason: 'taken' }
  if (isAlike || (await isHeldForAnother(context, display, asker?.id))) return { ok: false, reason: 'alike' }
  const yours = asker?.handle === key
  if (!yours && (await isRetired(context, display, asker?.phone))) return { ok: false, reason: 'taken' }
  return { ok: true, key, display, yours }
}

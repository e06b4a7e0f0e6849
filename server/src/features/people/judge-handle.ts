import { bareHandle, checkHandle, type NameProblem } from '@partyline/domain/names'
import { isLookalikeTaken } from '../../platform/alike-names.ts'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { isHeldForAnother } from './former-handles-store.ts'
import { isRetired } from './retired-store.ts'
import { findPerson, findPersonByHandle } from './store.ts'

export type HandleVerdict =
  | { ok: true; key: string; display: string; yours: boolean }
  | { ok: false; reason: NameProblem | 'taken' | 'alike' }

/**
 * Tells whether a handle could be taken, by the person who asks or by anybody. One that looks like another's cannot, nor
 * one that looks like a deleted account's, but by the phone it belonged to.
 * @param asker their own handle counts as free, and as theirs
 */
export async function judgeHandle(
  context: Context,
  input: { handle: string; asker: Id | undefined },
): Promise<HandleVerdict> {
  const asker = input.asker === undefined ? undefined : await findPerson(context.tx, input.asker)
  // A handle that was taken before its word was reserved stays its owner's.
  const kept = asker?.display_handle
  if (kept && asker.handle && kept === bareHandle(input.handle)) {
    return { ok: true, key: asker.handle, display: kept, yours: true }
  }
  const name = checkHandle(input.handle)
  if (!name.ok) return name
  const { key, display } = name
  const isAlike = await isLookalikeTaken(context.tx, display, { table: 'people', except: asker?.id })
  // After the wait for those who take such a name, since one of them may have taken this very one.
  const owner = await findPersonByHandle(context, key)
  if (owner && owner.id !== asker?.id) return { ok: false, reason: 'taken' }
  if (isAlike || (await isHeldForAnother(context, display, asker?.id))) return { ok: false, reason: 'alike' }
  const yours = asker?.handle === key
  if (!yours && (await isRetired(context, display, asker?.phone))) return { ok: false, reason: 'taken' }
  return { ok: true, key, display, yours }
}

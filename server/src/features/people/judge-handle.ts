import { checkHandle, type NameProblem } from '@partyline/domain/names'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { isRetired } from './retired-store.ts'
import { findPerson, findPersonByHandle } from './store.ts'

export type HandleVerdict =
  | { ok: true; key: string; display: string; yours: boolean }
  | { ok: false; reason: NameProblem | 'taken' }

/**
 * Tells whether a handle could be taken, by the person who asks or by anybody. That of a deleted account can be taken
 * by nobody but the phone it belonged to.
 * @param asker their own handle counts as free, and as theirs
 */
export async function judgeHandle(
  context: Context,
  input: { handle: string; asker: Id | undefined },
): Promise<HandleVerdict> {
  const name = checkHandle(input.handle)
  if (!name.ok) return name
  const owner = await findPersonByHandle(context, name.key)
  if (owner && owner.id !== input.asker) return { ok: false, reason: 'taken' }
  if (!owner && (await isRetired(context, name.key, await phoneOf(context, input.asker)))) {
    return { ok: false, reason: 'taken' }
  }
  return { ok: true, key: name.key, display: name.display, yours: owner !== undefined }
}

async function phoneOf(context: Context, id: Id | undefined): Promise<string | undefined> {
  return id === undefined ? undefined : (await findPerson(context.tx, id))?.phone
}

import { checkGroupName, type NameProblem } from '@partyline/domain/names'
import type { Context } from '../../platform/context.ts'
import { findGroupByName } from './store.ts'

export type GroupNameVerdict =
  | { ok: true; key: string; display: string }
  | { ok: false; reason: NameProblem | 'taken' }

/** Tells whether a group could be called so. */
export async function judgeGroupName(context: Context, input: string): Promise<GroupNameVerdict> {
  const name = checkGroupName(input)
  if (!name.ok) return name
  return (await findGroupByName(context, name.key)) ? { ok: false, reason: 'taken' } : name
}

import { nameKey } from '@partyline/domain/names/names'
import type { Context } from '../../platform/context.ts'
import type { Evidence } from '../people/record-consent.ts'
import { findPersonByHandle, type PersonRow } from '../people/store.ts'
import { setBlock } from './set-block.ts'

export type BlockResult =
  | { ok: true; target: PersonRow }
  | { ok: false; reason: 'unknown-handle' | 'yourself' }
  | { ok: false; reason: 'no-change'; target: PersonRow }

/** Blocks or unblocks a person by their handle. */
export async function blockPerson(
  context: Context,
  input: { person: PersonRow; handle: string; block: boolean; evidence: Evidence },
): Promise<BlockResult> {
  const { person, block, evidence } = input
  const target = await findPersonByHandle(context, nameKey(input.handle))
  if (!target) return { ok: false, reason: 'unknown-handle' }
  if (target.id === person.id) return { ok: false, reason: 'yourself' }
  const changed = await setBlock(context, { person, target, block, evidence })
  return changed ? { ok: true, target } : { ok: false, reason: 'no-change', target }
}

import { nameKey } from '@partyline/domain/names'
import type { Context } from '../../platform/context.ts'
import { type Evidence, recordConsent } from '../people/record-consent.ts'
import { addBlock, findPersonByHandle, type PersonRow, removeBlock } from '../people/store.ts'
import { removeFollow } from './store.ts'

export type BlockResult =
  | { ok: true; target: PersonRow }
  | { ok: false; reason: 'unknown-handle' | 'yourself' }
  | { ok: false; reason: 'no-change'; target: PersonRow }

/** Blocks or unblocks somebody. Blocking ends the follows both ways and whatever is on its way between the two. */
export async function blockPerson(
  context: Context,
  input: { person: PersonRow; handle: string; block: boolean; evidence: Evidence },
): Promise<BlockResult> {
  const { person, block, evidence } = input
  const target = await findPersonByHandle(context, nameKey(input.handle))
  if (!target) return { ok: false, reason: 'unknown-handle' }
  if (target.id === person.id) return { ok: false, reason: 'yourself' }
  const changed = await (block ? addBlock : removeBlock)(context, person.id, target.id)
  if (!changed) return { ok: false, reason: 'no-change', target }
  if (block) {
    await removeFollow(context, { personId: target.id, followerId: person.id })
    const ended = await removeFollow(context, { personId: person.id, followerId: target.id })
    // Not the other one's own act, but the end of what they chose.
    if (ended) await recordEnd(context, target, person, evidence)
  }
  await recordConsent(context, {
    person,
    act: block ? 'block' : 'unblock',
    target: `@${target.display_handle}`,
    evidence,
  })
  return { ok: true, target }
}

/** A person with followers has a handle, and keeps it. */
async function recordEnd(
  context: Context,
  follower: PersonRow,
  { display_handle: by }: PersonRow,
  { source, carrier }: Evidence,
): Promise<void> {
  const evidence: Evidence = { words: `ended by @${by}`, source, ...(carrier ? { carrier } : {}) }
  await recordConsent(context, { person: follower, act: 'remove', target: `@${by}`, evidence })
}

import { unnamed } from '@partyline/domain/wording/people'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { takeDailyQuota } from '../../platform/limits/quota.ts'
import { postToHooks } from '../hooks/post-to-hooks.ts'
import { type Evidence, recordConsent } from '../people/record-consent.ts'
import { addBlock, type PersonRow, removeBlock } from '../people/store.ts'
import { endFollow } from './end-follow.ts'
import { removeFollow } from './store.ts'

/** Lifts a block. A job gives the person places at the target's events that they could not hear of. */
export async function liftBlock(context: Context, personId: Id, targetId: Id): Promise<boolean> {
  const lifted = await removeBlock(context, personId, targetId)
  if (lifted)
    await context.jobs.set({ kind: 'guest-blocked', key: `${targetId} ${personId}`, dueAt: context.now })
  return lifted
}

/**
 * Blocks or unblocks a person. A block ends the follows both ways, and spares texts on their way between the
 * two. Jobs take the target off the lists of the person's events, and end their part in running the person's groups.
 * @returns false when nothing changed
 * @throws QuotaExceeded when the person has removed too many followers on the web today
 */
export async function setBlock(
  context: Context,
  input: { person: PersonRow; target: PersonRow; block: boolean; evidence: Evidence },
): Promise<boolean> {
  const { person, target, block, evidence } = input
  const changed = await (block ? addBlock : liftBlock)(context, person.id, target.id)
  if (!changed) return false
  if (block) {
    const left = await removeFollow(context, { personId: target.id, followerId: person.id })
    if (left)
      await postToHooks(context, { account: target.id }, { event: 'follower.removed', personId: person.id })
    const ended = await endFollow(context, { person, follower: target, evidence })
    // A stolen browser could block all followers, and lifting a block does not bring a follower back.
    if (ended && evidence.source === 'web')
      await takeDailyQuota(context, { limit: 'removalsPerPersonPerDay', personId: person.id })
    for (const kind of ['guest-blocked', 'administrator-blocked'] as const)
      await context.jobs.set({ kind, key: `${person.id} ${target.id}`, dueAt: context.now })
  }
  await recordConsent(context, {
    person,
    act: block ? 'block' : 'unblock',
    target: target.display_handle ? `@${target.display_handle}` : unnamed('follower', target.phone.slice(-2)),
    about: { personId: target.id },
    evidence,
  })
  return true
}

import { cleanLine } from '@partyline/domain/names/clean-line'
import { NICKNAME_MAX } from '@partyline/domain/names/profile'
import type { Context } from '../../platform/context.ts'
import { takeDailyQuota } from '../../platform/limits/quota.ts'
import { writeNickname } from '../people/nickname-store.ts'
import type { Evidence } from '../people/record-consent.ts'
import { findPersonByPublicId, type PersonRow } from '../people/store.ts'
import { endFollow } from './end-follow.ts'
import { setBlock } from './set-block.ts'
import { findFollow } from './store.ts'

export type FollowerResult = { ok: true } | { ok: false; reason: 'not-a-follower' | 'too-long' }

interface OfFollower {
  person: PersonRow
  /** `_id` of the follower on the wire. */
  followerId: string
}

const WEB: Evidence = { words: '', source: 'web' }

/** Gives a follower a private name that only the followed person sees. '' removes it. */
export async function nameFollower(
  context: Context,
  input: OfFollower & { nickname: string },
): Promise<FollowerResult> {
  const nickname = cleanLine(input.nickname)
  if ([...nickname].length > NICKNAME_MAX) return { ok: false, reason: 'too-long' }
  const follower = await findFollower(context, input)
  if (!follower) return { ok: false, reason: 'not-a-follower' }
  await writeNickname(context, { personId: input.person.id, namedId: follower.id, nickname })
  return { ok: true }
}

/**
 * Ends a follow for the follower. Nobody tells them, and they may follow again.
 * @throws QuotaExceeded when the person has removed too many today
 */
export async function removeFollower(context: Context, input: OfFollower): Promise<FollowerResult> {
  const follower = await findFollower(context, input)
  const removed = follower && (await endFollow(context, { person: input.person, follower, evidence: WEB }))
  if (!removed) return { ok: false, reason: 'not-a-follower' }
  await takeDailyQuota(context, { limit: 'removalsPerPersonPerDay', personId: input.person.id })
  return { ok: true }
}

/** Blocks a follower, with or without a username. They can neither follow again nor write. */
export async function blockFollower(context: Context, input: OfFollower): Promise<FollowerResult> {
  const follower = await findFollower(context, input)
  if (!follower) return { ok: false, reason: 'not-a-follower' }
  const evidence: Evidence = { words: 'blocked a follower', source: 'web' }
  await setBlock(context, { person: input.person, target: follower, block: true, evidence })
  return { ok: true }
}

/** Lifts a block on the web, where a person can also choose people without a username. */
export async function unblock(
  context: Context,
  { person, blockedId }: { person: PersonRow; blockedId: string },
): Promise<{ ok: true } | { ok: false; reason: 'not-blocked' }> {
  const target = await findPersonByPublicId(context.tx, blockedId)
  const evidence: Evidence = { words: 'ended a block', source: 'web' }
  const changed = target && (await setBlock(context, { person, target, block: false, evidence }))
  return changed ? { ok: true } : { ok: false, reason: 'not-blocked' }
}

async function findFollower(context: Context, { person, followerId }: OfFollower) {
  const follower = await findPersonByPublicId(context.tx, followerId)
  const follows = follower && (await findFollow(context, { personId: person.id, followerId: follower.id }))
  return follows && follower
}

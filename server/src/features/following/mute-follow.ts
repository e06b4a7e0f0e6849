import { nameKey } from '@partyline/domain/names/names'
import type { Context } from '../../platform/context.ts'
import { findPersonByHandle, type PersonRow } from '../people/store.ts'
import { findFollow, muteFollow as writeMute } from './store.ts'

export type MuteFollowResult =
  | { ok: true; target: PersonRow; wasMuted: boolean }
  | { ok: false; reason: 'unknown-handle' }
  | { ok: false; reason: 'not-following'; target: PersonRow }

/** Pauses one follow until a time, or ends the pause with null. */
export async function muteFollow(
  context: Context,
  input: { follower: PersonRow; handle: string; until: Date | null },
): Promise<MuteFollowResult> {
  const target = await findPersonByHandle(context, nameKey(input.handle))
  if (!target) return { ok: false, reason: 'unknown-handle' }
  const pair = { personId: target.id, followerId: input.follower.id }
  const follow = await findFollow(context, pair)
  if (!follow) return { ok: false, reason: 'not-following', target }
  await writeMute(context, pair, input.until)
  const wasMuted = follow.mutedUntil !== null && follow.mutedUntil > context.now
  return { ok: true, target, wasMuted }
}

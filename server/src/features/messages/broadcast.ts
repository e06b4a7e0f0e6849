import { toFollowers } from '@partyline/domain/wording/messages'
import type { Context } from '../../platform/context.ts'
import { postToMany } from '../outbox/post-message.ts'
import type { PersonRow } from '../people/store.ts'
import { roomToSay } from './room-to-say.ts'
import { isTooLong, type Said } from './said.ts'

export type BroadcastResult =
  | { ok: true; messageId: string }
  | { ok: false; reason: 'no-handle' | 'too-long' | 'no-followers' | 'too-often' | 'too-many' }

/** Says something to everybody who follows the sender. */
export async function broadcast(
  context: Context,
  input: { sender: PersonRow; said: Said },
): Promise<BroadcastResult> {
  const { sender, said } = input
  if (!sender.display_handle) return { ok: false, reason: 'no-handle' }
  if (isTooLong(said)) return { ok: false, reason: 'too-long' }
  const post = {
    kind: 'broadcast' as const,
    senderId: sender.id,
    ...said,
    outgoing: toFollowers(sender.display_handle, said.text),
  }
  const posted = await postToMany(context, post, roomToSay(context, sender.id))
  return posted.ok ? { ok: true, messageId: posted.publicId } : posted
}

import { toFollowers } from '@partyline/domain/wording/messages'
import type { Context } from '../../platform/context.ts'
import { hasFollowers } from '../following/store.ts'
import { postMessage } from '../outbox/post-message.ts'
import type { PersonRow } from '../people/store.ts'
import { isTooLong, type Said } from './said.ts'
import { takeRoomToSay } from './take-room-to-say.ts'

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
  if (!(await hasFollowers(context, sender.id))) return { ok: false, reason: 'no-followers' }
  if (!(await takeRoomToSay(context, sender.id))) return { ok: false, reason: 'too-many' }
  const posted = await postMessage(context, {
    kind: 'broadcast',
    senderId: sender.id,
    ...said,
    outgoing: toFollowers(sender.display_handle, said.text),
  })
  return posted ? { ok: true, messageId: posted.publicId } : { ok: false, reason: 'too-often' }
}

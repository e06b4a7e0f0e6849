import { toFollowers } from '@partyline/domain/wording/messages'
import type { Context } from '../../platform/context.ts'
import { postToMany } from '../outbox/post-message.ts'
import type { PersonRow } from '../people/store.ts'
import { hasFollowers } from './audience-store.ts'
import { isTooLong, type MessageContent } from './message-content.ts'

export type BroadcastResult =
  | { ok: true; messageId: string; heldUntil: Date | undefined }
  | { ok: false; reason: 'no-handle' }
  | { ok: false; reason: 'no-followers' }
  | { ok: false; reason: 'too-long' | 'too-often' }
  | { ok: false; reason: 'too-much'; segments: number; most: number }

/** Sends a message to everybody who follows the sender. */
export async function broadcast(
  context: Context,
  input: { sender: PersonRow; content: MessageContent },
): Promise<BroadcastResult> {
  const { sender, content } = input
  if (!sender.display_handle) return { ok: false, reason: 'no-handle' }
  if (isTooLong(content)) return { ok: false, reason: 'too-long' }
  if (!(await hasFollowers(context, sender.id))) return { ok: false, reason: 'no-followers' }
  const post = {
    kind: 'broadcast' as const,
    senderId: sender.id,
    ...content,
    outgoing: toFollowers(sender.display_handle, content.text, context.settings.shortName),
  }
  const posted = await postToMany(context, post)
  return posted.ok ? { ok: true, messageId: posted.publicId, heldUntil: posted.heldUntil } : posted
}

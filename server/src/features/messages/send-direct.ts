import { nameKey } from '@partyline/domain/names'
import { type DirectVerdict, judgeDirect } from '@partyline/domain/permissions'
import { toOne } from '@partyline/domain/wording/messages'
import type { Context } from '../../platform/context.ts'
import { findFollow } from '../following/store.ts'
import { postMessage } from '../outbox/post-message.ts'
import { findPersonByHandle, hasBlocked, type PersonRow } from '../people/store.ts'
import { isTooLong, type Said } from './said.ts'

export type DirectResult = DirectVerdict | { ok: false; reason: 'too-long' | 'too-often' }

/** Says something to one person. */
export async function sendDirect(
  context: Context,
  input: { sender: PersonRow; handle: string; said: Said },
): Promise<DirectResult> {
  const { sender, said } = input
  const target = await findPersonByHandle(context, nameKey(input.handle))
  const toTarget = target && (await findFollow(context, { personId: target.id, followerId: sender.id }))
  const toSender = target && (await findFollow(context, { personId: sender.id, followerId: target.id }))
  const verdict = judgeDirect({
    senderHasHandle: sender.handle !== null,
    targetExists: target !== undefined,
    isSelf: target?.id === sender.id,
    targetFollowsSender: toSender !== undefined,
    senderMayReply: toTarget?.allowReply,
    isBlocked: target !== undefined && (await hasBlocked(context, target.id, sender.id)),
  })
  if (!verdict.ok) return verdict
  if (isTooLong(said)) return { ok: false, reason: 'too-long' }
  if (!target || !sender.display_handle) throw new Error('a verdict let pass what is not there')
  const posted = await postMessage(context, {
    kind: 'direct',
    senderId: sender.id,
    recipientId: target.id,
    ...said,
    outgoing: toOne(sender.display_handle, said.text),
  })
  return posted ? { ok: true } : { ok: false, reason: 'too-often' }
}

import { toOne } from '@partyline/domain/wording/messages'
import type { Context } from '../../platform/context.ts'
import { postToOne } from '../outbox/post-message.ts'
import type { PersonRow } from '../people/store.ts'
import { noteDirect } from './conversation-store.ts'
import { type DirectJudgement, judgeDirectTo } from './judge-direct-to.ts'
import { isTooLong, type Said } from './said.ts'
import { type DirectRoom, takeRoomForDirect } from './take-room-for-direct.ts'

export type DirectResult =
  | { ok: true; target: PersonRow; messageId: string }
  | Extract<DirectJudgement, { ok: false }>
  | { ok: false; reason: 'too-long' | 'too-often' }
  | (Extract<DirectRoom, { ok: false }> & { target: PersonRow })

/** Says something to one person. */
export async function sendDirect(
  context: Context,
  input: { sender: PersonRow; handle: string; said: Said },
): Promise<DirectResult> {
  const { sender, said } = input
  const judged = await judgeDirectTo(context, input)
  if (!judged.ok) return judged
  if (isTooLong(said)) return { ok: false, reason: 'too-long' }
  const { target } = judged
  const room = await takeRoomForDirect(context, { senderId: sender.id, targetId: target.id })
  if (!room.ok) return { ...room, target }
  const posted = await postToOne(context, {
    kind: 'direct',
    senderId: sender.id,
    recipientId: target.id,
    ...said,
    outgoing: toOne(sender.display_handle ?? '', said.text),
  })
  if (!posted) return { ok: false, reason: 'too-often' }
  const { messageId, publicId } = posted
  await noteDirect(context, { messageId, senderId: sender.id, recipientId: target.id })
  return { ok: true, target, messageId: publicId }
}

import { countUnits, splitText } from '@partyline/domain/texts/segments'
import { toOne } from '@partyline/domain/wording/messages'
import type { Context } from '../../platform/context.ts'
import { postToOne } from '../outbox/post-message.ts'
import type { PersonRow } from '../people/store.ts'
import { recordDirect } from './conversation-store.ts'
import { type DirectJudgement, judgeDirectTo } from './judge-direct-to.ts'
import { isTooLong, type MessageContent } from './message-content.ts'
import { type DirectQuota, takeDirectQuota } from './take-direct-quota.ts'

export type DirectResult =
  | { ok: true; target: PersonRow; messageId: string }
  | Extract<DirectJudgement, { ok: false }>
  | { ok: false; reason: 'too-long' | 'too-often' }
  | (Extract<DirectQuota, { ok: false }> & { target: PersonRow })

/** Sends a message to one person. */
export async function sendDirect(
  context: Context,
  input: { sender: PersonRow; handle: string; content: MessageContent },
): Promise<DirectResult> {
  const { sender, content } = input
  const judged = await judgeDirectTo(context, input)
  if (!judged.ok) return judged
  if (isTooLong(content)) return { ok: false, reason: 'too-long' }
  const { target } = judged
  const outgoing = toOne(sender.display_handle ?? '', content.text, context.settings.shortName)
  const segments = countUnits(splitText(outgoing, context.settings.textLimits), content.mediaUrls.length > 0)
  const quota = await takeDirectQuota(context, { senderId: sender.id, targetId: target.id, segments })
  if (!quota.ok) return { ...quota, target }
  const posted = await postToOne(context, {
    kind: 'direct',
    senderId: sender.id,
    recipientId: target.id,
    ...content,
    outgoing,
  })
  if (!posted) return { ok: false, reason: 'too-often' }
  const { messageId, publicId } = posted
  await recordDirect(context, { messageId, senderId: sender.id, recipientId: target.id })
  return { ok: true, target, messageId: publicId }
}

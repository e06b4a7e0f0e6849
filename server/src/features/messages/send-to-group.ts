import { toGroup } from '@partyline/domain/wording/messages'
import type { Context } from '../../platform/context.ts'
import { markGroupRead } from '../groups/list-store.ts'
import type { GroupRow } from '../groups/store.ts'
import { postToMany } from '../outbox/post-message.ts'
import type { PersonRow } from '../people/store.ts'
import { judgePostTo, type PostJudgement } from './judge-post-to.ts'
import { isTooLong, type MessageContent } from './message-content.ts'
import { takeMemberQuota } from './message-quota.ts'

export type GroupSendResult =
  | { ok: true; group: GroupRow; messageId: string; heldUntil: Date | undefined }
  | Extract<PostJudgement, { ok: false }>
  | { ok: false; reason: 'too-long' | 'too-often' }
  | { ok: false; reason: 'too-much'; segments: number; most: number }
  | { ok: false; reason: 'too-many-here'; group: GroupRow; sentence: string }

/** Sends a message to every other member of a group. */
export async function sendToGroup(
  context: Context,
  input: { sender: PersonRow; name: string; content: MessageContent },
): Promise<GroupSendResult> {
  const { sender, content } = input
  const judged = await judgePostTo(context, input)
  if (!judged.ok) return judged
  if (isTooLong(content)) return { ok: false, reason: 'too-long' }
  const { group, runsIt } = judged
  const quota = await takeMemberQuota(context, { senderId: sender.id, group, runsIt })
  if (!quota.ok) return { ok: false, reason: 'too-many-here', group, sentence: quota.sentence }
  const post = {
    kind: 'group' as const,
    senderId: sender.id,
    groupId: group.id,
    ...content,
    outgoing: toGroup(
      group.display_name,
      sender.display_handle ?? '',
      content.text,
      context.settings.shortName,
    ),
  }
  const posted = await postToMany(context, post)
  if (!posted.ok) return posted
  await markGroupRead(context, { personId: sender.id, groupId: group.public_id, messageId: posted.publicId })
  return { ok: true, group, messageId: posted.publicId, heldUntil: posted.heldUntil }
}

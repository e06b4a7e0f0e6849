import { toGroup } from '@partyline/domain/wording/messages'
import type { Context } from '../../platform/context.ts'
import type { GroupRow } from '../groups/store.ts'
import { postMessage } from '../outbox/post-message.ts'
import type { PersonRow } from '../people/store.ts'
import { judgePostTo, type PostJudgement } from './judge-post-to.ts'
import { isTooLong, type Said } from './said.ts'
import { takeRoomToSay } from './take-room-to-say.ts'

export type GroupSendResult =
  | { ok: true; group: GroupRow; messageId: string }
  | Extract<PostJudgement, { ok: false }>
  | { ok: false; reason: 'too-long' | 'too-often' | 'too-many' }

/** Says something to every other member of a group. */
export async function sendToGroup(
  context: Context,
  input: { sender: PersonRow; name: string; said: Said },
): Promise<GroupSendResult> {
  const { sender, said } = input
  const judged = await judgePostTo(context, input)
  if (!judged.ok) return judged
  if (isTooLong(said)) return { ok: false, reason: 'too-long' }
  const { group } = judged
  if (!(await takeRoomToSay(context, sender.id))) return { ok: false, reason: 'too-many' }
  const posted = await postMessage(context, {
    kind: 'group',
    senderId: sender.id,
    groupId: group.id,
    ...said,
    outgoing: toGroup(group.display_name, sender.display_handle ?? '', said.text),
  })
  return posted ? { ok: true, group, messageId: posted.publicId } : { ok: false, reason: 'too-often' }
}

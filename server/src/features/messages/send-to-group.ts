import { nameKey } from '@partyline/domain/names'
import { type GroupPostVerdict, judgeGroupPost } from '@partyline/domain/permissions'
import { toGroup } from '@partyline/domain/wording/messages'
import type { Context } from '../../platform/context.ts'
import { findGroupByName, findMembership } from '../groups/store.ts'
import { postMessage } from '../outbox/post-message.ts'
import type { PersonRow } from '../people/store.ts'
import { isTooLong, type Said } from './said.ts'

export type GroupSendResult = GroupPostVerdict | { ok: false; reason: 'too-long' | 'too-often' }

/** Says something to every other member of a group. */
export async function sendToGroup(
  context: Context,
  input: { sender: PersonRow; name: string; said: Said },
): Promise<GroupSendResult> {
  const { sender, said } = input
  const group = await findGroupByName(context, nameKey(input.name))
  const membership = group && (await findMembership(context, group.id, sender.id))
  const verdict = judgeGroupPost({
    senderHasHandle: sender.handle !== null,
    groupExists: group !== undefined,
    isMember: membership !== undefined,
    allowReply: membership?.allow_reply ?? false,
    isCreator: group?.created_by === sender.id,
    isAdministrator: membership?.is_administrator ?? false,
  })
  if (!verdict.ok) return verdict
  if (isTooLong(said)) return { ok: false, reason: 'too-long' }
  if (!group || !sender.display_handle) throw new Error('a verdict let pass what is not there')
  const posted = await postMessage(context, {
    kind: 'group',
    senderId: sender.id,
    groupId: group.id,
    ...said,
    outgoing: toGroup(group.display_name, sender.display_handle, said.text),
  })
  return posted ? { ok: true } : { ok: false, reason: 'too-often' }
}

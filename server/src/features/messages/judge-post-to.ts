import { nameKey } from '@partyline/domain/names/names'
import { type GroupPostVerdict, judgeGroupPost } from '@partyline/domain/permissions'
import type { Context } from '../../platform/context.ts'
import { findMembership } from '../groups/members-store.ts'
import { findGroupByName, type GroupRow } from '../groups/store.ts'
import type { PersonRow } from '../people/store.ts'

export type PostJudgement =
  | { ok: true; group: GroupRow; runsIt: boolean }
  | (Extract<GroupPostVerdict, { ok: false }> & { group: GroupRow | undefined })

/** Judges whether a person may write to a group now. */
export async function judgePostTo(
  context: Context,
  input: { sender: PersonRow; name: string },
): Promise<PostJudgement> {
  const { sender } = input
  const group = await findGroupByName(context, nameKey(input.name))
  const membership = group && (await findMembership(context, group.id, sender.id))
  const isCreator = group?.created_by === sender.id
  const isAdministrator = membership?.is_administrator ?? false
  const verdict = judgeGroupPost({
    senderHasHandle: sender.handle !== null,
    groupExists: group !== undefined,
    isMember: membership !== undefined,
    allowReply: membership?.allow_reply ?? false,
    isCreator,
    isAdministrator,
    isSuspended: group?.suspended_at != null,
  })
  if (!verdict.ok) return { ...verdict, group }
  if (!group) throw new Error('judgeGroupPost allowed a message to a group that does not exist')
  return { ok: true, group, runsIt: isCreator || isAdministrator }
}

import { nameKey } from '@partyline/domain/names/names'
import { type DirectVerdict, judgeDirect } from '@partyline/domain/permissions'
import type { Context } from '../../platform/context.ts'
import { findFollow } from '../following/store.ts'
import { hasLeft } from '../people/left-store.ts'
import { findPersonByHandle, hasBlocked, type PersonRow } from '../people/store.ts'
import { findLastDirect } from './store.ts'

export type DirectJudgement =
  | { ok: true; target: PersonRow }
  | (Extract<DirectVerdict, { ok: false }> & { target: PersonRow | undefined })

/** Judges whether a person may text another now. */
export async function judgeDirectTo(
  context: Context,
  input: { sender: PersonRow; handle: string },
): Promise<DirectJudgement> {
  const { sender } = input
  const target = await findPersonByHandle(context, nameKey(input.handle))
  const toTarget = target && (await findFollow(context, { personId: target.id, followerId: sender.id }))
  const toSender = target && (await findFollow(context, { personId: sender.id, followerId: target.id }))
  const verdict = judgeDirect({
    senderHasHandle: sender.handle !== null,
    targetExists: target !== undefined,
    isSelf: target?.id === sender.id,
    targetFollowsSender: toSender !== undefined,
    senderMayReply: toTarget?.allowReply,
    targetHasLeft: target !== undefined && (await hasLeftSince(context, target, sender)),
    isBlocked: target !== undefined && (await hasBlocked(context, target.id, sender.id)),
    hasBlocked: target !== undefined && (await hasBlocked(context, sender.id, target.id)),
  })
  if (!verdict.ok) return { ...verdict, target }
  if (!target) throw new Error('judgeDirect allowed a message to a person who does not exist')
  return { ok: true, target }
}

/** Whether a person has left another since they last wrote to them. A person who writes wants an answer. */
async function hasLeftSince(context: Context, person: PersonRow, other: PersonRow): Promise<boolean> {
  const since = await findLastDirect(context, { senderId: person.id, recipientId: other.id })
  return hasLeft(context, { person, others: [other.id], ...(since && { since }) })
}

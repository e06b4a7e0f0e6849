import { DAY_MS } from '@partyline/domain/time/time-units'
import { type InviteProblem, nudge as nudgeWords } from '@partyline/domain/wording/invitations'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { describeForText } from '../events/describe-for-text.ts'
import { findInvitable } from './find-invitable.ts'
import { postToInvited } from './post-to-invited.ts'
import { listWritableGroups, takeNudges } from './store.ts'

/** The shortest time between two nudges of a person, in milliseconds. */
export const NUDGE_AFTER_MS = DAY_MS

export type NudgeResult =
  | { ok: true; people: number }
  | { ok: false; reason: 'missing' | 'not-allowed' | InviteProblem }

/**
 * Nudges people whom the host invited, through the group or follow of their invitation. Leaves out people who
 * have answered, left, stopped, muted or blocked, were asked within a day, or are in a group that the host may no
 * longer write to.
 * @param input.people public ids
 */
export async function nudge(
  context: Context,
  input: { id: string; personId: Id; people: string[] },
): Promise<NudgeResult> {
  const found = await findInvitable(context, input)
  if (!found.ok) return found
  const { event, inviter } = found
  if (!event.rsvp) return { ok: false, reason: 'no-answers' }
  const before = new Date(context.now.getTime() - NUDGE_AFTER_MS)
  const groups = new Map((await listWritableGroups(context.tx, inviter.id)).map((group) => [group.id, group]))
  const rounds = await takeNudges(context, {
    ...{ eventId: event.id, inviterId: inviter.id, publicIds: input.people },
    ...{ groupIds: [...groups.keys()], before },
  })
  const inText = await describeForText(context, [event])
  const text = nudgeWords(inText(event, event.time_zone, 'other'))
  let people = 0
  for (const { groupId, round, people: some } of rounds) {
    const group = groupId === null ? null : groups.get(groupId)
    if (group === undefined) continue
    people += some
    await postToInvited(context, { sender: inviter, eventId: event.id, group, round, text })
  }
  return { ok: true, people }
}

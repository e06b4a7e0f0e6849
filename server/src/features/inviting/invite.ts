import { cleanText } from '@partyline/domain/commands'
import { INVITATION_LINE_MAX, type InviteProblem, invitation } from '@partyline/domain/wording/invitations'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { describeForText } from '../events/describe-for-text.ts'
import { findInvitable } from './find-invitable.ts'
import { postToInvited } from './post-to-invited.ts'
import {
  addInvitations,
  countInvitable,
  type InvitationCounts,
  listWritableGroups,
  nextRoundId,
  type WritableGroup,
} from './store.ts'

/** The recipients of an invitation. */
export interface Audience {
  /** Public ids. */
  groups: string[]
  followers: boolean
}

type Refused = { ok: false; reason: 'missing' | 'not-allowed' | InviteProblem }

/** Counts the people whom an invitation would reach, and those left out by reason. */
export async function countInvitation(
  context: Context,
  input: Audience & { id: string; personId: Id },
): Promise<{ ok: true; counts: InvitationCounts } | Refused> {
  const found = await findInvitable(context, input)
  if (!found.ok) return found
  const groups = await findGroups(context, input)
  if (!groups) return { ok: false, reason: 'unknown-group' }
  const { event, inviter } = found
  const about = { eventId: event.id, ownerId: event.owner_id, inviterId: inviter.id }
  const groupIds = groups.map(({ id }) => id)
  return {
    ok: true,
    counts: await countInvitable(context, { ...about, groupIds, followers: input.followers }),
  }
}

/**
 * Invites everybody in the chosen groups or followers who was not invited and has not answered, once each,
 * even if they belong to several of these. Each group gets an ordinary message, and so do the followers.
 */
export async function invite(
  context: Context,
  input: Audience & { id: string; personId: Id; line: string },
): Promise<{ ok: true; people: number } | Refused> {
  const line = cleanText(input.line)
  if (line.length > INVITATION_LINE_MAX) return { ok: false, reason: 'line-too-long' }
  if (input.groups.length === 0 && !input.followers) return { ok: false, reason: 'nobody-chosen' }
  const found = await findInvitable(context, input)
  if (!found.ok) return found
  const groups = await findGroups(context, input)
  if (!groups) return { ok: false, reason: 'unknown-group' }
  const { event, inviter } = found
  const inText = await describeForText(context, [event])
  const text = invitation(inText(event, event.time_zone, 'other'), line, event.rsvp)
  const about = { eventId: event.id, ownerId: event.owner_id, inviterId: inviter.id }
  const ways: (WritableGroup | null)[] = input.followers ? [...groups, null] : groups
  let people = 0
  for (const group of ways) {
    const round = await nextRoundId(context)
    const chosen = { groupIds: group ? [group.id] : [], followers: group === null }
    const added = await addInvitations(context, { ...about, ...chosen, round })
    if (added === 0) continue
    people += added
    await postToInvited(context, { sender: inviter, eventId: event.id, group, round, text })
  }
  return { ok: true, people }
}

/**
 * Finds the chosen groups, in one order for everybody, because their quotas stay locked until the transaction ends.
 * @returns undefined when the inviter may not write to one of the groups
 */
async function findGroups(
  context: Context,
  { personId, groups }: { personId: Id; groups: string[] },
): Promise<WritableGroup[] | undefined> {
  if (groups.length === 0) return []
  const wanted = new Set(groups)
  const found = (await listWritableGroups(context.tx, personId)).filter((one) => wanted.has(one.public_id))
  if (found.length !== wanted.size) return undefined
  return found.sort((one, other) => Number(one.id) - Number(other.id))
}

import type { GroupCard, GroupInFull } from '@partyline/contract/groups'
import { judgeGroupPost } from '@partyline/domain/permissions'
import type { Context } from '../../platform/context.ts'
import { describePerson } from '../people/describe-person.ts'
import { findPerson, type PersonRow } from '../people/store.ts'
import { describeGroup, describeMute, roleIn } from './describe-group.ts'
import { countMembers, findMembership, type MembershipRow } from './members-store.ts'
import { findGroup, type GroupRow } from './store.ts'

export type ViewGroupResult =
  | { ok: true; group: GroupInFull | GroupCard }
  | { ok: false; reason: 'unknown-group' }

/** A group as a person may see it. Members see everything, and others see the name to text. */
export async function viewGroup(
  context: Context,
  input: { viewer: PersonRow; groupId: string },
): Promise<ViewGroupResult> {
  const { viewer } = input
  const group = await findGroup(context, input.groupId)
  if (!group) return { ok: false, reason: 'unknown-group' }
  const membership = await findMembership(context, group.id, viewer.id)
  const creator = await findPerson(context.tx, group.created_by)
  if (!membership || !creator) {
    const { public_id: _id, display_name: displayGroupName } = group
    return { ok: true, group: { _id, displayGroupName, membership: null } }
  }
  return {
    ok: true,
    group: {
      ...describeGroup(group, creator),
      creator: describePerson(creator),
      followers: await countMembers(context.tx, group.id),
      membership: describeMembership(context, { group, membership, viewer }),
    },
  }
}

function describeMembership(
  { now }: Context,
  { group, membership, viewer }: { group: GroupRow; membership: MembershipRow; viewer: PersonRow },
): GroupInFull['membership'] {
  const role = roleIn(group, membership)
  const verdict = judgeGroupPost({
    senderHasHandle: viewer.handle !== null,
    groupExists: true,
    isMember: true,
    allowReply: membership.allow_reply,
    isCreator: role === 'creator',
    isAdministrator: role === 'administrator',
    isSuspended: group.suspended_at !== null,
  })
  return {
    role,
    allowReply: membership.allow_reply,
    mayPost: verdict.ok,
    mutedUntil: describeMute(membership.muted_until, now),
  }
}

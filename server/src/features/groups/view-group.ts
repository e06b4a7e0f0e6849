import type { GroupCard, GroupInFull, GroupRole } from '@partyline/contract/groups'
import { judgeGroupPost } from '@partyline/domain/permissions'
import type { Context } from '../../platform/context.ts'
import { describePerson } from '../people/describe-person.ts'
import { findPerson, type PersonRow } from '../people/store.ts'
import { countMembers, findGroup, findMembership, type GroupRow, type MembershipRow } from './store.ts'

export type ViewGroupResult =
  | { ok: true; group: GroupInFull | GroupCard }
  | { ok: false; reason: 'unknown-group' }

/** A group as somebody may see it: in full for its members, to others the name to text. */
export async function viewGroup(
  context: Context,
  input: { viewer: PersonRow; groupId: string },
): Promise<ViewGroupResult> {
  const { viewer } = input
  const group = await findGroup(context, input.groupId)
  if (!group) return { ok: false, reason: 'unknown-group' }
  const membership = await findMembership(context, group.id, viewer.id)
  const creator = await findPerson(context.tx, group.created_by)
  if (!membership || !creator) return { ok: true, group: { ...nameOf(group), membership: null } }
  return {
    ok: true,
    group: {
      ...nameOf(group),
      intro: group.intro,
      createdBy: creator.public_id,
      defaultAllowReply: group.default_allow_reply,
      creator: describePerson(creator),
      followers: await countMembers(context.tx, group.id),
      membership: describeMembership(context, { group, membership, viewer }),
    },
  }
}

/** What a member is in a group. */
function roleIn(
  group: Pick<GroupRow, 'created_by'>,
  membership: Pick<MembershipRow, 'person_id' | 'is_administrator'>,
): GroupRole {
  if (group.created_by === membership.person_id) return 'creator'
  return membership.is_administrator ? 'administrator' : 'member'
}

function nameOf(group: GroupRow) {
  return { _id: group.public_id, displayGroupName: group.display_name }
}

function describeMembership(
  { now }: Context,
  { group, membership, viewer }: { group: GroupRow; membership: MembershipRow; viewer: PersonRow },
): GroupInFull['membership'] {
  const role = roleIn(group, membership)
  const muted = membership.muted_until
  const verdict = judgeGroupPost({
    senderHasHandle: viewer.handle !== null,
    groupExists: true,
    isMember: true,
    allowReply: membership.allow_reply,
    isCreator: role === 'creator',
    isAdministrator: role === 'administrator',
  })
  return {
    role,
    allowReply: membership.allow_reply,
    mayPost: verdict.ok,
    mutedUntil: muted && muted > now ? muted.toISOString() : null,
  }
}

import type { Group, GroupFollower } from '@partyline/contract/groups'
import type { UserGroup } from '@partyline/contract/own-groups'
import type { GroupRole } from '@partyline/domain/permissions'
import { describePerson } from '../people/describe-person.ts'
import type { PersonRow } from '../people/store.ts'
import type { MemberRow, OwnGroupRow } from './list-store.ts'
import type { MembershipRow } from './members-store.ts'
import type { GroupRow } from './store.ts'

/** A group as its members see it. */
export function describeGroup(group: GroupRow, creator: Pick<PersonRow, 'public_id'>): Group {
  return {
    _id: group.public_id,
    displayGroupName: group.display_name,
    intro: group.intro,
    createdBy: creator.public_id,
    defaultAllowReply: group.default_allow_reply,
    offered: group.is_offered,
    showsPast: group.shows_past,
  }
}

/** A member's role in a group. */
export function roleIn(
  group: Pick<GroupRow, 'created_by'>,
  membership: Pick<MembershipRow, 'person_id' | 'is_administrator'>,
): GroupRole {
  if (group.created_by === membership.person_id) return 'creator'
  return membership.is_administrator ? 'administrator' : 'member'
}

/** A member as other members see them. */
export function describeMember(group: GroupRow, row: MemberRow): GroupFollower {
  return {
    ...describePerson(row),
    numberEnd: row.number_end,
    nickname: row.nickname,
    alsoIn: null,
    allowReply: row.allow_reply,
    followsSince: row.created_at.toISOString(),
    role: roleIn(group, { person_id: row.id, is_administrator: row.is_administrator }),
  }
}

/** A group in the list of a person's own groups. */
export function describeOwnGroup(row: OwnGroupRow, now: Date): UserGroup {
  const role = row.is_administrator ? 'administrator' : 'member'
  return {
    _id: row.public_id,
    displayGroupName: row.display_name,
    role: row.is_creator ? 'creator' : role,
    followers: Number(row.followers),
    mutedUntil: describeMute(row.muted_until, now),
    last: describeLast(row),
    unread: row.unread,
  }
}

function describeLast(row: OwnGroupRow): UserGroup['last'] {
  const { last_text: text, last_at: at, last_first_name: name, last_handle: handle } = row
  if (text === null || at === null) return null
  return {
    from: name || (handle ? `@${handle}` : 'Somebody who left'),
    userIsSender: row.last_is_own ?? false,
    text,
    pictures: row.last_pictures ?? 0,
    at: at.toISOString(),
  }
}

/** The end of a mute, ISO 8601 in UTC; null when there is none, or it has ended. */
export function describeMute(mutedUntil: Date | null, now: Date): string | null {
  return mutedUntil && mutedUntil > now ? mutedUntil.toISOString() : null
}

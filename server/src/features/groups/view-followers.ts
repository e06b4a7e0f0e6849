import type { Context } from '../../platform/context.ts'
import type { FollowersPlace } from '../following/followers-cursor.ts'
import type { PersonRow } from '../people/store.ts'
import { roleIn } from './describe-group.ts'
import { countFitting, listMembers, type MemberRow } from './list-store.ts'
import { countMembers, findMembership } from './members-store.ts'
import { findGroup, type GroupRow } from './store.ts'

export type ViewFollowersResult =
  | {
      ok: true
      group: GroupRow
      rows: MemberRow[]
      /** The numbers of members; null except on the first page. */
      counts: { registered: number; unregistered: number } | null
    }
  | { ok: false; reason: 'unknown-group' | 'not-a-member' }

/** A page of a group's members, for members only. */
export async function viewFollowers(
  context: Context,
  input: {
    viewer: PersonRow
    groupId: string
    search: string
    limit: number
    before: FollowersPlace | undefined
  },
): Promise<ViewFollowersResult> {
  const { search, limit, before } = input
  const group = await findGroup(context, input.groupId)
  if (!group) return { ok: false, reason: 'unknown-group' }
  const viewerId = input.viewer.id
  const own = await findMembership(context, group.id, viewerId)
  if (!own) return { ok: false, reason: 'not-a-member' }
  const runsIt = roleIn(group, own) !== 'member'
  const rows = await listMembers(context.tx, { groupId: group.id, viewerId, runsIt, search, limit, before })
  return { ok: true, group, rows, counts: before ? null : await count(context, group.id, search) }
}

function count(context: Context, groupId: GroupRow['id'], search: string) {
  return search === '' ? countMembers(context.tx, groupId) : countFitting(context.tx, { groupId, search })
}

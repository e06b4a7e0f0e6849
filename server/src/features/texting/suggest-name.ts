import { NAME_MAX, nameKey } from '@partyline/domain/names'
import { distance } from 'fastest-levenshtein'
import type { Context } from '../../platform/context.ts'
import { takeHits } from '../../platform/limits.ts'
import { listNearNames, NEAR } from '../../platform/near-names.ts'
import type { Id } from '../../platform/schema.ts'
import { findGroupByName, findMembership } from '../groups/store.ts'
import { findPersonByHandle, hasBlocked } from '../people/store.ts'

/** Near names are an aid for slips, not a way to list what there is. */
const OFFERS = [
  { most: 10, window: 3_600_000 },
  { most: 30, window: 86_400_000 },
]

/**
 * The handle or group name nearest to one that does not exist, when it is within two letters (Levenshtein).
 * Of equally near ones, the same kind as was asked for, then the first in the alphabet. Who has blocked the asker does
 * not exist for them, and is offered under no name; nor is a group whose creator does not want it.
 * @returns with its mark, or undefined when nothing is near
 */
export async function suggestName(
  context: Context,
  asked: { askerId: Id; mark: '@' | '#'; name: string },
): Promise<string | undefined> {
  const key = nameKey(asked.name)
  if (key.length > NAME_MAX + NEAR) return undefined
  const handles = await listNearNames(context.tx, { table: 'people', column: 'handle' }, key)
  const groups = await listNearNames(context.tx, { table: 'groups', column: 'name' }, key)
  const candidates = [
    ...handles.map((name) => ({ mark: '@', name })),
    ...groups.map((name) => ({ mark: '#', name })),
  ]
  const near = candidates
    .map((candidate) => ({ ...candidate, far: distance(key, candidate.name) }))
    .filter(({ far, mark }) => far <= NEAR && (far > 0 || mark !== asked.mark))
    .sort(
      (a, b) =>
        a.far - b.far ||
        Number(b.mark === asked.mark) - Number(a.mark === asked.mark) ||
        (a.name < b.name ? -1 : 1),
    )
  for (const { mark, name } of near) {
    const isOffered = mark === '#' ? isOfferedTo : isThereFor
    if (!(await isOffered(context, asked.askerId, name))) continue
    const room = await takeHits(context, [{ key: `near names for ${asked.askerId}`, limits: OFFERS }])
    return room.ok ? `${mark}${name}` : undefined
  }
  return undefined
}

/** Its members know a group by name; to others it is told where its creator lets it be. */
async function isOfferedTo(context: Context, askerId: Id, name: string): Promise<boolean> {
  const group = await findGroupByName(context, name)
  if (!group) return false
  return group.is_offered || (await findMembership(context, group.id, askerId)) !== undefined
}

async function isThereFor(context: Context, askerId: Id, handle: string): Promise<boolean> {
  const person = await findPersonByHandle(context, handle)
  return person !== undefined && !(await hasBlocked(context, person.id, askerId))
}

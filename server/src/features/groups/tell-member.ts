import type { Context } from '../../platform/context.ts'
import { takeHits } from '../../platform/limits.ts'
import { sayAsLine } from '../outbox/say-as-line.ts'
import type { PersonRow } from '../people/store.ts'
import type { GroupRow } from './store.ts'

/** Texts about one's place in one group. */
const TOLD_OF_GROUP = [{ most: 3, window: 86_400_000 }]

/**
 * Tells a member by text what has become of their place in a group. Those who run the group can switch it on and off as
 * often as they like; the texts about it are limited.
 */
export async function tellMember(
  context: Context,
  { group, member, text }: { group: GroupRow; member: PersonRow; text: string },
): Promise<void> {
  const key = `place in group ${group.id} told to ${member.id}`
  const room = await takeHits(context, [{ key, limits: TOLD_OF_GROUP }])
  if (room.ok) await sayAsLine(context, member.id, text, { isOneOfMany: true })
}

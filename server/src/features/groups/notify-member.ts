import { DAY_MS } from '@partyline/domain/time/time-units'
import type { Context } from '../../platform/context.ts'
import { take } from '../../platform/limits/budget.ts'
import { postReply } from '../outbox/post-message.ts'
import type { PersonRow } from '../people/store.ts'
import type { GroupRow } from './store.ts'

/** Limits on texts about a person's place in one group. */
const TOLD_OF_GROUP = [{ most: 3, window: DAY_MS }]

/**
 * Texts a member about a change of their place in a group. The people who run the group may change it without
 * a limit, but the texts about it are limited.
 */
export async function notifyMember(
  context: Context,
  { group, member, text }: { group: GroupRow; member: PersonRow; text: string },
): Promise<void> {
  const key = `place in group ${group.id} told to ${member.id}`
  const quota = await take(context, [{ key, limits: TOLD_OF_GROUP }])
  if (quota.ok) await postReply(context, member.id, text, { as: 'notice' })
}

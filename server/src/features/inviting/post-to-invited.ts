import { DAY_MS } from '@partyline/domain/time/time-units'
import { INVITED_ENOUGH } from '@partyline/domain/wording/invitations'
import { toFollowers, toGroup } from '@partyline/domain/wording/messages'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { QuotaExceeded } from '../../platform/limits/quota.ts'
import { takeMemberQuota } from '../messages/message-quota.ts'
import { postToMany } from '../outbox/post-message.ts'
import type { PersonRow } from '../people/store.ts'
import type { WritableGroup } from './store.ts'

/**
 * Sends words to the people of a round as an ordinary message to followers or to a group, so that every rule
 * for such messages applies: limits, order, STOP, mutes, blocks, and the follow or membership behind it.
 * @throws QuotaExceeded beyond the sender's quota or a member's for a group, so that the transaction rolls back
 */
export async function postToInvited(
  context: Context,
  input: {
    sender: PersonRow
    eventId: Id
    group: WritableGroup | null
    round: Id
    text: string
  },
): Promise<void> {
  const { sender, eventId, group, round, text } = input
  const handle = sender.display_handle ?? ''
  const ownName = context.settings.shortName
  const common = { senderId: sender.id, text, source: 'web' as const, invitation: { eventId, round } }
  if (group) {
    const quota = await takeMemberQuota(context, { senderId: sender.id, group, runsIt: group.runs_it })
    if (!quota.ok) throw new QuotaExceeded(quota.retryAfter, quota.sentence)
  }
  const posted = group
    ? await postToMany(context, {
        ...common,
        kind: 'group',
        groupId: group.id,
        outgoing: toGroup(group.display_name, handle, text, ownName),
      })
    : await postToMany(context, {
        ...common,
        kind: 'broadcast',
        outgoing: toFollowers(handle, text, ownName),
      })
  if (posted.ok) return
  throw new QuotaExceeded(DAY_MS / 1000, INVITED_ENOUGH)
}

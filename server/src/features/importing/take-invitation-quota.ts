import { limitOf } from '@partyline/domain/limits/limits'
import { networkOf } from '@partyline/domain/limits/networks'
import { invitedEnough } from '@partyline/domain/wording/importing'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { type Share, take } from '../../platform/limits/budget.ts'
import { QuotaExceeded } from '../../platform/limits/quota.ts'

/**
 * Counts the invitations of one list against the quotas of the account, of the network of its IP address, and
 * of the installation.
 * @param input.abroad the number of people with a foreign number
 * @throws QuotaExceeded when a quota is smaller than the list, so that the transaction rolls back
 */
export async function takeInvitationQuota(
  context: Context,
  input: { personId: Id; address: string; people: number; abroad: number },
): Promise<void> {
  const { settings } = context
  const { personId, people, abroad } = input
  if (people === 0) return
  const counters = [
    { limit: 'listInvitationsPerPersonPerDay' as const, key: `list invitations of ${personId}` },
    {
      limit: 'listInvitationsPerNetworkPerDay' as const,
      key: `list invitations from ${networkOf(input.address)}`,
    },
  ].map(({ limit, key }) => ({ limit, key, limits: [limitOf(settings, limit)], hits: people }))
  const share = (name: 'listInvitationsPerDay' | 'listInvitationsAbroadPerDay', hits: number): Share => ({
    total: name,
    own: `${name} of ${personId}`,
    limits: [{ ...limitOf(settings, name), name }],
    part: 2,
    hits,
  })
  const shares = [share('listInvitationsPerDay', people)]
  if (abroad > 0) shares.push(share('listInvitationsAbroadPerDay', abroad))
  const taken = await take(context, [...counters, ...shares])
  if (!taken.ok) {
    const full = counters.filter(({ key }) => taken.full.includes(key)).map(({ limit }) => limit)
    for (const limit of taken.name ? [taken.name] : full) context.ring({ kind: 'refused', limit })
    throw new QuotaExceeded(taken.retryAfter, invitedEnough(people, taken.retryAfter))
  }
  for (const { name, used, most } of taken.fills) {
    const hits = name === 'listInvitationsAbroadPerDay' ? abroad : people
    context.ring({ kind: 'filling', limit: name, used: used + hits, most })
  }
}

import { limitOf } from '@partyline/domain/limits/limits'
import { groupTooBusy, tooManyToGroup } from '@partyline/domain/wording/messages'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { count, hold, type Share } from '../../platform/limits/budget.ts'
import { takeQuotas } from '../../platform/limits/quota.ts'

const MEMBER_LIMITS = ['groupMessagesPerMemberPerHour', 'groupMessagesPerMemberPerDay'] as const
const GROUP_LIMITS = ['groupMessagesPerGroupPerHour', 'groupMessagesPerGroupPerDay'] as const

/**
 * Counts a message to a group against what one member may write to it, and what all members together may. Anybody may
 * join by text, and each message costs every other member a text. The people who run the group have only their daily
 * quota.
 * @param input.group its row stays locked until the transaction ends
 */
export async function takeMemberQuota(
  context: Context,
  { senderId, group, runsIt }: { senderId: Id; group: { id: Id; display_name: string }; runsIt: boolean },
): Promise<{ ok: true } | { ok: false; retryAfter: number; sentence: string }> {
  if (runsIt) return { ok: true }
  const holder = `${senderId} in ${group.id}`
  const limits = GROUP_LIMITS.map((name) => ({ ...limitOf(context.settings, name), name }))
  const shares: Share[] = [{ total: `messages in ${group.id}`, own: `messages of ${holder}`, limits }]
  const shared = await hold(context, shares)
  if (!shared.ok) {
    if (shared.name) context.ring({ kind: 'refused', limit: shared.name })
    return { ...shared, sentence: groupTooBusy(group.display_name, shared.retryAfter) }
  }
  const own = await takeQuotas(
    context,
    MEMBER_LIMITS.map((limit) => ({ limit, holder })),
  )
  if (!own.ok) return { ...own, sentence: tooManyToGroup(group.display_name, own.retryAfter) }
  await count(context, shares)
  return { ok: true }
}

import { limitOf } from '@partyline/domain/limits/limits'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import type { Counter } from '../../platform/limits/limits.ts'
import { takeQuotas } from '../../platform/limits/quota.ts'

/**
 * The quota for a message to followers or to a group. A message costs a text for each recipient, so each
 * person has a daily quota.
 */
export function messageQuota({ settings }: Context, senderId: Id): Counter {
  return {
    key: `messages of ${senderId}`,
    limits: [limitOf(settings, 'messagesPerSenderPerDay')],
  }
}

const MEMBER_LIMITS = ['groupMessagesPerMemberPerHour', 'groupMessagesPerMemberPerDay'] as const

/**
 * Counts a message to a group against what one member may write to it. Anybody may join by text, and each message
 * costs every other member a text. The people who run the group have only their daily quota.
 */
export async function takeMemberQuota(
  context: Context,
  { senderId, groupId, runsIt }: { senderId: Id; groupId: Id; runsIt: boolean },
): Promise<{ ok: true } | { ok: false; retryAfter: number }> {
  if (runsIt) return { ok: true }
  const holder = `${senderId} in ${groupId}`
  return takeQuotas(
    context,
    MEMBER_LIMITS.map((limit) => ({ limit, holder })),
  )
}

import { limitOf } from '@partyline/domain/limits/limits'
import { DAY_MS } from '@partyline/domain/time/time-units'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { count, hold } from '../../platform/limits/budget.ts'
import type { Counter } from '../../platform/limits/hits.ts'
import { spend } from '../outbox/spend.ts'
import { findLastDirect } from './store.ts'

export type DirectQuota =
  | { ok: true }
  | { ok: false; reason: 'too-many-directs' | 'not-answered' | 'too-busy'; retryAfter: number }

/**
 * Counts a direct message: for its sender, with its segments for the day of the account and of the installation, and,
 * when the other person has never written back, for the pair. A follow does not invite a flood.
 */
export async function takeDirectQuota(
  context: Context,
  { senderId, targetId, segments }: { senderId: Id; targetId: Id; segments: number },
): Promise<DirectQuota> {
  const { settings } = context
  const ofSender: Counter = {
    key: `directs of ${senderId}`,
    limits: [limitOf(settings, 'directsPerSenderPerDay')],
  }
  const ofPair: Counter = {
    key: `directs of ${senderId} to ${targetId}`,
    limits: [limitOf(settings, 'directsPerPairPerDay')],
  }
  const answered = await findLastDirect(context, { senderId: targetId, recipientId: senderId })
  const counters = answered ? [ofSender] : [ofSender, ofPair]
  const quota = await hold(context, counters)
  if (!quota.ok) {
    const isPair = quota.full.includes(ofPair.key)
    context.ring({ kind: 'refused', limit: isPair ? 'directsPerPairPerDay' : 'directsPerSenderPerDay' })
    return { ok: false, reason: isPair ? 'not-answered' : 'too-many-directs', retryAfter: quota.retryAfter }
  }
  const spent = await spend(context, { personId: senderId, segments, listeners: 1, when: 'now' })
  if (!spent.ok) {
    const wait = spent.at ? spent.at.getTime() - context.now.getTime() : DAY_MS
    return { ok: false, reason: 'too-busy', retryAfter: Math.ceil(wait / 1000) }
  }
  await count(context, counters)
  return { ok: true }
}

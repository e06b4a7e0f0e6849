import { limitOf } from '@partyline/domain/limits/limits'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { checkShares, countShares, type Share } from '../../platform/limits/fair-share.ts'
import { type Counter, checkHits, countHits } from '../../platform/limits/limits.ts'
import { findLastDirect } from './store.ts'

export type DirectQuota =
  | { ok: true }
  | { ok: false; reason: 'too-many-directs' | 'not-answered' | 'too-busy'; retryAfter: number }

/**
 * Counts a direct message: for its sender, for the installation, and, when the other person has never written
 * back, for the pair. A follow does not invite a flood.
 */
export async function takeDirectQuota(
  context: Context,
  { senderId, targetId }: { senderId: Id; targetId: Id },
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
  const quota = await checkHits(context, counters)
  if (!quota.ok) {
    const isPair = quota.full.includes(ofPair.key)
    context.ring({ kind: 'refused', limit: isPair ? 'directsPerPairPerDay' : 'directsPerSenderPerDay' })
    return { ok: false, reason: isPair ? 'not-answered' : 'too-many-directs', retryAfter: quota.retryAfter }
  }
  const name = 'directsPerHour'
  const limits = [{ ...limitOf(settings, name), name }] as const
  const shares: Share[] = [{ total: 'directs', own: `directs shared by ${senderId}`, limits }]
  const shared = await checkShares(context, shares)
  if (!shared.ok) {
    context.ring({ kind: 'refused', limit: name })
    return { ok: false, reason: 'too-busy', retryAfter: shared.retryAfter }
  }
  await countHits(context, counters)
  await countShares(context, shares)
  for (const { used, most } of shared.fills) {
    context.ring({ kind: 'filling', limit: name, used: used + 1, most })
  }
  return { ok: true }
}

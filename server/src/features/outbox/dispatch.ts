import type { Step } from '../../platform/worker.ts'
import { renewLease, setBack } from './batch-store.ts'
import { deliverBatch, PACED } from './deliver-batch.ts'
import type { DeliverParts } from './deliver-parts.ts'
import { createLease, type Lease } from './lease.ts'
import { createInTurn } from './lease-in-turn.ts'
import { retryDelay } from './retry-delay.ts'
import { endLease, type LeasedBatch, leaseBatch } from './store.ts'

const RENEW_MS = 2_000

export type DispatchParts = Omit<DeliverParts, 'isAlone'>

/**
 * The outbox's main step: lease a lane, send its first batch, give it back; where that is small, some lanes at once.
 * @param lanes codes and replies have workers of their own, however slow a broadcast is
 */
export function createDispatchStep(parts: DispatchParts, lanes: 'urgent' | 'others'): Step {
  const { db, clock, pace, chunkSize } = parts
  const inTurn = createInTurn()
  let underWay = 0
  const delivering = { ...parts, isAlone: () => underWay === 1 }
  return async () => {
    const together = chunkSize.together()
    const texts = (await pace.isLimited()) ? Math.min(PACED, together) : together
    const lease = createLease(clock)
    const asked = { lease: lease.token, now: clock(), urgent: lanes === 'urgent', texts }
    const lookForOne = () => leaseBatch(db, asked)
    // Codes and replies are never there in several lanes, and while a carrier takes its time several texts can be on the way.
    const apart = lanes === 'urgent' || !chunkSize.isInstant()
    const batch = await (apart ? lookForOne() : inTurn.take(texts, lookForOne))
    if (!batch) return false
    const renewing = keepRenewing(parts, batch, lease)
    underWay++
    try {
      const { state, sent, waitMs } = await deliverBatch(delivering, batch, lease)
      // Who was sent away meanwhile may have come for something newer than what this one has looked for.
      if (state === 'last') return inTurn.leave(batch)
      if (state !== 'ended') await endLease(db, { batch, lease: lease.token, ended: state === 'done', sent })
      return waitMs > 0 ? waitMs : true
    } catch (error) {
      await putAside(parts, batch, lease, error)
      return true
    } finally {
      underWay--
      inTurn.leave(batch)
      clearInterval(renewing)
    }
  }
}

/** A slow carrier may hold a chunk for longer than the lease. */
function keepRenewing({ db, clock, log }: DispatchParts, batch: LeasedBatch, lease: Lease) {
  return setInterval(async () => {
    const begunAt = clock()
    try {
      if (await renewLease(db, batch, lease.token)) lease.renewed(begunAt)
    } catch (error) {
      log.warn({ err: error, batches: batch.ids }, 'a lease could not be renewed')
    }
  }, RENEW_MS)
}

/** After a surprise the batch is tried again later, and its lane goes on with the next: one batch blocks no other. */
async function putAside(parts: DispatchParts, batch: LeasedBatch, lease: Lease, error: unknown) {
  const { db, clock, log } = parts
  log.error(
    { err: error, batches: batch.ids, message: batch.messageId },
    'a batch could not be sent; tried again later',
  )
  const wait = retryDelay({ kind: 'unavailable' }, batch.attempts + 1)
  await setBack(db, { batch, lease: lease.token, dueAt: new Date(clock().getTime() + wait) })
}

import type { Step } from '../../platform/worker.ts'
import { type ClaimedBatch, claimBatch, renewLease, setBack } from './batch-store.ts'
import { deliverBatch } from './deliver-batch.ts'
import type { DeliverParts } from './deliver-chunk.ts'
import { createLease, type Lease } from './lease.ts'
import { retryDelay } from './send-delivery.ts'

const RENEW_MS = 2_000
/** How many batches of a process ask for room at once without a pace; with a pace one does. */
const TAKERS = 4
/** A worker that waits in line for longer rests. */
const PATIENCE_MS = 5_000

/**
 * The outbox's main step: claim a batch, send it, give it back.
 * @param kind codes and replies have workers of their own, however slow a broadcast is
 */
export function createDispatchStep(parts: DeliverParts, kind: 'urgent' | 'others'): Step {
  const { db, clock, pace } = parts
  const turns = createTurns()

  const work = async (taken: () => void) => {
    if (kind === 'others' && pace.closedMs() > 0) return pace.closedMs()
    const lease = createLease(clock)
    const batch = await claimBatch(db, { lease: lease.token, now: clock(), urgent: kind === 'urgent' })
    if (!batch) return false
    const renewing = keepRenewing(parts, batch, lease)
    try {
      return (await deliverBatch(parts, { batch, lease, taken })) || true
    } catch (error) {
      await putAside(parts, batch, lease, error)
      return true
    } finally {
      clearInterval(renewing)
    }
  }
  return async () => {
    if (kind === 'urgent') return work(() => undefined)
    const taken = await turns.take((await pace.isLimited()) ? 1 : TAKERS)
    if (!taken) return false
    try {
      return await work(taken)
    } finally {
      taken()
    }
  }
}

/** Admits a limited number of workers at a time; the others wait in line. */
function createTurns() {
  const line: { most: number; begin: () => void }[] = []
  let underWay = 0
  const next = () => {
    while (line[0] && underWay < line[0].most) {
      underWay++
      line.shift()?.begin()
    }
  }
  return {
    /** @returns to be called at the end of the turn, once or more; undefined: it takes too long to come */
    async take(most: number): Promise<(() => void) | undefined> {
      const mine = await new Promise<boolean>((resolve) => {
        const place = { most, begin: () => end(true) }
        const patience = setTimeout(() => end(false), PATIENCE_MS)
        const end = (begins: boolean) => {
          clearTimeout(patience)
          if (!begins) line.splice(line.indexOf(place), 1)
          resolve(begins)
        }
        line.push(place)
        next()
      })
      if (!mine) return undefined
      let over = false
      return () => {
        if (over) return
        over = true
        underWay--
        next()
      }
    },
  }
}

/** A slow carrier may hold a chunk for longer than the lease. */
function keepRenewing({ db, clock, log }: DeliverParts, batch: ClaimedBatch, lease: Lease) {
  return setInterval(async () => {
    const begunAt = clock()
    try {
      if (await renewLease(db, batch, lease.token)) lease.renewed(begunAt)
    } catch (error) {
      log.warn({ err: error, batch: batch.id }, 'a lease could not be renewed')
    }
  }, RENEW_MS)
}

/** After a surprise the batch is tried again later: one batch holds up no other. */
async function putAside(parts: DeliverParts, batch: ClaimedBatch, lease: Lease, error: unknown) {
  const { db, clock, log } = parts
  log.error(
    { err: error, batch: batch.id, message: batch.messageId },
    'a batch could not be sent; tried again later',
  )
  const wait = retryDelay({ kind: 'unavailable' }, batch.attempts + 1)
  await setBack(db, { batch, lease: lease.token, dueAt: new Date(clock().getTime() + wait) })
}

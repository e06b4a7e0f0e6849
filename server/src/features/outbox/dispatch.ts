import { EventEmitter, once } from 'node:events'
import type { Transact } from '../../platform/context.ts'
import type { Precedence } from '../../platform/jobs/precedence.ts'
import type { Step } from '../../platform/jobs/worker.ts'
import { type ClaimedBatch, claimBatch, giveUpBatch, renewLease, setBack } from './batch-store.ts'
import { deliverBatch } from './deliver-batch.ts'
import { type DeliveryDeps, isOutOfTime, retryUntilWritten } from './deliver-chunk.ts'
import { createReadDoubtful } from './doubt-store.ts'
import { takeMessageToFanOut, writeNextChunk } from './fan-out-store.ts'
import type { Lane } from './message-store.ts'
import { retryDelay } from './send-delivery.ts'

const RENEW_MS = 2_000
/**
 * The number of batches that a process sends from at once without a pace. With a pace, one batch at a time
 * asks for a grant.
 */
const TAKERS = 4
/** A worker rests when it would wait longer than this for its turn to ask. */
const PATIENCE_MS = 5_000

/**
 * Makes the step that writes the next chunk of a message's recipients. When a process dies, the cursor stays
 * where the last chunk ended.
 */
export function createFanOutStep(transact: Transact, precedence: Precedence): Step {
  return () =>
    precedence.background(() =>
      transact(async (context) => {
        const message = await takeMessageToFanOut(context)
        if (!message) return false
        await writeNextChunk(context, message)
        context.notify({ channel: 'outbox' })
        return true
      }),
    )
}

/** Makes the outbox's main step in a lane: claim a batch, send it, give it back. */
export function createDispatchStep(shared: Omit<DeliveryDeps, 'alive' | 'readDoubtful'>, lane: Lane): Step {
  const { db, clock, pace } = shared
  const gate = createGate()
  const readDoubtful = createReadDoubtful(db)

  const work = async (leaveGate: () => void, alive: () => void) => {
    const deps = { ...shared, readDoubtful, alive }
    if (lane === 'bulk' && pace.closedMs() > 0) return pace.closedMs()
    const batch = await claimBatch(db, clock, lane)
    if (!batch) return false
    const renewing = keepRenewing(deps, batch)
    try {
      return (await deliverBatch(deps, batch, leaveGate)) || true
    } catch (error) {
      await putAside(deps, batch, error)
      return true
    } finally {
      clearInterval(renewing)
    }
  }
  return async (alive = () => undefined) => {
    if (lane !== 'bulk') return work(() => undefined, alive)
    const leaveGate = await gate.enter((await pace.isLimited()) ? 1 : TAKERS)
    if (!leaveGate) return false
    try {
      return await work(leaveGate, alive)
    } finally {
      leaveGate()
    }
  }
}

/** Admits a limited number of workers at a time, in the order in which they came. */
function createGate() {
  const left = new EventEmitter().setMaxListeners(0)
  let inside = 0
  return {
    /** @returns to be called once or more to leave; undefined when it takes too long to get in */
    async enter(most: number): Promise<(() => void) | undefined> {
      const patience = inside < most ? undefined : AbortSignal.timeout(PATIENCE_MS)
      while (inside >= most) {
        if (patience?.aborted) return undefined
        await once(left, 'left', { signal: patience }).catch(() => undefined)
      }
      inside++
      let isInside = true
      return () => {
        if (!isInside) return
        isInside = false
        inside--
        left.emit('left')
      }
    },
  }
}

/**
 * A slow carrier may hold a chunk for longer than the lease, so the lease is renewed. One renewal runs at a time. On a
 * slow disk they would otherwise queue for the batch's row and take every connection.
 */
function keepRenewing({ db, clock, log }: DeliveryDeps, batch: ClaimedBatch) {
  let isRenewing = false
  return setInterval(async () => {
    if (isRenewing) return
    isRenewing = true
    try {
      await renewLease(db, batch, clock())
    } catch (error) {
      log.warn({ err: error, batch: batch.id }, 'a lease could not be renewed')
    } finally {
      isRenewing = false
    }
  }, RENEW_MS)
}

/**
 * After a surprise, schedules another try of the batch so that it holds up no other. After a day of tries it
 * fails.
 */
async function putAside(deps: DeliveryDeps, batch: ClaimedBatch, error: unknown) {
  const { db, clock, log } = deps
  const about = { err: error, batch: batch.id, message: batch.messageId }
  const now = clock()
  if (isOutOfTime(batch, now)) {
    log.error(about, 'a batch could not be sent for a day; given up')
    if (await giveUpBatch(db, batch, now)) deps.notify({ channel: 'hooks' })
    return
  }
  log.error(about, 'a batch could not be sent; tried again later')
  const wait = retryDelay({ kind: 'unavailable' }, batch.attempts + 1, now)
  const times = { dueAt: new Date(now.getTime() + wait), now }
  await retryUntilWritten(deps, () => setBack(db, batch, times))
}

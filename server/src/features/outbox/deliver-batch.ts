import { type BatchMessage, type ClaimedBatch, giveBack, type ReadBatch } from './batch-store.ts'
import { openChunk } from './chunk-store.ts'
import {
  type DeliveryDeps,
  deliverChunk,
  isExpired,
  judgeChunk,
  type MarkedChunk,
  retryUntilWritten,
} from './deliver-chunk.ts'
import { fitPictures } from './fit-pictures.ts'
import { mostSegments } from './tell-change.ts'

/**
 * Under a slow pace a worker gives its batch back after this time, and claims the batch that goes first then.
 */
const HOLD_MS = 20_000

/** A batch in delivery, and its progress. */
interface Underway extends ReadBatch {
  /** Of each of its texts. */
  segments: number
  /** Deliveries taken so far. */
  sent: number
}

/** A marked chunk, and what follows it. */
interface NextChunk {
  chunk: MarkedChunk | undefined
  /** The batch is done, must wait for its pace, or lets another go first. */
  isLast: boolean
  waitMs: number
}

/**
 * Sends the rest of a claimed batch, chunk by chunk, and gives the batch back. The pace grants a chunk, the
 * chunk is marked before its first request leaves, and is recorded after its last answer. So a crash leaves
 * only the current chunk in doubt, and no recorded text is sent again.
 * @param allTaken called once the batch asks the pace no more, so that another batch may
 * @returns milliseconds until the pace may grant more; 0 when the batch ended for another reason
 */
export async function deliverBatch(
  deps: DeliveryDeps,
  batch: ClaimedBatch,
  allTaken: () => void,
): Promise<number> {
  const { db, publicUrl, carrier } = deps
  const { message } = batch
  let outcome = { sent: 0, segments: 1, waitMs: 0 }
  if (message) {
    const fitting = { db, publicUrl, limits: carrier.limits }
    const fitted = await fitPictures(fitting, readParts(deps, message), message.mediaUrls)
    const segments = mostSegments({ message, ...fitted })
    outcome = await deliverAll(deps, { batch, message, ...fitted, segments, sent: 0 }, allTaken)
  }
  await retryUntilWritten(deps, () => giveBack(db, batch, outcome))
  return outcome.waitMs
}

async function deliverAll(deps: DeliveryDeps, about: Underway, allTaken: () => void) {
  const isPaced = await deps.pace.isLimited()
  const begunAt = deps.clock().getTime()
  const underWay: Promise<void>[] = []
  let waitMs = 0
  try {
    while (!deps.isStopping()) {
      const next = await openNext(deps, about)
      waitMs = next.waitMs
      if (next.chunk) {
        const delivering = deliverChunk(deps, about, next.chunk)
        // All of them are awaited below.
        delivering.catch(() => undefined)
        underWay.push(delivering)
      }
      if (next.isLast || deps.clock().getTime() - begunAt > HOLD_MS) break
      // With a pace the next chunk does not wait for the answers to this one.
      if (!isPaced) await underWay.at(-1)
    }
    allTaken()
  } finally {
    await Promise.allSettled(underWay)
  }
  await Promise.all(underWay)
  return { sent: about.sent, segments: about.segments, waitMs }
}

/**
 * Asks the pace for the next texts of a batch, then marks them. Gives back the segments that they do not
 * need.
 */
async function openNext(deps: DeliveryDeps, about: Underway): Promise<NextChunk> {
  const { db, clock, pace } = deps
  const { batch, message, segments, sent } = about
  const nothing = { chunk: undefined, isLast: true, waitMs: 0 }
  const { priority } = batch
  const left = Math.max(0, batch.size - sent)
  const grant = await pace.take({ left, segments, priority })
  if (grant.count === 0) return { ...nothing, waitMs: Math.max(1, grant.waitMs) }
  const now = clock()
  const { held, deliveries, overtaken } = await openChunk(db, {
    batch,
    message,
    now,
    most: grant.count,
    served: sent * segments,
  })
  const { wanted, others } = judgeChunk(deliveries, { batch, message, reach: deps.reach, now })
  await pace.giveBack({ segments: (grant.count - wanted.length) * segments, priority, tried: false })
  // The message was paused or aborted, or another worker holds the batch by now.
  if (!held) return nothing
  batch.lease.renewed(now)
  const last = deliveries.at(-1)
  if (!last) return nothing
  batch.takenUpTo = last.recipientId
  about.sent += deliveries.length
  const isDone = deliveries.length < grant.count || about.sent >= batch.size
  return { chunk: { wanted, others, segments, leave: grant.leave }, isLast: isDone || overtaken, waitMs: 0 }
}

function readParts({ secrets, clock }: DeliveryDeps, message: BatchMessage): string[] {
  if (!message.sealedParts) return message.parts
  // An expired text is never sent, so it stays sealed. Another SECRET_KEY may have sealed it.
  if (isExpired(message, clock())) return []
  return JSON.parse(secrets.unseal(message.sealedParts)) as string[]
}

import { countUnits } from '@partyline/domain/texts/segments'
import { type BatchMessage, type ClaimedBatch, giveBack, type ReadBatch } from './batch-store.ts'
import { openChunk } from './chunk-store.ts'
import { type DeliveryDeps, deliverChunk, isExpired, judgeChunk, type MarkedChunk } from './deliver-chunk.ts'
import { fitPictures } from './fit-pictures.ts'
import { Priority } from './message-store.ts'

/**
 * Under a slow pace a worker gives its batch back after this time, and claims the batch that goes first then.
 */
const HOLD_MS = 20_000

/** A batch in delivery, and its progress. */
interface Underway extends ReadBatch {
  /** Deliveries taken so far. */
  sent: number
}

/** A marked chunk, and what follows it. */
interface NextChunk {
  chunk: MarkedChunk | undefined
  /** It is the last of its batch. */
  isLast: boolean
  /** A batch that goes before this one is ready. */
  overtaken: boolean
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
  const { message } = batch
  let outcome = { sent: 0, ended: false, waitMs: 0 }
  if (message) {
    const fitting = { db: deps.db, publicUrl: deps.publicUrl, limits: deps.carrier.limits }
    const fitted = await fitPictures(fitting, readParts(deps, message), message.mediaUrls)
    outcome = await deliverAll(deps, { batch, message, ...fitted, sent: 0 }, allTaken)
  }
  if (!outcome.ended) await giveBack(deps.db, batch, outcome.sent)
  return outcome.waitMs
}

async function deliverAll(deps: DeliveryDeps, about: Underway, allTaken: () => void) {
  const isPaced = await deps.pace.isLimited()
  const underWay: Promise<boolean>[] = []
  const begunAt = deps.clock().getTime()
  let waitMs = 0
  let ended = false
  try {
    while (!ended && !deps.isStopping()) {
      const next = await openNext(deps, about)
      waitMs = next.waitMs
      if (!next.chunk) break
      const isLast = next.isLast || next.overtaken || deps.clock().getTime() - begunAt > HOLD_MS
      // The chunk that may end the batch is recorded after the others.
      const delivering = deliverChunk(deps, about, next.chunk, next.isLast ? [...underWay] : [])
      delivering.catch(() => undefined)
      underWay.push(delivering)
      // With a pace the next chunk does not wait for the answers to this one.
      if (isPaced && !isLast) continue
      if (isLast) allTaken()
      ended = (await Promise.all(underWay)).some(Boolean)
      if (isLast) break
    }
  } finally {
    await Promise.allSettled(underWay)
  }
  await Promise.all(underWay)
  return { sent: about.sent, ended, waitMs }
}

/**
 * Asks the pace for the next texts of a batch, then marks them. Gives back the segments that they do not
 * need.
 */
async function openNext(deps: DeliveryDeps, about: Underway): Promise<NextChunk> {
  const { db, clock, pace } = deps
  const { batch, message, parts, mediaUrls, sent } = about
  const nothing = { chunk: undefined, isLast: true, overtaken: false, waitMs: 0 }
  const segments = Math.max(1, countUnits(parts, mediaUrls.length > 0))
  const left = Math.max(0, batch.size - sent)
  const grant = await pace.take({ left, segments, urgent: batch.priority === Priority.urgent })
  if (grant.count === 0) return { ...nothing, waitMs: Math.max(1, grant.waitMs) }
  const now = clock()
  const opened = await deps.keep(() => openChunk(db, { batch, message, now, most: grant.count, sent }))
  const { held, deliveries, overtaken } = opened
  const { wanted, others } = judgeChunk(deliveries, { batch, message, now })
  if (wanted.length < grant.count) await pace.giveBack((grant.count - wanted.length) * segments)
  // The message was paused or aborted, or another worker holds the batch by now.
  if (!held) return nothing
  batch.lease.renewed(now)
  const last = deliveries.at(-1)
  if (!last) return nothing
  batch.takenUpTo = last.recipientId
  about.sent += deliveries.length
  const isLast = deliveries.length < grant.count || about.sent >= batch.size
  return { chunk: { wanted, others, leave: grant.leave }, isLast, overtaken, waitMs: 0 }
}

function readParts({ secrets, clock }: DeliveryDeps, message: BatchMessage): string[] {
  if (!message.sealedParts) return message.parts
  // An expired text is never sent, so it stays sealed. Another SECRET_KEY may have sealed it.
  if (isExpired(message, clock())) return []
  return JSON.parse(secrets.unseal(message.sealedParts)) as string[]
}

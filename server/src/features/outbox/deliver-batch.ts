import { countUnits } from '@partyline/domain/segments'
import type { Id } from '../../platform/schema.ts'
import { type BatchMessage, type ClaimedBatch, giveBack, renewLease } from './batch-store.ts'
import { type OpenDelivery, openChunk } from './chunk-store.ts'
import { type DeliverParts, deliverChunk } from './deliver-chunk.ts'
import { fitPictures } from './fit-pictures.ts'
import { isExpired, isWanted } from './judge-delivery.ts'
import type { Lease } from './lease.ts'
import { Priority } from './message-store.ts'
import type { Grant } from './pace.ts'

/** With a slow pace a batch is given back after this time, and claimed again when its turn comes. */
const HOLD_MS = 20_000

/** A batch that is being delivered, and how far it is. */
interface Underway {
  batch: ClaimedBatch
  message: BatchMessage
  lease: Lease
  /** The parts of each of its texts, and whole addresses of the pictures that go with the first. */
  texts: string[]
  mediaUrls: string[]
  /** The last recipient that was taken, and how many were. */
  after: Id
  sent: number
}

/**
 * Sends what a claimed batch has still to send, chunk by chunk, and gives the batch back. Each chunk has room in the pace,
 * is marked before its first request leaves, and is recorded after its last answer; so a crash leaves in doubt what was
 * under way, and nothing that is recorded is sent again.
 * @param taken called once the batch asks for no more room, so that another one may
 * @returns milliseconds until there may be room again; 0 where another reason ended it
 */
export async function deliverBatch(
  parts: DeliverParts,
  input: { batch: ClaimedBatch; lease: Lease; taken: () => void },
): Promise<number> {
  const { batch, lease, taken } = input
  const { message } = batch
  let outcome = { sent: 0, ended: false, waitMs: 0 }
  if (message && !message.paused) {
    const fitting = { db: parts.db, publicUrl: parts.publicUrl, limits: parts.carrier.limits }
    const fitted = await fitPictures(fitting, readTexts(parts, message), message.mediaUrls)
    outcome = await deliverAll(parts, { batch, message, lease, ...fitted, after: '0', sent: 0 }, taken)
  }
  if (!outcome.ended) await giveBack(parts.db, { batch, lease: lease.token, sent: outcome.sent })
  return outcome.waitMs
}

async function deliverAll(parts: DeliverParts, about: Underway, taken: () => void) {
  const { batch } = about
  const paced = await parts.pace.isLimited()
  const underWay: Promise<boolean>[] = []
  const begunAt = parts.clock().getTime()
  let waitMs = 0
  let ended = false
  try {
    while (!ended && !parts.isStopping()) {
      const next = await openNext(parts, about)
      const { deliveries, leave } = next
      const overtaken = next.overtaken || parts.clock().getTime() - begunAt > HOLD_MS
      waitMs = next.waitMs
      const last = deliveries.at(-1)
      if (!last) break
      about.after = last.recipientId
      about.sent += deliveries.length
      const isWhole = next.isShort || about.sent >= batch.size
      // The chunk that may end the batch is recorded after the others.
      const before = isWhole ? [...underWay] : []
      const delivering = deliverChunk(parts, { ...about, deliveries, leave, before })
      delivering.catch(() => undefined)
      underWay.push(delivering)
      // With a pace the next chunk does not wait for the answers to this one.
      if (paced && !isWhole && !overtaken) continue
      if (isWhole || overtaken) taken()
      ended = (await Promise.all(underWay)).some(Boolean)
      if (overtaken) break
    }
  } finally {
    await Promise.allSettled(underWay)
  }
  await Promise.all(underWay)
  return { sent: about.sent, ended, waitMs }
}

interface NextChunk {
  deliveries: OpenDelivery[]
  leave: Grant['leave']
  /** Fewer than there was room for: nothing comes after them. */
  isShort: boolean
  overtaken: boolean
  waitMs: number
}

/** Takes room for the next texts of a batch, then marks them. Room that they turn out not to need is given back. */
async function openNext(parts: DeliverParts, about: Underway): Promise<NextChunk> {
  const { db, clock, pace, atOnce } = parts
  const { batch, message, lease, after, sent } = about
  const segments = Math.max(1, countUnits(about.texts, about.mediaUrls.length > 0))
  const left = batch.size > sent ? batch.size - sent : atOnce.most
  const asked = Math.min(left, (await pace.isLimited()) ? atOnce.most : atOnce.current())
  const grant = await pace.take({ texts: asked, segments, urgent: batch.priority === Priority.urgent })
  const nothing = { deliveries: [], leave: grant.leave, isShort: true, overtaken: false }
  if (grant.texts === 0) return { ...nothing, waitMs: Math.max(1, grant.waitMs) }
  const opening = { batch, message, lease: lease.token, now: clock(), after, most: grant.texts, sent }
  const { held, deliveries, overtaken } = await parts.keep(() => openChunk(db, opening))
  const wanted = deliveries.filter((delivery) => isWanted(delivery, { ...opening, priority: batch.priority }))
  if (wanted.length < grant.texts) await pace.giveBack((grant.texts - wanted.length) * segments)
  if (held) {
    lease.renewed(opening.now)
    return { deliveries, leave: grant.leave, isShort: deliveries.length < grant.texts, overtaken, waitMs: 0 }
  }
  // The message was paused or aborted, or the batch is another worker's by now.
  if (!(await renewLease(db, batch, lease.token))) tellLost(parts, batch)
  return { ...nothing, waitMs: 0 }
}

function tellLost({ log }: DeliverParts, { id }: ClaimedBatch): void {
  log.warn({ batch: id }, 'a batch was taken over by another worker; nothing more of it is sent here')
}

function readTexts({ secrets, clock }: DeliverParts, message: BatchMessage): string[] {
  if (!message.sealedParts) return message.parts
  // Nothing of it goes out any more; another SECRET_KEY may have sealed it.
  if (isExpired(message, clock())) return []
  return JSON.parse(secrets.unseal(message.sealedParts)) as string[]
}

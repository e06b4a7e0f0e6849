import { countUnits } from '@partyline/domain/segments'
import { type ChunkSize, MOST_AT_ONCE } from './batch-size.ts'
import { holdBatch, markLeaving, type OpenDelivery, openBatch, renewLease } from './batch-store.ts'
import { finishChunk, sendChunk } from './deliver-chunk.ts'
import type { DeliverParts } from './deliver-parts.ts'
import { fitPictures } from './fit-pictures.ts'
import { isExpired, isWanted } from './judge-delivery.ts'
import { keep } from './keep.ts'
import type { Lease } from './lease.ts'
import { isSmall } from './lease-in-turn.ts'
import type { Next } from './outcome-store.ts'
import { Priority } from './priority.ts'
import type { BatchMessage, LeasedBatch } from './store.ts'

/** How far a batch came. */
export interface BatchProgress {
  /**
   * 'ended': it is gone and its lane given back, 'last': and nothing else was due; 'done': all of it is sent; 'open': it
   * is to be gone on with.
   */
  state: 'ended' | 'last' | 'done' | 'open'
  sent: number
  /** Milliseconds until the carrier's pace has room again. */
  waitMs: number
}

/** With a pace, one grant of so many at most is sent before others have their turn. */
export const PACED = 50

/**
 * Sends what a leased batch has still to send, chunk by chunk: each chunk is marked before its first request leaves and
 * recorded after its last, so a crash leaves one chunk in doubt and nothing recorded is sent again. Recording one and
 * marking the next is one statement. Where the carrier has a pace, one grant of it is sent and the lane given back:
 * whoever goes first then goes on.
 */
export async function deliverBatch(
  parts: DeliverParts,
  batch: LeasedBatch,
  lease: Lease,
): Promise<BatchProgress> {
  const { db, clock, pace, chunkSize } = parts
  const { message } = batch
  if (!message) return { state: 'done', sent: 0, waitMs: 0 }
  if (message.paused) await holdBatch(db, batch)
  if (message.paused || parts.isStopping()) return { state: 'open', sent: 0, waitMs: 0 }
  const limits = parts.carrier.limits
  const fitting = { db, publicUrl: parts.publicUrl, limits }
  const { texts, mediaUrls } = await fitPictures(fitting, readTexts(parts, message), message.mediaUrls)
  const paced = await pace.isLimited()
  const mark = paced ? 0 : firstChunk(chunkSize, batch)
  // Who says STOP, or unfollows, while a slow carrier has a chunk is looked at again before the next.
  const limit = paced ? PACED : chunkSize.together() > 0 ? MOST_AT_ONCE : mark
  const opening = { batch, message, lease: lease.token, now: clock(), limit: limit + 1, mark }
  const { deliveries, marked } = await keep(parts, (waits) => openBatch(db, { ...opening, waits }))
  if (deliveries.length === 0) return { state: 'done', sent: 0, waitMs: 0 }
  const whole = deliveries.length <= limit
  if (paced) return deliverGrant(parts, { batch, message, lease, texts, mediaUrls, deliveries, whole })
  if (!marked) return letBe(parts, batch, lease)

  deliveries.splice(limit)
  const most = deliveries.length
  const about = { batch, message, lease, texts, mediaUrls }
  for (let count = mark; ; ) {
    // A chunk has no name here: what is known of its texts is let go of as soon as they are sent.
    const outcome = await sendChunk(parts, about, deliveries.splice(0, count))
    const isQuick = chunkSize.together() > 0
    count = parts.isStopping() || !isQuick ? 0 : chunkSize.current()
    const upTo = deliveries[Math.min(count, deliveries.length) - 1]?.recipientId
    const next: Next =
      deliveries.length === 0
        ? { kind: whole ? 'end' : 'nothing' }
        : upTo === undefined
          ? { kind: 'nothing' }
          : { kind: 'mark', upTo }
    const { held, went, more } = await finishChunk(parts, about, { ...outcome, next })
    if (!held) return letBe(parts, batch, lease)
    const sent = most - deliveries.length
    if (next.kind === 'end' && went) return { state: more ? 'ended' : 'last', sent, waitMs: 0 }
    if (!went) return { state: 'open', sent, waitMs: 0 }
  }
}

/** All of a small message at once: one worker of a process is at it, where up to four have a chunk of a large one each. */
function firstChunk(chunkSize: ChunkSize, batch: LeasedBatch): number {
  const together = chunkSize.together()
  return chunkSize.isInstant() && isSmall(batch, together) ? together : chunkSize.current()
}

async function deliverGrant(
  parts: DeliverParts,
  input: {
    batch: LeasedBatch
    message: BatchMessage
    lease: Lease
    texts: string[]
    mediaUrls: string[]
    deliveries: OpenDelivery[]
    whole: boolean
  },
): Promise<BatchProgress> {
  const { db, pace, clock } = parts
  const { batch, message, lease, texts, mediaUrls, deliveries, whole } = input
  const segments = countUnits(texts, mediaUrls.length > 0)
  const about = { priority: batch.priority, message, now: clock() }
  const first = deliveries.slice(0, PACED)
  const wanted = first.filter((delivery) => isWanted(delivery, about))
  // What is not sent takes nothing of the pace.
  const grant =
    wanted.length > 0
      ? await pace.take(wanted.length, Math.max(1, segments), batch.priority === Priority.urgent)
      : { texts: 0, waitMs: 0 }
  const tooMany = wanted[grant.texts]
  const chunk = tooMany ? first.slice(0, first.indexOf(tooMany)) : first
  const upTo = chunk.at(-1)?.recipientId
  if (upTo === undefined) return { state: 'open', sent: 0, waitMs: Math.max(1, grant.waitMs) }
  const leaving = { batch, lease: lease.token, upTo }
  if (!(await keep(parts, (waits) => markLeaving(db, { ...leaving, waits }))))
    return letBe(parts, batch, lease)
  const all = whole && chunk.length === deliveries.length
  const next = { kind: all ? ('end' as const) : ('nothing' as const) }
  const outcome = await sendChunk(parts, input, chunk)
  const { held, went, more } = await finishChunk(parts, input, { ...outcome, next })
  if (!held) return letBe(parts, batch, lease)
  const ended = more ? 'ended' : 'last'
  return { state: all && went ? ended : 'open', sent: chunk.length, waitMs: 0 }
}

/** Nothing more may leave: the message was paused or aborted, or the lane is another worker's by now. */
async function letBe({ db, log }: DeliverParts, batch: LeasedBatch, lease: Lease): Promise<BatchProgress> {
  if (!(await renewLease(db, batch, lease.token))) {
    log.warn(
      { batches: batch.ids },
      'a batch was taken over by another worker; nothing more of it is sent here',
    )
  }
  return { state: 'open', sent: 0, waitMs: 0 }
}

function readTexts({ secrets, clock }: DeliverParts, message: BatchMessage): string[] {
  if (!message.sealedParts) return message.parts
  // Nothing of it goes out any more; another SECRET_KEY may have sealed it.
  if (isExpired(message, clock())) return []
  return JSON.parse(secrets.unseal(message.sealedParts)) as string[]
}

import type { Kysely } from 'kysely'
import type { CopyContext } from '../../platform/copy-transact.ts'
import type { Id, Schema } from '../../platform/schema.ts'
import { encodeDeliveries, makeRoom } from './fan-out-rows.ts'
import {
  type Audience,
  CHUNK_SIZE,
  COPY_DELIVERIES,
  endChunk,
  type FanOut,
  readAudience,
} from './fan-out-store.ts'

/** Writes messages chunk by chunk. */
export interface ChunkCopier {
  /** The message whose next chunk is being made ready. */
  next(): Id | undefined
  /** Writes the next chunk of a message. @returns how many were written */
  copy(context: CopyContext, message: FanOut): Promise<number>
  /** The message that was to come next is written, or gone. */
  forget(): void
}

/** A chunk that is still to be written, as COPY takes it. */
type ReadyChunk = Audience & { rows: Buffer; room: Buffer }

/**
 * Makes what does the same as fanOutChunk by COPY, which takes PostgreSQL less than an insert; meanwhile the next chunk
 * is read on another connection and encoded. For whatever comes after a message's first chunk.
 */
export function createChunkCopier(db: Kysely<Schema>): ChunkCopier {
  let ahead: { id: Id; after: Id; chunk: Promise<ReadyChunk> } | undefined
  // Used again and again: 0.4 MB for each chunk would have Node collect all of its garbage every few seconds.
  const rooms: Buffer[] = []

  async function prepareChunk(from: Kysely<Schema>, message: FanOut, createdAt: Date): Promise<ReadyChunk> {
    const audience = await readAudience(from, message)
    const room = rooms.pop() ?? makeRoom()
    const rows = encodeDeliveries(room, { ...audience, messageId: message.id, createdAt })
    return { ...audience, rows, room }
  }

  async function copy(context: CopyContext, message: FanOut): Promise<number> {
    const known = ahead?.id === message.id && ahead.after === message.after ? ahead.chunk : undefined
    ahead = undefined
    const chunk = await (known ?? prepareChunk(context.tx, message, context.now))
    const { recipients, rows } = chunk
    const writing = recipients.length > 0 ? context.copy(COPY_DELIVERIES, rows) : undefined
    if (recipients.length === CHUNK_SIZE) {
      const after = String(recipients.at(-1))
      ahead = { id: message.id, after, chunk: prepareChunk(db, { ...message, after }, context.now) }
      // Whoever awaits it hears of it; the chunk that is never asked for fails in silence.
      ahead.chunk.catch(() => undefined)
    }
    await writing
    rooms.push(chunk.room)
    await endChunk(context, message, chunk)
    return recipients.length
  }
  return {
    copy,
    next: () => ahead?.id,
    forget() {
      ahead = undefined
    },
  }
}

import type { Kysely } from 'kysely'
import type { CopyContext } from '../../platform/copy-transact.ts'
import type { Schema } from '../../platform/schema.ts'
import { encodeDeliveries } from './fan-out-rows.ts'
import {
  type Audience,
  CHUNK_SIZE,
  COPY_DELIVERIES,
  endChunk,
  type FanOut,
  readAudience,
} from './fan-out-store.ts'

/** Writes the next chunk of a message. @returns how many were written */
export type CopyChunk = (context: CopyContext, message: FanOut) => Promise<number>

/** A chunk that is still to be written, as COPY takes it. */
type ReadyChunk = Audience & { rows: Buffer }

/**
 * Makes what does the same as fanOutChunk by COPY, which takes PostgreSQL less than an insert; meanwhile the next chunk
 * is read on another connection and encoded. For whatever comes after a message's first chunk.
 */
export function createCopyChunk(db: Kysely<Schema>): CopyChunk {
  let ahead: { of: string; chunk: Promise<ReadyChunk> } | undefined
  const place = (message: FanOut) => `${message.id} after ${message.after}`

  return async (context, message) => {
    const known = ahead?.of === place(message) ? ahead.chunk : undefined
    ahead = undefined
    const chunk = await (known ?? prepareChunk(context.tx, message, context.now))
    const { recipients, rows } = chunk
    const writing = recipients.length > 0 ? context.copy(COPY_DELIVERIES, rows) : undefined
    if (recipients.length === CHUNK_SIZE) {
      const next = { ...message, after: String(recipients.at(-1)) }
      ahead = { of: place(next), chunk: prepareChunk(db, next, context.now) }
      // Whoever awaits it hears of it; the chunk that is never asked for fails in silence.
      ahead.chunk.catch(() => undefined)
    }
    await writing
    await endChunk(context, message, chunk)
    return recipients.length
  }
}

async function prepareChunk(db: Kysely<Schema>, message: FanOut, createdAt: Date): Promise<ReadyChunk> {
  const audience = await readAudience(db, message)
  return { ...audience, rows: encodeDeliveries({ ...audience, messageId: message.id, createdAt }) }
}

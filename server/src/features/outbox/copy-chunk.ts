import type { Kysely } from 'kysely'
import type { CopyContext } from '../../platform/copy-transact.ts'
import type { Schema } from '../../platform/schema.ts'
import { encodeDeliveries } from './fan-out-rows.ts'
import { CHUNK_SIZE, COPY_DELIVERIES, endChunk, type FanOut, readAudience } from './fan-out-store.ts'

/** Writes the next chunk of a message. @returns how many were written */
export type CopyChunk = (context: CopyContext, message: FanOut & { block: number }) => Promise<number>

/**
 * Makes what does the same as fanOutChunk by COPY, which takes PostgreSQL less than an insert, and reads the next
 * chunk's recipients on another connection meanwhile. For whatever comes after a message's first chunk.
 */
export function createCopyChunk(db: Kysely<Schema>): CopyChunk {
  let ahead: { of: string; recipients: Promise<number[]> } | undefined
  const place = (message: FanOut) => `${message.id} after ${message.after}`

  return async (context, message) => {
    const known = ahead?.of === place(message) ? ahead.recipients : undefined
    ahead = undefined
    const recipients = await (known ?? readAudience(context.tx, message))
    if (recipients.length === CHUNK_SIZE) {
      const next = { ...message, after: String(recipients.at(-1)) }
      ahead = { of: place(next), recipients: readAudience(db, next) }
      // Whoever awaits it hears of it; the chunk that is never asked for fails in silence.
      ahead.recipients.catch(() => undefined)
    }
    const { id: messageId, block } = message
    if (recipients.length > 0) {
      const rows = encodeDeliveries({ messageId, recipients, block, createdAt: context.now })
      await context.copy(COPY_DELIVERIES, rows)
    }
    await endChunk(context, message, recipients)
    return recipients.length
  }
}

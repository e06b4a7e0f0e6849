import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/context.ts'
import type { CopyContext, CopyTransact } from '../../platform/copy-transact.ts'
import { codeOf } from '../../platform/database-errors.ts'
import type { Precedence } from '../../platform/precedence.ts'
import type { Schema } from '../../platform/schema.ts'
import type { Step } from '../../platform/worker.ts'
import {
  CHUNK_SIZE,
  COPY_DELIVERIES,
  endChunk,
  fanOutChunk,
  joinFanOut,
  takeMessageToFanOut,
} from './fan-out-store.ts'
import { createReadAhead, type ReadyChunk } from './read-ahead.ts'

const UNIQUE_VIOLATION = '23505'
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK_DETECTED = '40P01'

/** What was copied is not what comes next of its message, and is rolled back. */
class NotNext extends Error {}

/**
 * Goes on with broadcasts whose followers are not all written down yet, a chunk at a time. Two of it side by side copy
 * two chunks of one message at once, each in a transaction of its own; their batches, and the cursor on the message,
 * come one after the other.
 */
export function createFanOutStep(
  transact: CopyTransact,
  { db, clock, precedence }: { db: Kysely<Schema>; clock: Clock; precedence: Precedence },
): Step {
  const ahead = createReadAhead({ db, clock })

  async function copy(context: CopyContext, chunk: ReadyChunk) {
    if (chunk.recipients.length > 0) await context.copy(COPY_DELIVERIES, chunk.rows)
    ahead.giveBack(chunk)
  }

  const begin = (again: boolean) =>
    transact(async (context) => {
      const message = await takeMessageToFanOut(context)
      if (!message) return false
      if (again) {
        await fanOutChunk(context, message, { size: CHUNK_SIZE, again })
      } else {
        const chunk = await ahead.begin(context, message)
        await copy(context, chunk)
        await endChunk(context, message, chunk)
      }
      context.tell({ channel: 'outbox' })
      // Another message may wait behind this one even when this one is done.
      return true
    })

  const goOn = (chunk: ReadyChunk) =>
    transact(async (context) => {
      await joinFanOut(context, chunk.message.id)
      // The way may have been free when the wait to join began.
      await precedence.giveWay()
      await copy(context, chunk)
      const message = await takeMessageToFanOut(context, chunk.message.id)
      if (message?.after !== chunk.message.after) throw new NotNext()
      await endChunk(context, message, chunk)
      context.tell({ channel: 'outbox' })
      return true
    })

  return async () => {
    await precedence.giveWay()
    try {
      const chunk = await ahead.take()
      return await (chunk ? goOn(chunk) : begin(false))
    } catch (error) {
      ahead.forget()
      const code = codeOf(error)
      if (code === UNIQUE_VIOLATION) return begin(true)
      if (error instanceof NotNext || code === LOCK_NOT_AVAILABLE || code === DEADLOCK_DETECTED) return true
      throw error
    }
  }
}

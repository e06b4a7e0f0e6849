import type { CopyTransact } from '../../platform/copy-transact.ts'
import { codeOf } from '../../platform/database-errors.ts'
import type { Step } from '../../platform/worker.ts'
import { COPY_DELIVERIES, endChunk, joinFanOut, mendChunk, takeMessageToFanOut } from './fan-out-store.ts'
import { createReadAhead, type FanOutParts, type ReadyChunk } from './read-ahead.ts'

/** What PostgreSQL takes in about 6 ms, 1,300 rows: so soon a fan-out gives way. */
const PIECE_BYTES = 65_536
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
export function createFanOutStep(transact: CopyTransact, parts: FanOutParts): Step {
  const { precedence } = parts
  const ahead = createReadAhead(parts)
  /** The end of the chunk that was begun last, however it ended. */
  let last: Promise<void> = Promise.resolve()

  async function* piecesOf(rows: Buffer) {
    for (let at = 0; at < rows.length; at += PIECE_BYTES) {
      const end = await precedence.giveWay()
      try {
        yield rows.subarray(at, at + PIECE_BYTES)
      } finally {
        end()
      }
    }
  }

  /** Finds a message and reads its next chunk. @returns false: there is none */
  const begin = () =>
    transact(async (context) => {
      const message = await takeMessageToFanOut(context)
      if (!message) return false
      // The worker beside this one goes on with the chunk behind.
      if (await ahead.begin(context, message)) context.tell({ channel: 'fanout' })
      return true
    })

  /** Writes what is missing of a chunk of which some is there already. */
  const mend = () =>
    transact(async (context) => {
      const message = await takeMessageToFanOut(context)
      if (!message) return false
      await mendChunk(context, message)
      context.tell({ channel: 'outbox' })
      return true
    })

  const goOn = async (chunk: ReadyChunk) => {
    const before = last
    const writing = transact(async (context) => {
      await joinFanOut(context, chunk.message.id)
      if (chunk.recipients.length > 0) await context.copy(COPY_DELIVERIES, piecesOf(chunk.rows))
      // Rows may be there sooner than those of the chunk before; their batches and the cursor may not.
      await before
      const message = await takeMessageToFanOut(context, chunk.message.id)
      if (message?.after !== chunk.message.after) throw new NotNext()
      await endChunk(context, message, chunk)
      context.tell({ channel: 'outbox' })
    })
    last = writing.catch(() => undefined)
    await writing
    ahead.giveBack(chunk)
    return true
  }

  return async () => {
    try {
      let chunk = await ahead.take()
      if (!chunk && !(await precedence.piece(begin))) return false
      chunk ??= await ahead.take()
      // The worker beside this one may have taken it.
      return chunk === undefined || (await goOn(chunk))
    } catch (error) {
      ahead.forget()
      const code = codeOf(error)
      if (code === UNIQUE_VIOLATION) return mend()
      if (error instanceof NotNext || code === LOCK_NOT_AVAILABLE || code === DEADLOCK_DETECTED) return true
      throw error
    }
  }
}

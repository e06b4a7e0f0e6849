import type { Transact } from '../../platform/context.ts'
import type { Precedence } from '../../platform/precedence.ts'
import type { Step } from '../../platform/worker.ts'
import { takeMessageToFanOut, writeNextChunk } from './fan-out-store.ts'

/**
 * Makes the step that goes on with a message whose recipients are not all written down yet, a chunk at a time. A process
 * that dies leaves the cursor where the last chunk ended.
 */
export function createFanOutStep(transact: Transact, precedence: Precedence): Step {
  return () =>
    precedence.piece(() =>
      transact(async (context) => {
        const message = await takeMessageToFanOut(context)
        if (!message) return false
        await writeNextChunk(context, message)
        context.tell({ channel: 'outbox' })
        return true
      }),
    )
}

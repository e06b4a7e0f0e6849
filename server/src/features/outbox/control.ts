import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import {
  changeMessage,
  type MessageState,
  pauseBatches,
  readState,
  spareWaiting,
  steerBatches,
} from './control-store.ts'

/**
 * Pauses, resumes or aborts a message, or just tells its state. Nothing more of a paused or aborted one is sent than
 * the chunk that is on its way; of an aborted one, what waits is spared for good.
 */
export async function setMessageState(
  context: Context,
  messageId: Id,
  wish: 'pause' | 'resume' | 'abort' | 'status',
): Promise<MessageState> {
  const { now } = context
  const change = {
    pause: { paused_at: now },
    resume: { paused_at: null },
    abort: { paused_at: null, aborted_at: now },
    status: undefined,
  }[wish]
  if (change) {
    await changeMessage(context, messageId, change)
    await steerBatches(context, messageId)
  }
  if (wish === 'pause') await pauseBatches(context, messageId, true)
  if (wish === 'abort') await spareWaiting(context, messageId)
  if (wish === 'abort' || wish === 'resume') {
    await pauseBatches(context, messageId, false)
    context.tell({ channel: 'outbox' })
    // What its sender said next may have waited behind it.
    context.tell({ channel: 'fanout' })
  }
  return readState(context, messageId)
}

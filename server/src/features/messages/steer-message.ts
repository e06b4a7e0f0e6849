import type { MessageProgress } from '@partyline/contract/messages'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { setMessageState } from '../outbox/control.ts'
import { countDeliveries, readState } from '../outbox/control-store.ts'
import { countAudience } from './audience-store.ts'
import { findOwnMessage } from './store.ts'

export type SteerResult = { ok: true; progress: MessageProgress } | { ok: false; reason: 'unknown-message' }

/**
 * Pauses, resumes or stops one message of one's own to many, or tells how far it is. What is done already, or was
 * stopped before, stays so: a second click changes nothing and is answered alike.
 */
export async function steerMessage(
  context: Context,
  input: { senderId: Id; messageId: string; wish: 'pause' | 'resume' | 'abort' | 'status' },
): Promise<SteerResult> {
  const { senderId, messageId, wish } = input
  const message = await findOwnMessage(context, { senderId, messageId, lock: wish !== 'status' })
  if (!message) return { ok: false, reason: 'unknown-message' }
  if (wish !== 'status' && message.isOpen) await setMessageState(context, message.id, wish)
  const { sent, waiting, unreachable, stopped } = await countDeliveries(context.tx, message.id)
  const { paused, aborted } = await readState(context, message.id)
  const written = sent + waiting + unreachable + stopped
  const allWritten = message.isFannedOut || aborted
  const total = allWritten
    ? written
    : Math.max(written, (await countAudience(context, { senderId, ...message })).all)
  // What was on its way to the carrier when it was stopped may yet go out.
  const done = allWritten && waiting === 0
  return {
    ok: true,
    progress: {
      messageId,
      total,
      allKnown: allWritten,
      sent,
      waiting,
      unreachable,
      stopped,
      paused: paused && !aborted && !done,
      aborted,
      done,
    },
  }
}

import type { MessageProgress } from '@partyline/contract/messages'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { setMessageState } from '../outbox/control.ts'
import { countDeliveries, readState } from '../outbox/control-store.ts'
import { countAudience, countReach } from './audience-store.ts'
import { findOwnMessage } from './store.ts'

/** Phones of a message that are looked at one by one, each second while it is on its way. */
const LOOKED_AT = 20_000

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
  const raw = await countDeliveries(context.tx, message.id)
  const { paused, aborted } = await readState(context, message.id)
  const allWritten = message.isFannedOut || aborted
  const counts = allWritten && sum(raw) <= LOOKED_AT ? await countPromised(context, message.id) : raw
  const { sent, waiting, unreachable, stopped } = counts
  const total = allWritten
    ? sum(counts)
    : Math.max(sum(raw), (await countAudience(context, { senderId, ...message })).reached)
  // What was on its way to the carrier when it was stopped may yet go out.
  const done = allWritten && raw.waiting === 0
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

type Counts = Pick<MessageProgress, 'sent' | 'waiting' | 'unreachable' | 'stopped'>

const sum = ({ sent, waiting, unreachable, stopped }: Counts) => sent + waiting + unreachable + stopped

/** Counts the phones that the preview promised: one that had stopped, muted or blocked before is none of them. */
async function countPromised(context: Context, messageId: Id): Promise<Counts> {
  const { stopped, leftOut, ...others } = await countReach(context, messageId)
  return { ...others, stopped: stopped + leftOut }
}

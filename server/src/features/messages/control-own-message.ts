import type { MessageProgress } from '@partyline/contract/messages'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { countDeliveries, readState, setMessageState } from '../outbox/control-store.ts'
import { countAudience, countReach } from './audience-store.ts'
import { findOwnMessage } from './store.ts'

/** Up to this many phones of a message are counted one by one each second while it is being sent. */
const LOOKED_AT = 20_000

export type ControlResult = { ok: true; progress: MessageProgress } | { ok: false; reason: 'unknown-message' }

/**
 * Pauses, resumes or aborts one of a person's own messages to many, or tells its progress. A finished or
 * aborted message cannot change. A second click changes nothing and gets the same answer.
 */
export async function controlOwnMessage(
  context: Context,
  input: { senderId: Id; messageId: string; action: 'pause' | 'resume' | 'abort' | 'status' },
): Promise<ControlResult> {
  const { senderId, messageId, action } = input
  const message = await findOwnMessage(context, { senderId, messageId, lock: action !== 'status' })
  if (!message) return { ok: false, reason: 'unknown-message' }
  if (action !== 'status' && message.isOpen) await setMessageState(context, message.id, action)
  const raw = await countDeliveries(context.tx, [message.id])
  const { paused, aborted, heldUntil } = await readState(context, message.id)
  const allWritten = message.isFannedOut || aborted
  const counts =
    allWritten && sum(raw) <= LOOKED_AT
      ? await countPromised(context, message.id)
      : { ...raw, capped: 0, off: 0 }
  const { sent, waiting, unreachable, stopped, asked, capped, off } = counts
  const total = allWritten
    ? sum(counts)
    : Math.max(sum(raw), (await countAudience(context, { senderId, ...message })).reached)
  // Texts that the carrier had at the moment of the abort may still go out.
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
      asked,
      capped,
      off,
      paused: paused && !aborted && !done,
      heldUntil: heldUntil?.toISOString() ?? null,
      aborted,
      done,
    },
  }
}

type Counts = Pick<
  MessageProgress,
  'sent' | 'waiting' | 'unreachable' | 'stopped' | 'asked' | 'capped' | 'off'
>

const sum = ({ sent, waiting, unreachable, stopped }: Omit<Counts, 'capped' | 'off'>) =>
  sent + waiting + unreachable + stopped

/**
 * Counts the phones that the preview promised. A phone that had stopped, muted or blocked before is not among
 * them.
 */
async function countPromised(context: Context, messageId: Id): Promise<Counts> {
  const { stopped, leftOut, ...others } = await countReach(context, messageId)
  return { ...others, stopped: stopped + leftOut }
}

import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { setMessageState } from '../outbox/control.ts'
import type { MessageState } from '../outbox/control-store.ts'
import { countReach, type Reach } from './audience-store.ts'
import { findLastSent, findRunning } from './store.ts'

export type ControlResult =
  | { ok: true; text: string; counts: Reach; state: MessageState }
  | { ok: false; reason: 'nothing-running' | 'nothing-sent' }

/**
 * Pauses, resumes or aborts what somebody has on its way (their newest message to followers or a group that is not
 * yet sent to all), or tells how far it is. What was sent stays sent, and is counted truthfully.
 */
export async function controlMessage(
  context: Context,
  input: { senderId: Id; wish: 'pause' | 'resume' | 'abort' | 'status' },
): Promise<ControlResult> {
  const { senderId, wish } = input
  const message =
    wish === 'status' ? await findLastSent(context, senderId) : await findRunning(context, senderId, wish)
  if (!message) return { ok: false, reason: wish === 'status' ? 'nothing-sent' : 'nothing-running' }
  const state = await setMessageState(context, message.id, wish)
  return { ok: true, text: message.text, counts: await countReach(context, message.id), state }
}

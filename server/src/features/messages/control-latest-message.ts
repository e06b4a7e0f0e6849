import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { type MessageState, readState, setMessageState } from '../outbox/control-store.ts'
import { countReach, type Reach } from './audience-store.ts'
import { findLastSent, findRunning } from './store.ts'

export type ControlResult =
  | { ok: true; text: string; counts: Reach; state: MessageState }
  | { ok: false; reason: 'nothing-running' | 'nothing-sent' }

/**
 * Pauses, resumes or aborts a person's newest unfinished message to followers or a group, or tells its
 * progress. Texts that were sent still count.
 */
export async function controlLatestMessage(
  context: Context,
  input: { senderId: Id; action: 'pause' | 'resume' | 'abort' | 'status' },
): Promise<ControlResult> {
  const { senderId, action } = input
  const message =
    action === 'status' ? await findLastSent(context, senderId) : await findRunning(context, senderId, action)
  if (!message) return { ok: false, reason: action === 'status' ? 'nothing-sent' : 'nothing-running' }
  if (action !== 'status') await setMessageState(context, message.id, action)
  const state = await readState(context, message.id)
  return { ok: true, text: message.text, counts: await countReach(context, message.id), state }
}

import type { Context } from '../../../platform/context.ts'
import { makeDue } from '../../outbox/control-store.ts'
import { type Operator, recordAct } from './audit-store.ts'

/** Makes all texts that wait for their next try due now. @returns how many messages they belong to */
export async function tryNow(context: Context, operator: Operator): Promise<number> {
  const messages = await makeDue(context)
  if (messages === 0) return 0
  await recordAct(context, operator, { act: 'try now', target: null })
  for (const channel of ['first', 'replies', 'outbox'] as const) context.notify({ channel })
  return messages
}

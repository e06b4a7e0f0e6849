import type { Context } from '../../platform/context.ts'
import { type Operator, recordAct } from './audit-store.ts'
import { markPaused } from './suspension-store.ts'

/**
 * Has no text leave the installation, codes and replies among them, or lets them go on. A chunk that is on its way to the
 * carrier is sent. What waits keeps its place; codes that are past their time by then are never sent.
 * @returns false where that is so already
 */
export async function pauseSending(context: Context, pause: boolean, operator: Operator): Promise<boolean> {
  const changed = await markPaused(context, pause ? { why: operator.why } : null)
  if (!changed) return false
  await recordAct(context, operator, { act: pause ? 'pause' : 'resume', target: null })
  if (!pause) for (const channel of ['urgent', 'outbox'] as const) context.tell({ channel })
  return true
}

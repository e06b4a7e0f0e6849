import type { Context } from '../../../platform/context.ts'
import { restartTries } from '../../outbox/control-store.ts'
import { type Operator, recordAct } from './audit-store.ts'
import { markPaused } from './pause-store.ts'

/**
 * Pauses or resumes all texts of the installation, including codes and replies. A chunk that the carrier has
 * goes out. Waiting texts keep their places. Codes that expire while they wait are never sent.
 * @returns false when nothing changed
 */
export async function pauseSending(context: Context, pause: boolean, operator: Operator): Promise<boolean> {
  const changed = await markPaused(context, pause ? { why: operator.why } : null)
  if (!changed) return false
  await recordAct(context, operator, { act: pause ? 'pause' : 'resume', target: null })
  if (pause) return true
  await restartTries(context)
  for (const channel of ['first', 'replies', 'outbox'] as const) context.notify({ channel })
  return true
}

import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { addReport, findLastHeard } from './store.ts'

export type ReportResult = { ok: true; handle: string | null } | { ok: false; reason: 'nothing-to-report' }

/** Reports the last text that somebody received from another person; the operator sees it in the log and the table. */
export async function reportLast(context: Context, input: { reporterId: Id }): Promise<ReportResult> {
  const last = await findLastHeard(context, input.reporterId)
  if (!last) return { ok: false, reason: 'nothing-to-report' }
  await addReport(context, {
    reporterId: input.reporterId,
    reportedId: last.senderId,
    messageId: last.messageId,
  })
  return { ok: true, handle: last.handle }
}

import { nameKey } from '@partyline/domain/names'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { addReport } from './report-store.ts'
import { ANY_KIND, findLastHeard } from './store.ts'

export type ReportResult =
  | { ok: true; handle: string | null; again: boolean }
  | { ok: false; reason: 'nothing-to-report' }

/**
 * Reports the last text that somebody received from another person, a host's words to guests among them; the operator
 * hears of it by the log, once.
 * @param input.handle whose last text is meant; anybody's without one
 */
export async function reportLast(
  context: Context,
  input: { reporterId: Id; handle?: string },
): Promise<ReportResult> {
  const last = await findLastHeard(context, input.reporterId, ANY_KIND, input.handle && nameKey(input.handle))
  if (!last) return { ok: false, reason: 'nothing-to-report' }
  const report = await addReport(context, {
    reporterId: input.reporterId,
    reportedId: last.senderId,
    messageId: last.messageId,
  })
  if (report) await context.jobs.set({ kind: 'report', key: report, dueAt: context.now })
  return { ok: true, handle: last.handle, again: report === undefined }
}

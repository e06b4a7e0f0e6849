import { nameKey } from '@partyline/domain/names/names'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { postToHooks } from '../hooks/post-to-hooks.ts'
import { addReport } from './report-store.ts'
import { ANY_KIND, findLastHeard } from './store.ts'

export type ReportResult =
  | { ok: true; handle: string | null; again: boolean }
  | { ok: false; reason: 'nothing-to-report' }

/**
 * Reports the last text that a person received from another, including a host's text to guests. The operator
 * sees it in the log, once.
 * @param input.handle limits it to texts from this person
 */
export async function reportLast(
  context: Context,
  input: { reporterId: Id; handle?: string },
): Promise<ReportResult> {
  const last = await findLastHeard(
    context,
    input.reporterId,
    [...ANY_KIND, 'reply'],
    input.handle && nameKey(input.handle),
  )
  if (!last) return { ok: false, reason: 'nothing-to-report' }
  const report = await addReport(context, {
    reporterId: input.reporterId,
    reportedId: last.senderId,
    messageId: last.messageId,
  })
  if (report) {
    await context.jobs.set({ kind: 'report', key: report, dueAt: context.now })
    await postToHooks(
      context,
      { account: input.reporterId },
      { event: 'report.made', personId: last.senderId },
    )
  }
  return { ok: true, handle: last.handle, again: report === undefined }
}

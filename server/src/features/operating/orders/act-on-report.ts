import { warned } from '@partyline/domain/wording/operating'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { closeReports, openReports } from '../../messages/report-store.ts'
import { postReply } from '../../outbox/post-message.ts'
import { type Operator, recordAct } from './audit-store.ts'
import { lockClosedReport, lockOpenReport } from './report-queue-store.ts'
import { suspend, unsuspend } from './suspend.ts'
import { takeDown } from './take-down.ts'

/** The acts by which an operator closes a report. */
export const REPORT_ACTS = ['warn', 'hide', 'suspend', 'dismiss'] as const
export type ReportAct = (typeof REPORT_ACTS)[number]

/**
 * Closes all reports of one message. It warns the sender by text, takes the message down, suspends the
 * sender, or does nothing.
 * @param id of one of the reports
 * @returns false when there is no such report, or it is closed
 */
export async function actOnReport(
  context: Context,
  input: { id: Id; act: ReportAct },
  operator: Operator,
): Promise<boolean> {
  const { id, act } = input
  const report = await lockOpenReport(context, id)
  if (!report) return false
  const { shortName, supportEmail, publicUrl } = context.settings
  if (act === 'warn')
    await postReply(context, report.reportedId, warned(shortName, supportEmail ?? `${publicUrl}/support`))
  if (act === 'hide') await takeDown(context, report.messageId, operator)
  if (act === 'suspend' && report.target !== null) await suspend(context, report.target, operator)
  const outcome = ({ warn: 'warned', hide: 'hidden', suspend: 'suspended', dismiss: 'dismissed' } as const)[
    act
  ]
  await closeReports(context, report.messageId, outcome)
  await recordAct(context, operator, { act: `${act} on report`, target: id })
  return true
}

/**
 * Opens the reports of a message again. A sender who was suspended for it may go on; a warning and a text
 * that was taken down cannot be undone.
 * @returns false when no report of that id is closed
 */
export async function reopenReport(context: Context, id: Id, operator: Operator): Promise<boolean> {
  const report = await lockClosedReport(context, id)
  if (report?.outcome !== 'dismissed' && report?.outcome !== 'suspended') return false
  if (report.outcome === 'suspended' && report.target !== null)
    await unsuspend(context, report.target, operator)
  await openReports(context, report.messageId)
  await recordAct(context, operator, { act: 'reopen report', target: id })
  return true
}

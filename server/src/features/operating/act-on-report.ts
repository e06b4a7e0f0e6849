import { warned } from '@partyline/domain/wording/operating'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { sayAsLine } from '../outbox/say-as-line.ts'
import { type Operator, recordAct } from './audit-store.ts'
import { closeReports, lockOpenReport } from './report-queue-store.ts'
import { suspend } from './suspend.ts'
import { takeDown } from './take-down.ts'

/** What an operator does about a report. */
export const REPORT_ACTS = ['warn', 'hide', 'suspend', 'dismiss'] as const
export type ReportAct = (typeof REPORT_ACTS)[number]

/**
 * Closes all reports of one message: by warning its sender by text, by taking the message down, by suspending its sender,
 * or by doing nothing.
 * @param id of one of the reports
 * @returns false where there is no such report, or it is closed
 */
export async function actOnReport(
  context: Context,
  input: { id: Id; act: ReportAct },
  operator: Operator,
): Promise<boolean> {
  const { id, act } = input
  const report = await lockOpenReport(context, id)
  if (!report) return false
  const { supportEmail, publicUrl } = context.settings
  if (act === 'warn')
    await sayAsLine(context, report.reportedId, warned(supportEmail ?? `${publicUrl}/support`))
  if (act === 'hide') await takeDown(context, report.messageId, operator)
  if (act === 'suspend' && report.target !== null) await suspend(context, report.target, operator)
  const outcome = ({ warn: 'warned', hide: 'hidden', suspend: 'suspended', dismiss: 'dismissed' } as const)[
    act
  ]
  await closeReports(context, report.messageId, outcome)
  await recordAct(context, operator, { act: `${act} on report`, target: id })
  return true
}

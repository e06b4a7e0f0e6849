import type { JobHandler } from '../../platform/jobs/job-step.ts'
import type { Logger } from '../../platform/logging/logger.ts'
import { findReport } from './report-store.ts'

/** Makes the job that logs a report for the operator, with ids only: no phone and no words. */
export function createLogReport(log: Logger): JobHandler {
  return async (context, { key }) => {
    const report = await findReport(context.tx, key)
    if (report) log.warn({ report: key, ...report }, 'a text was reported; ./partyline queue shows its words')
  }
}

import type { JobHandler } from '../../platform/job-step.ts'
import type { Logger } from '../../platform/logger.ts'
import { findReport } from './report-store.ts'

/** Makes the job that tells the operator of a report, by a line in the log: ids alone, no phone and no words. */
export function createTellOfReport(log: Logger): JobHandler {
  return async (context, { key }) => {
    const report = await findReport(context.tx, key)
    if (report) log.warn({ report: key, ...report }, 'a text was reported; `partyline reports` has its words')
  }
}

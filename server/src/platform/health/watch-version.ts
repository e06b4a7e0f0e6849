import { codeOf } from '../database/database-errors.ts'
import type { NewerVersion } from '../database/migrate.ts'
import type { Logger } from '../logging/logger.ts'
import { listenToErrors } from '../logging/logger.ts'

/**
 * SQLSTATE classes of statements that do not fit the tables: no such column, or a value that is missing or
 * not allowed.
 */
const MISFIT = /^(42|23|22)/

/**
 * Makes a logger that checks for a newer Partyline whenever a statement does not fit the tables. This older
 * process keeps doing what still works, and ends in order when something does not.
 * @param findNewer the newer Partyline that has changed the database, if one has
 * @param end called once, with the sentence for the operator
 */
export function watchVersion(
  log: Logger,
  findNewer: () => Promise<NewerVersion | undefined>,
  end: (sentence: string) => void,
): Logger {
  let isAsking = false
  let hasEnded = false
  const ask = async () => {
    isAsking = true
    const newer = await findNewer().catch(() => undefined)
    isAsking = false
    if (newer === undefined || hasEnded) return
    hasEnded = true
    end(
      `${newer.who} has changed the database (its migration ${newer.migration} is not known here): run that version.`,
    )
  }
  return listenToErrors(log, (error) => {
    if (MISFIT.test(codeOf(error)) && !isAsking && !hasEnded) void ask()
    return false
  })
}

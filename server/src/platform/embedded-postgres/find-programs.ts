import { StartRefusal } from '../process/start-refusal.ts'
import { copyPrograms } from './copy-programs.ts'
import { type Programs, programsMajor } from './programs.ts'

/** The oldest PostgreSQL that runs Partyline. */
export const OLDEST_MAJOR = 15

/**
 * Finds PostgreSQL's programs: those in `binDir` if given (a system's PostgreSQL), otherwise the bundled
 * ones, copied into the data folder once. Throws a StartRefusal when none run on this machine.
 */
export async function findPrograms(root: string, binDir: string | undefined): Promise<Programs> {
  if (binDir === undefined) return copyPrograms(root)
  const major = programsMajor(binDir)
  if (major === undefined) {
    throw new StartRefusal(
      `PG_BIN_DIR must be the folder of PostgreSQL's programs, and ${binDir} has no "postgres" that runs.`,
      { lasts: true },
    )
  }
  if (major < OLDEST_MAJOR) {
    throw new StartRefusal(
      `PG_BIN_DIR holds PostgreSQL ${major}, and Partyline needs ${OLDEST_MAJOR} or newer.`,
      { lasts: true },
    )
  }
  return { bin: binDir, major }
}

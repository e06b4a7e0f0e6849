import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { migrations } from '../migrations/all.ts'
import { writePrivately } from '../private-file.ts'
import { version } from '../version.ts'
import { type ExportResult, exportDatabase } from './export.ts'
import { type ImportRefusal, importDatabase } from './import.ts'
import { noteBackup } from './note-backup.ts'
import { openToExport, openToImport, type Place } from './open-for-backup.ts'

/** How a command ended, in one line for the operator. */
export interface Outcome {
  ok: boolean
  line: string
}

/**
 * Exports the database to a file, which appears under its name only when whole, readable by its owner alone; or to
 * standard output for '-'. Throws a StartRefusal when there is no database.
 */
export async function exportCommand(place: Place, file: string): Promise<Outcome> {
  const database = await openToExport(place)
  try {
    let result: ExportResult = { ok: false, reason: 'nothing-there' }
    const write = async (output: Writable) => {
      result = await exportDatabase(database.pool, output, version)
      return result.ok
    }
    if (file === '-') await write(process.stdout)
    else await writePrivately(file, write)
    if (result.ok) await noteBackup(database.pool)
    return describeExport(result)
  } catch (error) {
    return failed(file, error)
  } finally {
    await database.close()
  }
}

/**
 * Imports an export from a file, or from standard input for '-', into an empty database. Throws a StartRefusal when
 * the data folder is in use.
 */
export async function importCommand(place: Place, file: string): Promise<Outcome> {
  if (file !== '-') {
    try {
      await access(file)
    } catch (error) {
      return failed(file, error)
    }
  }
  const database = await openToImport(place)
  try {
    const input = file === '-' ? process.stdin : createReadStream(file)
    const result = await importDatabase(database.pool, input, migrations)
    if (!result.ok) return { ok: false, line: sentences[result.reason] }
    return { ok: true, line: `Imported ${result.rows} rows of ${result.tables} tables.` }
  } catch (error) {
    return failed(file, error)
  } finally {
    await database.close()
  }
}

function describeExport(result: ExportResult): Outcome {
  return result.ok
    ? { ok: true, line: `Exported ${result.rows} rows of ${result.tables} tables.` }
    : { ok: false, line: 'There is nothing to export: this database holds no Partyline.' }
}

const sentences: Record<ImportRefusal, string> = {
  'not-an-export': 'This is not a file that partyline export wrote.',
  damaged: 'The file is cut short or damaged; nothing was imported.',
  'newer-file': 'The file was written by a newer Partyline; import it with that version or a later one.',
  'database-ahead':
    'The database already has the tables of a later Partyline than the file: choose an empty database or DATA_DIR.',
  'not-empty': 'The database is not empty, and import adds nothing to what is there: choose an empty one.',
}

/** The machine's own refusals (no such file, disk full, no rights) as a line; anything else is a surprise. */
function failed(file: string, error: unknown): Outcome {
  const { code, syscall, message } = error as NodeJS.ErrnoException
  if (code === 'EPIPE') return { ok: false, line: 'The reader of the export has gone away.' }
  if (code !== undefined && syscall !== undefined) return { ok: false, line: `${file}: ${message}` }
  throw error
}

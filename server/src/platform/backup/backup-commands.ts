import { createReadStream } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { databaseTime } from '../database/database.ts'
import { isWorkerConnected } from '../database/worker-connections.ts'
import { migrations } from '../migrations/all.ts'
import { describeFileError } from '../process/describe-file-error.ts'
import { version } from '../process/version.ts'
import { writePrivately } from '../process/write-privately.ts'
import { findKey } from '../secrets.ts'
import { chooseKey, type FoundKey, findCarriedKey } from './carried-key.ts'
import {
  type Before,
  backupName,
  describeRows,
  isFolder,
  judgeReplacement,
  listBackups,
  readExistingFile,
} from './choose-backup-file.ts'
import { type ExportResult, exportDatabase } from './export.ts'
import { type Header, rowsOf } from './format.ts'
import { type ImportRefusal, type ImportSteps, importDatabase } from './import.ts'
import { openToExport, openToImport, type Place } from './open-for-backup.ts'
import { type BackupReading, verifyBackup } from './read-backup.ts'
import { recordBackup } from './record-backup.ts'
import { keepNewest, removeLeftPartials } from './tidy-folder.ts'

/** How a command ended, in words for the operator. */
export interface CommandResult {
  ok: boolean
  line: string
}

/** Where the database is, and which passphrase opens its key. */
export interface BackupPlace extends Place {
  secretKey: string | undefined
  /** Seals the installation's key in exports, and opens it again. */
  backupPassphrase: string | undefined
}

type Refused = { sentence: string }

/**
 * Exports the database to a file, to a folder under a name with the time in it, or to standard output for
 * '-'. The file gets its name only when it is whole, and only its owner can read it. It never overwrites or
 * removes a better backup. Throws a StartRefusal when there is no database.
 * @param options.keep how many of the newest exports stay in the folder
 * @param options.replace overwrites the file with that name, or removes the old ones in the folder, in any case
 */
export async function exportCommand(
  place: BackupPlace,
  path: string,
  { keep, replace = false }: { keep?: number | undefined; replace?: boolean | undefined } = {},
): Promise<CommandResult> {
  const folder = path !== '-' && isFolder(path) ? path : undefined
  if (keep !== undefined && folder === undefined)
    return { ok: false, line: `--keep needs a folder, and ${path} is not one.` }
  const database = await openToExport(place)
  const file = folder === undefined ? path : join(folder, backupName(await databaseTime(database.db)))
  try {
    const before = await readExistingFile(folder === undefined ? file : listBackups(folder).at(-1))
    const inTheWay: Before = folder === undefined && !replace ? before : { kind: 'nothing' }
    const key = await findCarriedKey(database.db, place).catch(() => undefined)
    let result: ExportResult<Refused> = { ok: false, reason: 'nothing-there' }
    const write = async (output: Writable) => {
      result = await exportDatabase<Refused>(database.pool, output, {
        version,
        sending: await isWorkerConnected(database.db),
        key: key?.carried,
        judge: (header) => judge(header, inTheWay),
      })
      return result.ok
    }
    if (file === '-') await write(process.stdout)
    else await writePrivately(file, write, folder)
    if (result.ok) await recordBackup(database.pool)
    // The callback above has set it, which the compiler does not see.
    const written = result as ExportResult<Refused>
    const outcome = describeExport(written, describeKey(key, place))
    if (!written.ok || folder === undefined) return outcome
    const made = { folder, file, header: written.header }
    removeLeftPartials(made)
    const tidied = keep === undefined ? '' : await keepNewest(made, { count: keep, replace })
    const better = judgeReplacement(before, made.header)
    const warning = better === undefined ? '' : `\n${better}. Is this the server's data?`
    return { ok: true, line: `${outcome.line}\nThe file is ${file}.${tidied}${warning}` }
  } catch (error) {
    return failed(file, error)
  } finally {
    await database.close()
  }
}

/**
 * Imports an export from a file, or from standard input for '-', into an empty database. Throws a
 * StartRefusal when the data folder is in use.
 * @param options.withoutKey continues under a new key
 */
export async function importCommand(
  place: BackupPlace,
  file: string,
  { withoutKey = false, finish }: { withoutKey?: boolean | undefined } & Pick<ImportSteps, 'finish'> = {},
): Promise<CommandResult> {
  const unreadable = await refuseUnreadable(file)
  if (unreadable) return unreadable
  const database = await openToImport(place)
  try {
    const kept = await findKey(database.db, undefined).catch(() => undefined)
    const given = { secretKey: place.secretKey, kept, passphrase: place.backupPassphrase, withoutKey }
    const judgeKey = (header: Header) => chooseKey(header, given)
    const result = await importDatabase(database.pool, readFrom(file), migrations, { judgeKey, finish })
    if (!result.ok) return { ok: false, line: sentences[result.reason] }
    const line = `Imported ${describeCounts(result.header)}, as of ${result.header.takenAt}.`
    return { ok: true, line: withoutKey ? `${line}\n${FORGOTTEN}` : line }
  } catch (error) {
    return failed(file, error)
  } finally {
    await database.close()
  }
}

/** Reads a whole export, the newest one of a folder, and describes it. Needs no database. */
export async function verifyCommand(path: string): Promise<CommandResult> {
  const file = (isFolder(path) && listBackups(path).at(-1)) || path
  const unreadable = await refuseUnreadable(file)
  if (unreadable) return unreadable
  try {
    const { ok, line } = describeReading(await verifyBackup(readFrom(file)))
    return { ok, line: file === path ? line : `${line}\nThe file is ${file}.` }
  } catch (error) {
    return failed(file, error)
  }
}

const readFrom = (file: string) => (file === '-' ? process.stdin : createReadStream(file))

/** Refuses a file before anything opens or makes a database. */
async function refuseUnreadable(file: string): Promise<CommandResult | undefined> {
  if (file === '-') return undefined
  if (isFolder(file)) {
    const newest = listBackups(file).at(-1)
    const which = newest === undefined ? ' without a backup' : `: name one file, such as ${newest}`
    return { ok: false, line: `${file} is a folder${which}.` }
  }
  try {
    await access(file, constants.R_OK)
    return undefined
  } catch (error) {
    return failed(file, error)
  }
}

function judge(header: Header, before: Before): Refused | undefined {
  if (rowsOf(header, 'people') === 0) return { sentence: NOBODY }
  const better = judgeReplacement(before, header)
  if (better === undefined) return undefined
  const advice =
    before.kind === 'other'
      ? 'Choose another name.'
      : "Choose another name, or add --replace if this is the server's data."
  return { sentence: `${better}. ${advice}` }
}

function describeExport(result: ExportResult<Refused>, ofKey: string): CommandResult {
  if (!result.ok) {
    return {
      ok: false,
      line: result.reason === 'nothing-there' ? NOTHING_THERE : result.reason.sentence,
    }
  }
  return {
    ok: true,
    line: `Exported ${describeCounts(result.header)}.\n${ofKey}`,
  }
}

function describeKey(key: FoundKey | undefined, { secretKey }: BackupPlace): string {
  if (!key) return 'This installation has no key yet.'
  if (key.isOther) return OTHER_KEY
  if (key.carried.sealed) return 'The key of the installation is in the file, sealed by BACKUP_PASSPHRASE.'
  return secretKey === undefined
    ? 'The key of the installation is NOT in the file. A restore without it forgets blocks and usernames of deleted accounts: set BACKUP_PASSPHRASE, which seals the key into the file.'
    : 'The key of the installation is NOT in the file: keep SECRET_KEY in another safe place, because a restore needs it.'
}

const OTHER_KEY =
  'The key of the installation is NOT in the file, because SECRET_KEY is not the one that this database was last used with: set that one again, then export once more.'

function describeReading(reading: BackupReading): CommandResult {
  if (!reading.ok) {
    const line =
      reading.reason === 'damaged' ? 'The file is cut short or damaged.' : sentences[reading.reason]
    return { ok: false, line }
  }
  const { header } = reading
  const key = !header.key
    ? 'It holds no key.'
    : header.key.sealed
      ? 'The key is in it, sealed by a passphrase.'
      : 'The key is NOT in it: a restore needs the SECRET_KEY of that time, or --without-key.'
  const line = `The file is whole: ${describeCounts(header)}, as of ${header.takenAt}, by Partyline ${header.version}. ${key}`
  return { ok: true, line }
}

function describeCounts(header: Header): string {
  const rows = header.tables.reduce((sum, table) => sum + rowsOf(header, table.name), 0)
  return `${rows} rows of ${header.tables.length} tables (${describeRows(header)})`
}

/** What a command says of an empty database. */
export const NOTHING_THERE = "This database holds no Partyline. Is it the server's?"
const NOBODY = "There is nobody in this database, so nothing was exported. Is this the server's data?"
const FORGOTTEN =
  'The installation has a new key. It has forgotten the blocks against deleted accounts and their usernames. Open codes and calendar links have ended.'

const sentences: Record<ImportRefusal, string> = {
  'not-an-export': 'This is not a file that ./partyline export wrote.',
  damaged: 'The file is cut short or damaged; nothing was imported.',
  'newer-file': 'The file was written by a newer Partyline; import it with that version or a later one.',
  'database-ahead':
    'The database already has the tables of a later Partyline than the file: choose an empty database or DATA_DIR.',
  'not-empty': 'The database is not empty, and import adds nothing to what is there: choose an empty one.',
  'key-outside':
    'The key of the installation is not in the file. Set SECRET_KEY to the one it had. If it had none, or it is lost, add --without-key: blocks and usernames of deleted accounts are then forgotten.',
  'no-passphrase':
    'The key of the installation is in the file under a passphrase: set BACKUP_PASSPHRASE to it.',
  'wrong-passphrase': 'BACKUP_PASSPHRASE is not the passphrase of this file.',
  'other-key':
    'SECRET_KEY is not the key of this backup. Set it to the key that the installation had, or leave it out.',
}

/** Turns an error about the file into one line for the operator. Throws any other error again. */
function failed(file: string, error: unknown): CommandResult {
  const line = describeFileError(error, file)
  if (line === undefined) throw error
  return { ok: false, line }
}

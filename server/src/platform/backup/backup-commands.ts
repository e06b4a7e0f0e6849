import { createReadStream } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { databaseTime } from '../database/database.ts'
import { isWorkerConnected } from '../database/worker-connections.ts'
import { copyJournal } from '../journal/journal-folder.ts'
import { migrations } from '../migrations/all.ts'
import { describeFileError } from '../process/describe-file-error.ts'
import { version } from '../process/version.ts'
import { writePrivately } from '../process/write-privately.ts'
import { createSecrets, findKey } from '../secrets.ts'
import { chooseKey, findCarriedKey } from './carried-key.ts'
import {
  type Before,
  backupName,
  compareWith,
  isFolder,
  judgeReplacement,
  listBackups,
  readExistingFile,
} from './choose-backup-file.ts'
import {
  describeCounts,
  describeKey,
  describeProof,
  describeReading,
  describeRefusal,
} from './describe-backup.ts'
import { type ExportResult, exportDatabase } from './export.ts'
import { type Header, rowsOf } from './format.ts'
import { type ImportSteps, importDatabase } from './import.ts'
import { openToExport, openToImport, type Place } from './open-for-backup.ts'
import { verifyBackup } from './read-backup.ts'
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
  /** The folder of the journal of opt-outs. */
  optOutsDir: string
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
        secrets: key?.secrets,
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
    await copyJournal(place.optOutsDir, folder)
    const tidied = keep === undefined ? '' : await keepNewest(made, { count: keep, replace })
    const line = `${outcome.line}\nThe file is ${file}.${tidied}${compareWith(before, made.header)}`
    return { ok: true, line }
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
    if (!result.ok) return { ok: false, line: describeRefusal(result) }
    const line = `Imported ${describeCounts(result.header)}, as of ${result.header.takenAt}. ${describeProof(result.proof)}`
    return { ok: true, line: withoutKey ? `${line}\n${FORGOTTEN}` : line }
  } catch (error) {
    return failed(file, error)
  } finally {
    await database.close()
  }
}

/** Reads a whole export, the newest one of a folder, and describes it. Needs no database. */
export async function verifyCommand(
  path: string,
  { secretKey, backupPassphrase: passphrase }: Pick<BackupPlace, 'secretKey' | 'backupPassphrase'>,
): Promise<CommandResult> {
  const file = (isFolder(path) && listBackups(path).at(-1)) || path
  const unreadable = await refuseUnreadable(file)
  if (unreadable) return unreadable
  const secretsOf = (header: Header) => {
    const chosen = chooseKey(header, { secretKey, kept: undefined, passphrase, withoutKey: false })
    return chosen.ok && chosen.key ? createSecrets(chosen.key) : undefined
  }
  try {
    const { ok, line } = describeReading(await verifyBackup(readFrom(file), secretsOf))
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

/** What a command says of an empty database. */
export const NOTHING_THERE = "This database holds no Partyline. Is it the server's?"
const NOBODY = "There is nobody in this database, so nothing was exported. Is this the server's data?"
const FORGOTTEN =
  'The installation has a new key. It has forgotten the blocks against deleted accounts and their usernames. Open codes and calendar links have ended.'

/** Turns an error about the file into one line for the operator. Throws any other error again. */
function failed(file: string, error: unknown): CommandResult {
  const line = describeFileError(error, file)
  if (line === undefined) throw error
  return { ok: false, line }
}

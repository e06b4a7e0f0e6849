import { version } from '../process/version.ts'
import type { FoundKey } from './carried-key.ts'
import { describeRows } from './choose-backup-file.ts'
import { type Header, type Proof, rowsOf } from './format.ts'
import type { ImportRefusal } from './import.ts'
import type { Verification } from './read-backup.ts'

/** Says whether the key of the installation is in a new file. */
export function describeKey(
  key: FoundKey | undefined,
  { secretKey }: { secretKey: string | undefined },
): string {
  if (!key) return 'This installation has no key yet.'
  if (key.isOther) return OTHER_KEY
  if (key.carried.sealed) return 'The key of the installation is in the file, sealed by BACKUP_PASSPHRASE.'
  return secretKey === undefined
    ? 'The key of the installation is NOT in the file. A restore without it forgets blocks and usernames of deleted accounts: set BACKUP_PASSPHRASE, which seals the key into the file.'
    : 'The key of the installation is NOT in the file: keep SECRET_KEY in another safe place, because a restore needs it.'
}

const OTHER_KEY =
  'The key of the installation is NOT in the file, because SECRET_KEY is not the one that this database was last used with: set that one again, then export once more.'

/** Says what a command has read, or why it has not. */
export function describeReading(reading: Verification): { ok: boolean; line: string } {
  if (!reading.ok) return { ok: false, line: unread[reading.reason] ?? sentences[reading.reason] }
  const { header, proof } = reading
  const key = !header.key
    ? 'It holds no key.'
    : header.key.sealed
      ? 'The key is in it, sealed by a passphrase.'
      : 'The key is NOT in it: a restore needs the SECRET_KEY of that time, or --without-key.'
  const line = `The file is whole: ${describeCounts(header)}, as of ${header.takenAt}, by Partyline ${header.version}. ${key}`
  return { ok: true, line: `${line} ${describeProof(proof)}` }
}

/** Says whether anybody may have changed a file. */
export function describeProof(proof: Proof): string {
  return {
    fits: 'Its seal fits the key, so nobody has changed it.',
    unchecked:
      'Nobody could check its seal without the key, so it may have been changed: set the SECRET_KEY or BACKUP_PASSPHRASE of that time.',
    none: 'It has no seal, as files of Partyline 0.4 and older, so nobody can tell whether it was changed.',
  }[proof]
}

/** '1214 rows of 60 tables (3 people, 12 messages)' */
export function describeCounts(header: Header): string {
  const rows = header.tables.reduce((sum, table) => sum + rowsOf(header, table.name), 0)
  return `${rows} rows of ${header.tables.length} tables (${describeRows(header)})`
}

/** Says why an import was refused. */
export function describeRefusal({
  reason,
  version: its,
}: {
  reason: ImportRefusal
  version?: string
}): string {
  return its
    ? `The file was written by Partyline ${its}, and this is ${version}: import it with that one or a later one.`
    : sentences[reason]
}

/** The sentences where nothing is imported. */
const unread: Partial<Record<ImportRefusal, string>> = {
  damaged: 'The file is cut short or damaged.',
  changed: 'The file was changed after Partyline wrote it.',
}

const sentences: Record<ImportRefusal, string> = {
  'not-an-export': 'This is not a file that ./partyline export wrote.',
  damaged: 'The file is cut short or damaged; nothing was imported.',
  changed: 'The file was changed after Partyline wrote it; nothing was imported.',
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

import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Header } from './format.ts'
import { rowsOf } from './format.ts'
import { readBackupHeader } from './read-backup.ts'

const OURS = /^partyline-\d{8}T\d{6}Z\.backup$/

/** Whether the path is a folder, so that an export in it gets a name with the time. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** The name of an export in a folder, such as partyline-20261123T020000Z.backup. */
export function backupName(now: Date): string {
  return `partyline-${now.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')}.backup`
}

/** Lists the exports in a folder that backupName named, oldest first. */
export function listBackups(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => OURS.test(name))
    .sort()
    .map((name) => join(folder, name))
}

/** Removes all but the newest exports of a folder. @returns how many it removed */
export function keepNewest(folder: string, count: number): number {
  const old = listBackups(folder).slice(0, -count)
  for (const file of old) rmSync(file)
  return old.length
}

/** The file that a new export would replace: an export, another file, or none. */
export type Before =
  | { kind: 'nothing' }
  | { kind: 'other'; file: string }
  | { kind: 'export'; file: string; header: Header }

/** Reads the file that has the name of a new export. */
export async function readExistingFile(file: string | undefined): Promise<Before> {
  const found = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false })
  // A device or a pipe holds nothing that an export could destroy.
  if (file === undefined || !found?.isFile() || found.size === 0) return { kind: 'nothing' }
  const reading = await readBackupHeader(file)
  return reading.ok ? { kind: 'export', file, header: reading.header } : { kind: 'other', file }
}

/** An installation loses few rows of these tables in a day. */
const LASTING = ['people', 'messages', 'consents'] as const

/** A backup with less than this share of the rows counts as worse. */
const LEAST_PART = 0.9

/**
 * Judges whether a new export may replace the file that has its name.
 * @returns a sentence with the reason against it
 */
export function judgeReplacement(before: Before, fresh: Header): string | undefined {
  if (before.kind === 'nothing') return undefined
  const { file } = before
  if (before.kind === 'other') return `${file} exists and is not an export of Partyline. Choose another name.`
  const old = before.header
  if (old.key && fresh.key && old.key.mark !== fresh.key.mark) {
    return `${file} is a backup of another installation. Choose another name, or add --replace.`
  }
  const poorer = LASTING.find((table) => rowsOf(fresh, table) < LEAST_PART * rowsOf(old, table))
  if (!poorer) return undefined
  return `${file} is the better backup: it holds ${describeRows(old)}, and this database ${describeRows(fresh)}. Is this the server's data? If it is, add --replace.`
}

/** '214 people, 1034 messages' */
export function describeRows(header: Header): string {
  return `${rowsOf(header, 'people')} people, ${rowsOf(header, 'messages')} messages`
}

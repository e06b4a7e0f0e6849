import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { counted } from '@partyline/domain/texts/counted'
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

/** An older file: an export, a file that is none or that this account may not read, or nothing. */
export type Before =
  | { kind: 'nothing' }
  | { kind: 'other'; file: string; why: string }
  | { kind: 'export'; file: string; header: Header }

/** Reads an older file. An unreadable one is no failure. */
export async function readExistingFile(file: string | undefined): Promise<Before> {
  const found = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false })
  // A device or a pipe holds nothing that an export could destroy.
  if (file === undefined || !found?.isFile() || found.size === 0) return { kind: 'nothing' }
  try {
    const reading = await readBackupHeader(file)
    if (reading.ok) return { kind: 'export', file, header: reading.header }
    return { kind: 'other', file, why: 'is not an export of Partyline' }
  } catch (error) {
    return { kind: 'other', file, why: `cannot be read (${(error as NodeJS.ErrnoException).code})` }
  }
}

/** A backup with less than this share of the lasting rows counts as worse. */
const LEAST_PART = 0.9

/**
 * Compares an older file with a new export.
 * @returns why the new one is no replacement for it, in a sentence without its full stop; undefined when it is
 * one
 */
export function judgeReplacement(before: Before, fresh: Header): string | undefined {
  if (before.kind === 'nothing') return undefined
  const { file } = before
  if (before.kind === 'other') return `${file} ${before.why}`
  const old = before.header
  if (old.key && fresh.key && old.key.mark !== fresh.key.mark)
    return `${file} is a backup of another installation`
  if (old.key?.sealed && !fresh.key?.sealed)
    return `${file} is the better backup: it holds the key of the installation, and the new one does not`
  const [then, now] = [lastingOf(old), lastingOf(fresh)]
  const isPoorer = then.some(([name, rows]) => (new Map(now).get(name) ?? 0) < LEAST_PART * rows)
  if (!isPoorer) return undefined
  return `${file} is the better backup: it holds ${describeLasting(old)}, and this database ${describeLasting(fresh)}`
}

/** What is odd about the newest older file beside a new one, as a line of its own; '' for nothing. */
export function compareWith(before: Before, fresh: Header): string {
  if (before.kind === 'other')
    return `\nThis backup is whole, and it counts. It was not compared with the one before, because ${before.file} ${before.why}.`
  const better = judgeReplacement(before, fresh)
  return better === undefined ? '' : `\n${better}. Is this the server's data?`
}

/** '214 people, 1,034 messages' */
export function describeRows(header: Header): string {
  return `${counted(rowsOf(header, 'people'), 'person', 'people')}, ${counted(rowsOf(header, 'messages'), 'message')}`
}

/** In a file without such counts, only the ledger is sure to last. */
function lastingOf({ lasting, tables }: Header): [string, number][] {
  const ledger = tables.filter(({ name }) => name === 'consents').map(({ rows }) => rows)
  return Object.entries(lasting ?? { consents: ledger[0] ?? 0 })
}

function describeLasting(header: Header): string {
  const { lasting } = header
  return lasting
    ? `${lasting.people} people, ${lasting.messages} messages, ${lasting.consents} lines of consent`
    : describeRows(header)
}

import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { writePrivately } from '../process/write-privately.ts'
import type { Secrets } from '../secrets.ts'
import { JOURNAL_FILE, readJournalFile } from './journal-file.ts'

/** What the files of some folders hold together. */
export interface FoundJournal {
  files: number
  lines: unknown[]
  /** The files with changed lines, and those that are no journal. */
  changed: string[]
  /** The files of another key. Nothing of them was read. */
  otherKey: string[]
  /** Since when the installation kept the journal; undefined without a file. */
  since: Date | undefined
}

/**
 * Reads all files of the journal in some folders. A file that lies in two of them is read twice, which changes nothing.
 * @param secrets undefined checks nothing
 */
export async function readJournal(folders: string[], secrets: Secrets | undefined): Promise<FoundJournal> {
  const found: FoundJournal = { files: 0, lines: [], changed: [], otherKey: [], since: undefined }
  for (const folder of new Set(folders)) {
    for (const path of await listJournal(folder)) {
      const text = await readFile(path, 'utf8')
      // A crash may end a file within its first line.
      if (!text.includes('\n')) continue
      const reading = readJournalFile(text, secrets)
      if (reading === 'other-key') found.otherKey.push(path)
      else if (reading === 'no-journal') found.changed.push(path)
      else {
        found.files++
        found.lines.push(...reading.lines)
        if (reading.changed > 0) found.changed.push(path)
        const since = new Date(reading.header.since)
        if (!found.since || since < found.since) found.since = since
      }
    }
  }
  return found
}

/** Copies the journal beside the backups. A file only grows, so a shorter copy is an older one. */
export async function copyJournal(from: string, to: string): Promise<void> {
  for (const source of await listJournal(from)) {
    const target = join(to, basename(source))
    const before = await stat(target).catch(() => undefined)
    if (before && before.size >= (await stat(source)).size) continue
    const write = async (output: NodeJS.WritableStream) => {
      await pipeline(createReadStream(source), output)
      return true
    }
    await writePrivately(target, write, to)
  }
}

/** Lists the files of the journal in a folder, oldest first; none when there is no such folder. */
export async function listJournal(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
  const ours = names.filter((name) => JOURNAL_FILE.test(name))
  return ours.sort().map((name) => join(folder, name))
}

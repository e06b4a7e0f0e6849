import { constants } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@partyline/domain/time/time-units'
import type { Clock } from '../context.ts'
import { randomSecret, type Secrets } from '../secrets.ts'
import { type JournalHeader, signLine } from './journal-file.ts'
import { listJournal } from './journal-folder.ts'

/** A file is full at this length, about 15,000 choices. */
const LONGEST = 4 * 1024 * 1024
/** A file whose last line is older is removed, because no backup is kept for 400 days. */
const KEPT_MS = 400 * DAY_MS

/** A journal that each process writes into files of its own. */
export interface Journal {
  /**
   * Appends lines. Resolves once they are on the disk. After a failure the next lines go into a new file. Without lines
   * it makes sure that there is a file, which says since when the journal is kept.
   */
  append(lines: object[]): Promise<void>
}

interface OpenFile {
  path: string
  /** The HMAC of the last line. */
  last: string
  length: number
}

/**
 * Opens the journal of opt-outs in a folder, which is made when missing. Only its owner can read the files.
 * @param deps.since since when the installation keeps the journal
 */
export function openJournal(deps: {
  folder: string
  secrets: Secrets
  clock: Clock
  since: () => Promise<Date>
}): Journal {
  const { folder, secrets, clock, since } = deps
  let file: OpenFile | undefined

  async function begin(): Promise<OpenFile> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const now = clock()
    const oldest = now.getTime() - KEPT_MS
    for (const path of await listJournal(folder))
      if ((await stat(path)).mtimeMs < oldest) await rm(path, { force: true })
    const time = now.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')
    const id = randomSecret(6)
    const path = join(folder, `opt-outs-${time}-${id}.journal`)
    await (await open(path, 'ax', 0o600)).close()
    const from = new Date(Math.max(oldest, (await since()).getTime())).toISOString()
    const header: JournalHeader = { journal: 'opt-outs', format: 1, file: id, since: from }
    const opened = { path, last: '', length: 0 }
    await write(opened, [header])
    return opened
  }

  async function write(to: OpenFile, lines: object[]): Promise<void> {
    let text = ''
    for (const line of lines) {
      const json = JSON.stringify(line)
      to.last = signLine(secrets, to.last, json)
      text += `${to.last} ${json}\n`
    }
    // A file that somebody has taken away is not made again, because it would have no header.
    const handle = await open(to.path, constants.O_WRONLY | constants.O_APPEND)
    try {
      await handle.appendFile(text)
      await handle.datasync()
    } finally {
      await handle.close()
    }
    to.length += text.length
  }

  return {
    async append(lines) {
      if (lines.length === 0 && (file || (await listJournal(folder)).length > 0)) return
      const before = file && file.length < LONGEST ? file : undefined
      file = undefined
      const opened = before ?? (await begin())
      await write(opened, lines)
      file = opened
    },
  }
}

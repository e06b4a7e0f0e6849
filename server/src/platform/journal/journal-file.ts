import { type Secrets, sameBytes } from '../secrets.ts'

/**
 * A file of the journal of opt-outs. Each line is 64 hexadecimal digits, a space and JSON. The digits are an HMAC of the
 * digits of the line before and of the JSON, under the key of the installation. The first line is the header.
 */
export const JOURNAL_FILE = /^opt-outs-[\w-]+\.journal$/

export interface JournalHeader {
  journal: 'opt-outs'
  format: 1
  /** Two files never begin with the same line. */
  file: string
  /** Since when the installation keeps a journal whose files still exist, ISO 8601. */
  since: string
}

/** What a file holds. */
export interface JournalReading {
  header: JournalHeader
  /** The lines that fit the key; all that can be read, without a key. */
  lines: unknown[]
  /** The number of lines that were changed, or that follow a missing one. */
  changed: number
}

/** The HMAC of a line. @param before the HMAC of the line before; '' for the first */
export function signLine(secrets: Secrets, before: string, json: string): string {
  return secrets.keyedHash('journal of opt-outs', before + json).toString('hex')
}

/**
 * Reads a file of the journal. A last line without its end was cut off by a crash, and does not count.
 * @param secrets undefined checks nothing
 * @returns 'other-key' when the first line was not written under this key; 'no-journal' for another file
 */
export function readJournalFile(
  text: string,
  secrets: Secrets | undefined,
): JournalReading | 'other-key' | 'no-journal' {
  const lines: unknown[] = []
  let changed = 0
  let before = ''
  for (const [at, line] of text.split('\n').slice(0, -1).entries()) {
    const mac = line.slice(0, 64)
    const fits = !secrets || sameBytes(mac, signLine(secrets, before, line.slice(65)))
    const value = readLine(line)
    if (at === 0 && !isHeader(value)) return 'no-journal'
    if (at === 0 && !fits) return 'other-key'
    if (fits && value !== undefined) lines.push(value)
    else changed++
    before = mac
  }
  const [header, ...rest] = lines
  return isHeader(header) ? { header, lines: rest, changed } : 'no-journal'
}

function readLine(line: string): unknown {
  try {
    return JSON.parse(line.slice(65))
  } catch {
    return undefined
  }
}

function isHeader(value: unknown): value is JournalHeader {
  const { journal, format, since } = (value ?? {}) as Partial<JournalHeader>
  return journal === 'opt-outs' && format === 1 && !Number.isNaN(Date.parse(String(since)))
}

import { IMPORT_ROWS_MAX, judgeEvidence } from '@partyline/domain/importing'
import { cleanLine } from '@partyline/domain/names/clean-line'
import { NICKNAME_MAX } from '@partyline/domain/names/profile'
import { type Phone, readPhone } from '@partyline/domain/phones'
import { cutText } from '@partyline/domain/texts/graphemes'
import type { ImportProblem, RowProblem } from '@partyline/domain/wording/importing'
import { CsvError, parse } from 'csv-parse/sync'
import type { Settings } from '../../platform/context.ts'
import { judgeNumber } from '../../platform/limits/number-plan.ts'

/** A person on a list whose row is valid. */
export interface Listed {
  phone: Phone
  /** '' when the list has none. */
  name: string
  /** When and how the person agreed, in the inviter's words. */
  evidence: string
}

export type ReadList =
  /** Each phone once, from its first row. Row 1 is the header. */
  | { ok: true; people: Listed[]; unreadable: { row: number; problem: RowProblem }[] }
  | { ok: false; reason: ImportProblem }

/**
 * Reads a list of phone numbers as CSV: separated by commas, semicolons or tabs, with a header that names the
 * columns.
 * @param input.evidence how everybody on the list agreed; a row's column `consent` overrides it
 */
export function readList(settings: Settings, input: { csv: string; evidence: string }): ReadList {
  const evidence = cleanLine(input.evidence)
  const wrong = evidence === '' ? undefined : judgeEvidence(evidence)
  if (wrong === 'evidence-too-long' || wrong === 'evidence-leads-away') return { ok: false, reason: wrong }
  if (countLines(input.csv) > LINES_MAX) return { ok: false, reason: 'too-many-rows' }
  const rows = parseRows(input.csv)
  if (!rows) return { ok: false, reason: 'open-quote' }
  const header = (rows[0] ?? []).map((name) => cleanLine(name).toLowerCase())
  const column = (...names: string[]) => header.findIndex((name) => names.includes(name))
  const columns = {
    phone: column('phone', 'phone number', 'mobile', 'number'),
    name: column('name'),
    evidence: column('consent', 'evidence'),
  }
  if (columns.phone < 0) return { ok: false, reason: 'no-phone-column' }
  const numbered = rows.map((cells, at) => ({ row: at + 1, cells })).slice(1)
  const used = numbered.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (used.length === 0) return { ok: false, reason: 'no-rows' }
  if (used.length > IMPORT_ROWS_MAX) return { ok: false, reason: 'too-many-rows' }
  const people = new Map<Phone, Listed>()
  const unreadable: { row: number; problem: RowProblem }[] = []
  for (const { row, cells } of used) {
    const read = readRow(settings, columns, cells, evidence)
    if (typeof read === 'string') unreadable.push({ row, problem: read })
    else if (!people.has(read.phone)) people.set(read.phone, read)
  }
  return { ok: true, people: [...people.values()], unreadable }
}

function readRow(
  settings: Settings,
  columns: { phone: number; name: number; evidence: number },
  cells: string[],
  evidenceOfAll: string,
): Listed | RowProblem {
  const phone = readPhone(cells[columns.phone] ?? '')
  if (!phone || phone === settings.sharedNumber || judgeNumber(phone, settings.numberPlan) !== 'served')
    return 'no-number'
  const evidence = cleanLine(cells[columns.evidence] ?? '') || evidenceOfAll
  const problem = judgeEvidence(evidence)
  if (problem) return problem
  return { phone, name: cutText(cleanLine(cells[columns.name] ?? ''), NICKNAME_MAX), evidence }
}

/**
 * The most lines of a list, which may have empty rows and line breaks within cells. The parser takes 0.1 ms for each
 * row that is shorter than the header.
 */
const LINES_MAX = 3 * IMPORT_ROWS_MAX

function countLines(csv: string): number {
  return csv.match(/\r\n?|\n/g)?.length ?? 0
}

/** @returns undefined when a quotation mark is never closed */
function parseRows(csv: string): string[][] | undefined {
  const options = { bom: true, delimiter: delimiterOf(csv), relax_column_count: true, relax_quotes: true }
  try {
    return parse(csv, options)
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

/** Finds the separator. Spreadsheets use semicolons in countries that write decimals with a comma. */
function delimiterOf(csv: string): string {
  const [header = ''] = csv.split(/[\r\n]/, 1)
  const count = (sign: string) => header.split(sign).length
  return [',', ';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most))
}

import { IMPORT_ROWS_MAX } from '@partyline/domain/importing'
import { findContactPhones } from '@partyline/domain/importing/contact-phones'
import { hasVcards } from '@partyline/domain/importing/vcard-file'
import { readVcards } from '@partyline/domain/importing/vcards'
import { cleanLine } from '@partyline/domain/names/clean-line'
import { CsvError, parse } from 'csv-parse/sync'

interface Row {
  /** In a spreadsheet, which counts from 1 and does not show the line `sep=`; of vCards the place of the card. */
  row: number
  cells: string[]
}

type ReadTable =
  | { ok: true; header: string[]; rows: Row[] }
  | { ok: false; reason: 'open-quote' | 'too-many-rows' }

/** Programs write a title and empty lines above the header. */
const ABOVE_HEADER_MAX = 10
/** The most rows with the empty ones. The parser takes 0.1 ms for each row that is shorter than the header. */
const RECORDS_MAX = 3 * IMPORT_ROWS_MAX
/** Excel's line that says which sign separates the cells. */
const SEPARATOR_LINE = /^\ufeff?"?sep=([,;\t])"?\r?\n/i

/**
 * Reads vCards, or CSV: separated by the sign that its line `sep=` says, or by commas, semicolons or tabs.
 * @param isHeader whether a row names the columns that the caller needs. The first such row of the top is the header,
 * and without one the first row
 */
export function readTable(text: string, isHeader: (cells: string[]) => boolean): ReadTable {
  if (hasVcards(text)) {
    const rows = readVcards(text).map(({ name, phones }, at) => ({ row: at + 1, cells: [name, phones] }))
    return { ok: true, header: ['name', 'phone'], rows }
  }
  const said = SEPARATOR_LINE.exec(text)
  const csv = text.slice(said?.[0].length ?? 0)
  const records = parseRecords(csv, said?.[1] ?? findDelimiter(csv, isHeader))
  if (!records) return { ok: false, reason: 'open-quote' }
  if (records.length > RECORDS_MAX) return { ok: false, reason: 'too-many-rows' }
  const at = Math.max(0, records.slice(0, ABOVE_HEADER_MAX).findIndex(isHeader))
  const header = (records[at] ?? []).map(cleanLine)
  const ofContact = findContactPhones(header)
  const rows = records
    .map((cells, index) => ({ row: index + 1, cells: ofContact(cells) }))
    .slice(at + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  return { ok: true, header, rows }
}

function parseRecords(csv: string, delimiter: string): string[][] | undefined {
  try {
    return parse(csv, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      to: RECORDS_MAX + 1,
    })
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

/**
 * Finds the sign that gives a header most cells. Spreadsheets use semicolons in countries that write decimals with a
 * comma, and a title may have any sign.
 */
function findDelimiter(csv: string, isHeader: (cells: string[]) => boolean): string {
  const top = csv.split(/\r\n?|\n/, ABOVE_HEADER_MAX)
  const cellsBy = (sign: string) => {
    const rows = top.map((line) => line.split(sign).map((cell) => cell.replace(/^[\s\ufeff"]+|[\s"]+$/g, '')))
    return rows.find(isHeader)?.length ?? 0
  }
  return [',', ';', '\t'].reduce((most, sign) => (cellsBy(sign) > cellsBy(most) ? sign : most))
}

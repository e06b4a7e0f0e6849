import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/**
 * Selects a time for writeCsv: UTC to the millisecond, as Date writes it.
 * @param column a column's own name, inserted as it is
 */
export function csvTime(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/**
 * Writes the rows of a query as CSV (RFC 4180) with a header while they arrive, so that memory never holds
 * them all. A value that a spreadsheet would run as a formula gets an apostrophe before it (OWASP, CSV
 * injection).
 * @param query without parameters; its columns have names
 */
export async function writeCsv(pool: pg.Pool, query: string, output: Writable): Promise<void> {
  const client = await pool.connect()
  try {
    const { fields } = await client.query(`select * from (${query}) rows limit 0`)
    const cells = fields.map(({ name, dataTypeID }) => {
      const column = pg.escapeIdentifier(name)
      return WORDS.includes(dataTypeID) ? `${withoutFormula(column)} as ${column}` : column
    })
    const safe = `select ${cells.join(', ')} from (${query}) rows`
    const rows = client.query(copyTo(`copy (${safe}) to stdout with (format csv, header)`))
    await pipeline(rows, output, { end: output !== process.stdout })
  } finally {
    client.release()
  }
}

const { TEXT, VARCHAR } = pg.types.builtins
const WORDS: number[] = [TEXT, VARCHAR]

/** A phone number or a name alone computes nothing, so it stays as it is. */
const withoutFormula = (column: string) =>
  `case when ${column} ~ '^[\\s[:cntrl:]]*[=+@＝＋－＠\t\r-]' and ${column} !~ '^(\\+\\d{8,15}|[@#]\\w{1,40})$'
    then '''' || ${column} else ${column} end`

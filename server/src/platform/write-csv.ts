import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** A time in a query for writeCsv: UTC to the millisecond, as Date writes it. @param column a column's own name, put in as it is */
export function csvTime(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Writes the rows of a query as CSV (RFC 4180) with a header, as they come from the database: never all in memory. */
export async function writeCsv(pool: pg.Pool, query: string, output: Writable): Promise<void> {
  const client = await pool.connect()
  try {
    const rows = client.query(copyTo(`copy (${query}) to stdout with (format csv, header)`))
    await pipeline(rows, output, { end: output !== process.stdout })
  } finally {
    client.release()
  }
}

import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

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

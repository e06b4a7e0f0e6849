import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

const AS_CSV = `copy (
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, phone, act, target, words, source,
    carrier, carrier_id
  from consents order by id) to stdout with (format csv, header)`

/**
 * Writes the whole ledger of consent as CSV (RFC 4180), oldest first, a line for each entry. The words stand as they
 * came, so a spreadsheet should be told to take every column as text.
 */
export async function exportConsents(pool: pg.Pool, output: Writable): Promise<void> {
  const client = await pool.connect()
  try {
    await pipeline(client.query(copyTo(AS_CSV)), output, { end: output !== process.stdout })
  } finally {
    client.release()
  }
}

import type { Writable } from 'node:stream'
import type pg from 'pg'
import { csvTime, writeCsv } from '../../platform/write-csv.ts'

const AS_CSV = `
  select ${csvTime('at')} as at, phone, act, target, words, source,
    carrier, carrier_id
  from consents order by id`

/**
 * Writes the whole ledger of consent as CSV (RFC 4180), oldest first, a line for each entry. The words stand as they
 * came, so a spreadsheet should be told to take every column as text.
 */
export function exportConsents(pool: pg.Pool, output: Writable): Promise<void> {
  return writeCsv(pool, AS_CSV, output)
}

import { z } from 'zod'
import type { Secrets } from '../secrets.ts'

/**
 * The file of `partyline export`: gzip around
 *
 *   one line of JSON, the header (UTF-8, ended by a line feed);
 *   for each table, in the header's order: blocks of a 4-byte big-endian length and as many bytes, ended by a
 *   length of 0; the bytes are PostgreSQL's COPY text format in UTF-8, and a block may end in mid-row;
 *   the 4 bytes `END` and a line feed, then the SHA-256 of everything before them (32 bytes);
 *   with `proven` in the header, the HMAC-SHA-256 of that SHA-256 under the key of the installation (32 bytes).
 *
 * Each table comes after the tables that it refers to.
 */
export const headerSchema = z.object({
  product: z.literal('partyline'),
  /** Counts changes of this format. */
  format: z.number().int().positive(),
  /** The Partyline that wrote it. */
  version: z.string(),
  /** The database's clock when the snapshot was taken, ISO 8601. */
  takenAt: z.string(),
  /** Whether a process that sends was connected. Absent from files of Partyline 0.3.0 and older. */
  sending: z.boolean().optional(),
  /** The migrations that the database had, in order. */
  migrations: z.array(z.string()),
  /** `last` is the last number that the sequence gave; null before the first. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int().nonnegative() }),
  ),
  /**
   * How many rows never expire: people with a username or an entry in the ledger of consent, deleted
   * accounts, messages other than login codes, and the ledger. Absent from older files.
   */
  lasting: z
    .object({
      people: z.number().int().nonnegative(),
      messages: z.number().int().nonnegative(),
      consents: z.number().int().nonnegative(),
    })
    .optional(),
  /** The file ends with an HMAC. Absent from files of format 2, and from one that an export without the key wrote. */
  proven: z.literal(true).optional(),
  /** The installation's key; absent from files of format 1, which never hold it. */
  key: z
    .object({
      /** Identifies the key without revealing it, in hexadecimal. */
      mark: z.string(),
      /** The key sealed under a passphrase; null when the file has no key. */
      sealed: z.object({ salt: z.string(), box: z.string() }).nullable(),
    })
    .optional(),
})

export type Header = z.infer<typeof headerSchema>

/** How many rows of a table the file holds; 0 for a table that it does not have. */
export function rowsOf(header: Header, table: string): number {
  return header.tables.find(({ name }) => name === table)?.rows ?? 0
}

export type CarriedKey = NonNullable<Header['key']>

export const FORMAT = 3
export const END_MARK = Buffer.from('END\n', 'latin1')
export const SHA256_BYTES = 32

/** Far above any header (a few KB) and any block (64 KB). Anything longer is damage. */
export const LONGEST_HEADER = 4 * 1024 * 1024
export const LONGEST_BLOCK = 64 * 1024 * 1024

/** Proves that a file with this SHA-256 was written by an installation with that key. */
export function proofOf(secrets: Secrets, sum: Buffer): Buffer {
  return secrets.keyedHash('backup', sum)
}

/** What is known of the HMAC of a file: it fits, nobody here has its key, or there is none. */
export type Proof = 'fits' | 'unchecked' | 'none'

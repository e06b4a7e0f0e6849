import { createReadStream } from 'node:fs'
import { pipeline as pipe, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Secrets } from '../secrets.ts'
import { ByteReader, Changed, Damaged } from './byte-reader.ts'
import {
  END_MARK,
  FORMAT,
  type Header,
  headerSchema,
  LONGEST_BLOCK,
  LONGEST_HEADER,
  type Proof,
  proofOf,
  SHA256_BYTES,
} from './format.ts'

/** Why a file cannot be read as an export. */
export type HeaderRefusal = 'not-an-export' | 'newer-file'

/** Why a file does not count although its header can be read. */
type Unfit = 'damaged' | 'changed'

export type BackupReading = { ok: true; header: Header } | { ok: false; reason: HeaderRefusal | Unfit }

export type Verification = (BackupReading & { ok: true; proof: Proof }) | (BackupReading & { ok: false })

/**
 * Checks a whole export without a database: every block, every row's end, the checksum and the end of the
 * file, and whether it was changed.
 * @param secretsOf finds the secrets of the installation; undefined leaves the last check out
 */
export async function verifyBackup(
  input: Readable,
  secretsOf: (header: Header) => Secrets | undefined,
): Promise<Verification> {
  return readExport<Verification>(input, async (reader, header) => {
    for (const table of header.tables) {
      let rows = 0
      for await (const bytes of blocks(reader)) for (const byte of bytes) if (byte === 0x0a) rows++
      if (rows !== table.rows) throw new Damaged(`table ${table.name} has ${rows} rows`)
    }
    const proof = await checkEnd(reader, header, secretsOf(header))
    return { ok: true, header, proof }
  })
}

/** Reads only the header of a file. Rejects when there is no such file. */
export async function readBackupHeader(file: string): Promise<BackupReading> {
  return readExport<BackupReading>(createReadStream(file), async (_, header) => ({ ok: true, header }))
}

/**
 * Opens an export, reads its header and passes both on. Closes the stream in the end.
 * @param read reads the rest; when it throws Damaged, the answer is 'damaged', and 'changed' for Changed
 */
export async function readExport<Result>(
  input: Readable,
  read: (reader: ByteReader, header: Header) => Promise<Result>,
): Promise<Result | { ok: false; reason: HeaderRefusal | Unfit }> {
  const gunzip = createGunzip()
  pipe(input, gunzip, () => {})
  try {
    const reader = new ByteReader(gunzip)
    const header = await readHeader(reader)
    if (typeof header === 'string') return { ok: false, reason: header }
    return await read(reader, header)
  } catch (error) {
    if (isDamage(error)) return { ok: false, reason: 'damaged' }
    if (error instanceof Changed) return { ok: false, reason: 'changed' }
    throw error
  } finally {
    input.destroy()
    gunzip.destroy()
  }
}

/** Reads the first line of an export. Throws Damaged when the file ends within it. */
async function readHeader(reader: ByteReader): Promise<Header | HeaderRefusal> {
  let line: unknown
  try {
    line = JSON.parse(await reader.takeLine(LONGEST_HEADER))
  } catch (error) {
    if (error instanceof SyntaxError || (isDamage(error) && !isCutShort(error))) return 'not-an-export'
    throw error
  }
  const { product, format } = line as { product?: unknown; format?: unknown }
  if (product === 'partyline' && Number(format) > FORMAT) return 'newer-file'
  const parsed = headerSchema.safeParse(line)
  return parsed.success && parsed.data.migrations.length > 0 ? parsed.data : 'not-an-export'
}

/** The blocks of one table, up to its end. */
export async function* blocks(reader: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const bytes = await reader.takeLength()
    if (bytes === 0) return
    if (bytes > LONGEST_BLOCK) throw new Damaged('a block is too long')
    yield await reader.take(bytes)
  }
}

/** Throws Damaged unless the reader is at the end of a whole file, and Changed if the key gives another HMAC. */
export async function checkEnd(
  reader: ByteReader,
  { proven }: Header,
  secrets: Secrets | undefined,
): Promise<Proof> {
  const expected = reader.digest()
  const mark = await reader.take(END_MARK.length)
  const sum = await reader.take(SHA256_BYTES)
  const proof = proven && (await reader.take(SHA256_BYTES))
  if (!mark.equals(END_MARK) || !sum.equals(expected) || !(await reader.atEnd()))
    throw new Damaged('wrong end')
  if (!proof) return 'none'
  if (!secrets) return 'unchecked'
  if (!proof.equals(proofOf(secrets, sum))) throw new Changed()
  return 'fits'
}

/** Whether an error means damage: ours, or zlib's for bytes that are not whole gzip. */
function isDamage(error: unknown): boolean {
  return error instanceof Damaged || /^Z_/.test((error as { code?: string })?.code ?? '')
}

function isCutShort(error: unknown): boolean {
  return (error as { code?: string })?.code === 'Z_BUF_ERROR'
}

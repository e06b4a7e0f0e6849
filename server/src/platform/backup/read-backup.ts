import { createReadStream } from 'node:fs'
import { pipeline as pipe, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ByteReader, Damaged } from './byte-reader.ts'
import {
  END_MARK,
  FORMAT,
  type Header,
  headerSchema,
  LONGEST_BLOCK,
  LONGEST_HEADER,
  SHA256_BYTES,
} from './format.ts'

/** Why a file cannot be read as an export. */
export type HeaderRefusal = 'not-an-export' | 'newer-file'

export type BackupReading = { ok: true; header: Header } | { ok: false; reason: HeaderRefusal | 'damaged' }

/**
 * Checks a whole export without a database: every block, every row's end, the checksum and the end of the
 * file.
 */
export async function verifyBackup(input: Readable): Promise<BackupReading> {
  return readExport(input, async (reader, header) => {
    for (const table of header.tables) {
      let rows = 0
      for await (const bytes of blocks(reader)) for (const byte of bytes) if (byte === 0x0a) rows++
      if (rows !== table.rows) throw new Damaged(`table ${table.name} has ${rows} rows`)
    }
    await checkEnd(reader)
    return { ok: true, header }
  })
}

/** Reads only the header of a file. Rejects when there is no such file. */
export async function readBackupHeader(file: string): Promise<BackupReading> {
  return readExport(createReadStream(file), async (_, header) => ({ ok: true, header }))
}

/**
 * Opens an export, reads its header and passes both on. Closes the stream in the end.
 * @param read reads the rest; when it throws Damaged, the answer is 'damaged'
 */
export async function readExport<Result>(
  input: Readable,
  read: (reader: ByteReader, header: Header) => Promise<Result>,
): Promise<Result | { ok: false; reason: HeaderRefusal | 'damaged' }> {
  const gunzip = createGunzip()
  pipe(input, gunzip, () => {})
  try {
    const reader = new ByteReader(gunzip)
    const header = await readHeader(reader)
    if (typeof header === 'string') return { ok: false, reason: header }
    return await read(reader, header)
  } catch (error) {
    if (isDamage(error)) return { ok: false, reason: 'damaged' }
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

/** Throws Damaged unless the reader is at the end of a whole file. */
export async function checkEnd(reader: ByteReader): Promise<void> {
  const expected = reader.digest()
  const mark = await reader.take(END_MARK.length)
  const sum = await reader.take(SHA256_BYTES)
  if (!mark.equals(END_MARK) || !sum.equals(expected) || !(await reader.atEnd()))
    throw new Damaged('wrong end')
}

/** Whether an error means damage: ours, or zlib's for bytes that are not whole gzip. */
function isDamage(error: unknown): boolean {
  return error instanceof Damaged || /^Z_/.test((error as { code?: string })?.code ?? '')
}

function isCutShort(error: unknown): boolean {
  return (error as { code?: string })?.code === 'Z_BUF_ERROR'
}

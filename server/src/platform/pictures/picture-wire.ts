import type { Writable } from 'node:stream'
import type { ByteReader } from '../backup/byte-reader.ts'

const LONGEST_LINE = 10_000

/** The messages between our two processes: a line of JSON, and the bytes of a file. */
export interface Block<Facts> {
  facts: Facts
  bytes: Buffer
}

/** Writes a block, without copying the bytes. */
export function writeBlock(output: Writable, { facts, bytes }: Block<unknown>): void {
  output.write(`${JSON.stringify({ facts, length: bytes.length })}\n`)
  output.write(bytes)
}

/** Reads the next block; rejects when the other side ends before it is whole. */
export async function readBlock<Facts>(input: ByteReader): Promise<Block<Facts>> {
  const { facts, length } = JSON.parse(await input.takeLine(LONGEST_LINE)) as { facts: Facts; length: number }
  return { facts, bytes: await input.take(length) }
}

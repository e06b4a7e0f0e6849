import type { Id } from '../../platform/schema.ts'
import { CHUNK_SIZE, LANES } from './fan-out-store.ts'

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1')
/** The signature, and two numbers that are 0: no flags, and nothing more in the header. */
const HEADER_BYTES = SIGNATURE.length + 8
/** A count of columns, and four numbers of 8 bytes, each behind its length. */
const ROW_BYTES = 2 + 4 * 12
const END = -1
/** What the rows of the largest chunk take: 0.4 MB. */
const CHUNK_BYTES = HEADER_BYTES + CHUNK_SIZE * ROW_BYTES + 2
const YEAR_2000_MS = Date.UTC(2000, 0, 1)
const HALF = 2 ** 32

/** Room for the rows of a chunk. */
export function makeRoom(): Buffer {
  return Buffer.allocUnsafeSlow(CHUNK_BYTES)
}

/**
 * The deliveries of a chunk as COPY's binary format has them (https://www.postgresql.org/docs/18/sql-copy.html), lane
 * by lane, so that a batch lies together.
 * @param room what makeRoom made; the rows are written into it
 * @param chunk.recipients from small to large, CHUNK_SIZE at most
 * @param chunk.block 16 times a number of this chunk's own: with a lane, the lower half of a batch's number
 * @returns the part of the room that the rows fill
 */
export function encodeDeliveries(
  room: Buffer,
  chunk: { messageId: Id; recipients: number[]; block: number; createdAt: Date },
): Buffer {
  const { messageId, recipients, block, createdAt } = chunk
  const message = Number(messageId)
  const created = (createdAt.getTime() - YEAR_2000_MS) * 1000
  const byLane: number[][] = Array.from({ length: LANES }, () => [])
  for (const recipient of recipients) byLane[recipient % LANES]?.push(recipient)

  const view = new DataView(room.buffer, room.byteOffset, room.length)
  room.fill(0, SIGNATURE.copy(room), HEADER_BYTES)
  let at = HEADER_BYTES
  const put = (high: number, low: number) => {
    view.setInt32(at, 8)
    view.setInt32(at + 4, high)
    view.setUint32(at + 8, low)
    at += 12
  }
  const [messageHigh, createdHigh] = [Math.floor(message / HALF), Math.floor(created / HALF)]
  for (const [lane, ofLane] of byLane.entries()) {
    for (const recipient of ofLane) {
      view.setInt16(at, 4)
      at += 2
      put(messageHigh, message)
      put(Math.floor(recipient / HALF), recipient)
      put(message, block + lane)
      put(createdHigh, created)
    }
  }
  view.setInt16(at, END)
  return room.subarray(0, at + 2)
}

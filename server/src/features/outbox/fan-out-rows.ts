import type { Id } from '../../platform/schema.ts'
import { CHUNK_SIZE, LANES } from './fan-out-store.ts'

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1')
/** The signature, and two numbers that are 0: no flags, and nothing more in the header. */
const HEADER_BYTES = SIGNATURE.length + 8
/** A number of 8 bytes behind its length. */
const COLUMN_BYTES = 4 + 8
const COLUMNS = 4
/** A count of columns, and each of them: the message, the recipient, the batch and the time. */
const ROW_BYTES = 2 + COLUMNS * COLUMN_BYTES
const RECIPIENT_AT = 2 + COLUMN_BYTES + 4
/** The lower half of the batch's number. */
const LANE_AT = 2 + 2 * COLUMN_BYTES + 8
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
  const message = BigInt(messageId)
  const created = BigInt(createdAt.getTime() - YEAR_2000_MS) * 1000n
  const view = new DataView(room.buffer, room.byteOffset, room.length)
  const end = HEADER_BYTES + recipients.length * ROW_BYTES
  room.fill(0, SIGNATURE.copy(room), HEADER_BYTES)

  // All rows are alike but for the recipient and the lane: one is written, and copied, twice as many each time.
  view.setInt16(HEADER_BYTES, COLUMNS)
  for (const [column, value] of [message, 0n, (message << 32n) + BigInt(block), created].entries()) {
    const at = HEADER_BYTES + 2 + column * COLUMN_BYTES
    view.setInt32(at, 8)
    view.setBigInt64(at + 4, value)
  }
  for (let done = ROW_BYTES; HEADER_BYTES + done < end; done *= 2) {
    const more = Math.min(done, end - HEADER_BYTES - done)
    room.copyWithin(HEADER_BYTES + done, HEADER_BYTES, HEADER_BYTES + more)
  }
  const placeOf = firstPlaces(recipients)
  for (const recipient of recipients) {
    const lane = recipient % LANES
    const at = HEADER_BYTES + (placeOf[lane] ?? 0) * ROW_BYTES
    placeOf[lane] = (placeOf[lane] ?? 0) + 1
    view.setUint32(at + RECIPIENT_AT, recipient / HALF)
    view.setUint32(at + RECIPIENT_AT + 4, recipient % HALF)
    view.setUint32(at + LANE_AT, block + lane)
  }
  view.setInt16(end, END)
  return room.subarray(0, end + 2)
}

/** Which row of a chunk is the first of each lane. */
function firstPlaces(recipients: number[]): number[] {
  const counts = new Array<number>(LANES).fill(0)
  for (const recipient of recipients) counts[recipient % LANES] = (counts[recipient % LANES] ?? 0) + 1
  let place = 0
  return counts.map((count) => {
    place += count
    return place - count
  })
}

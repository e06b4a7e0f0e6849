import type { Kysely } from 'kysely'
import type { Clock, Context } from '../../platform/context.ts'
import type { Precedence } from '../../platform/precedence.ts'
import type { Schema } from '../../platform/schema.ts'
import { encodeDeliveries, makeRoom } from './fan-out-rows.ts'
import { type Audience, CHUNK_SIZE, type FanOut, readAudience } from './fan-out-store.ts'

/** A chunk that is still to be written, as COPY takes it. */
export interface ReadyChunk extends Audience {
  /** Its cursor is where the chunk begins. */
  message: FanOut
  rows: Buffer
  /** What the rows stand in. */
  room: Buffer
}

/** Reads the next chunk of a message, and encodes it, while those before it are written. */
export interface ReadAhead {
  /** Reads a message's next chunk, which is the next to be taken. @returns whether others may come behind it */
  begin(context: Context, message: FanOut): Promise<boolean>
  /** Takes the chunk that comes next, and begins to read the one behind it; undefined: none does. */
  take(): Promise<ReadyChunk | undefined>
  /** The chunk is written, and nobody will try it again: its room is used for another. */
  giveBack(chunk: ReadyChunk): void
  /** What has been read is not what comes next. */
  forget(): void
}

/** What a fan-out reads with, and gives way by. */
export interface FanOutParts {
  db: Kysely<Schema>
  clock: Clock
  precedence: Precedence
}

/** Makes what reads ahead for a process, one message at a time. */
export function createReadAhead({ db, clock, precedence }: FanOutParts): ReadAhead {
  let ahead: Promise<ReadyChunk | undefined> | undefined
  // Used again and again: 0.4 MB for each chunk would have Node collect all of its garbage every few seconds.
  const rooms: Buffer[] = []

  async function read(from: Kysely<Schema>, message: FanOut): Promise<ReadyChunk> {
    const audience = await readAudience(from, message)
    const room = rooms.pop() ?? makeRoom()
    const rows = encodeDeliveries(room, { ...audience, messageId: message.id, createdAt: clock() })
    return { ...audience, message, rows, room }
  }

  async function readAfter(chunk: ReadyChunk | undefined) {
    if (chunk?.recipients.length !== CHUNK_SIZE) return undefined
    const after = String(chunk.recipients.at(-1))
    return precedence.piece(() => read(db, { ...chunk.message, after }))
  }

  function goOn(chunk: Promise<ReadyChunk | undefined>) {
    ahead = chunk.then(readAfter)
    // Whoever takes it hears of it; the chunk that nobody takes fails in silence.
    ahead.catch(() => undefined)
  }

  return {
    async begin(context, message) {
      const chunk = await read(context.tx, message)
      ahead = Promise.resolve(chunk)
      return chunk.recipients.length === CHUNK_SIZE
    },
    async take() {
      const chunk = ahead
      if (chunk === undefined) return undefined
      goOn(chunk)
      const taken = await chunk
      if (!taken) ahead = undefined
      return taken
    },
    giveBack: ({ room }) => rooms.push(room),
    forget() {
      ahead = undefined
    },
  }
}

import type { Kysely } from 'kysely'
import type { Id, Schema } from '../../../platform/database/schema.ts'
import { countFates } from '../../outbox/control-store.ts'
import {
  type Fate,
  findByCarrierId,
  findTraced,
  findTracedText,
  listFates,
  type TracedMessage,
  type TracedText,
} from './trace-store.ts'

/** The subject of an id in the log. */
export type Trace =
  | {
      kind: 'message'
      message: TracedMessage
      counts: { status: number; reason: string | null; phones: number }[]
      /** The phone of a text that the id names, or else up to 20 phones that have not got the message. */
      fates: Fate[]
    }
  | { kind: 'text'; text: TracedText }

/** PostgreSQL's largest bigint has 19 digits. */
const NUMBER = /^\d{1,18}$/
/** Every batch number is larger than this, because it is the message's number times 2^32 or more. */
const BATCHES = 2n ** 32n

/**
 * Finds the subject of an id from the log: the number of a message or of a batch; a text's own name,
 * '12-34-0'; 'in-56', an inbound text; a message's public id; a vendor's id.
 */
export async function traceMessage(db: Kysely<Schema>, id: string): Promise<Trace | undefined> {
  const [, inbound] = /^in-(\d{1,18})$/.exec(id) ?? []
  const byNumber = NUMBER.test(id) ? await findTraced(db, { id: readNumber(id) }) : undefined
  // Some vendors' ids are numbers too. A number of ours goes first.
  const one = byNumber ? undefined : (readReference(id) ?? (await findByCarrierId(db, id)))
  const found = byNumber ?? (await findTraced(db, one ? { id: one.messageId } : { publicId: id }))
  if (found) {
    const counts = await countFates(db, [found.id])
    return { kind: 'message', message: found, counts, fates: await listFates(db, found.id, one?.recipientId) }
  }
  const text = await findTracedText(db, inbound === undefined ? { carrierId: id } : { id: inbound })
  return text && { kind: 'text', text }
}

const readNumber = (id: string) => String(BigInt(id) >= BATCHES ? BigInt(id) / BATCHES : BigInt(id))

/** Reads the name that a text has at the carrier: message, recipient and part. */
function readReference(id: string): { messageId: Id; recipientId: Id } | undefined {
  const [, messageId, recipientId] = /^(\d{1,18})-(\d{1,18})-\d{1,5}$/.exec(id) ?? []
  return messageId && recipientId ? { messageId, recipientId } : undefined
}

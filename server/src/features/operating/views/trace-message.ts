import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
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
      /** Up to 20 phones that have not got it. */
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
  const [, named] = /^(\d{1,18})-\d{1,18}-\d{1,5}$/.exec(id) ?? []
  const number = named ?? (NUMBER.test(id) ? readNumber(id) : undefined)
  const byNumber = number === undefined ? undefined : await findTraced(db, { id: number })
  const found = byNumber ?? (await findTraced(db, { publicId: id })) ?? (await findOfVendor(db, id))
  if (found) {
    const counts = await countFates(db, [found.id])
    return { kind: 'message', message: found, counts, fates: await listFates(db, found.id) }
  }
  const text = await findTracedText(db, inbound === undefined ? { carrierId: id } : { id: inbound })
  return text && { kind: 'text', text }
}

const readNumber = (id: string) => String(BigInt(id) >= BATCHES ? BigInt(id) / BATCHES : BigInt(id))

async function findOfVendor(db: Kysely<Schema>, carrierId: string): Promise<TracedMessage | undefined> {
  const id = await findByCarrierId(db, carrierId)
  return id === undefined ? undefined : findTraced(db, { id })
}

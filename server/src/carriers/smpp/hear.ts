import type { Kysely } from 'kysely'
import type { Pdu } from 'smpp'
import type { Clock } from '../../platform/context.ts'
import type { Schema } from '../../platform/schema.ts'
import { randomSecret } from '../../platform/secrets.ts'
import type { Doors, InboundText } from '../carrier.ts'
import type { Alphabet } from './alphabets.ts'
import { readDeliver } from './read-deliver.ts'
import { findLastId } from './store.ts'

/** An SMS centre that saw no answer brings a text again within this many milliseconds. */
const BROUGHT_AGAIN_MS = 60_000

/** Hears what one connection brings; resolves once it is written down, with what to do when the answer has left. */
export type Hear = (pdu: Pdu) => Promise<() => void>

/**
 * Makes what hears each connection, and gives texts ids. A text is taken for one that is brought again when it says what
 * its phone said last, within a minute, and this connection has not answered that one: after STOP, START, STOP the last
 * one counts, whatever was answered.
 */
export function createHear(
  { db, clock, alphabet }: { db: Kysely<Schema>; clock: Clock; alphabet: Alphabet },
  { bring, bringReceipts }: Doors,
): () => Hear {
  /** What each phone is just being heard to say: its texts are written down one after the other, in their order. */
  const underWay = new Map<string, { said: string; id: Promise<string> }>()

  return () => {
    const answered = new Map<string, number>()

    async function write(text: InboundText, before: Promise<unknown> | undefined): Promise<string> {
      await before?.catch(() => undefined)
      const since = new Date(clock().getTime() - BROUGHT_AGAIN_MS)
      const last = await findLastId(db, text, since)
      const again = last?.startsWith(`${text.carrierId}-`) && !answered.has(last)
      const carrierId = last && again ? last : `${text.carrierId}-${randomSecret(6)}`
      await bring([{ ...text, carrierId }])
      return carrierId
    }

    async function hearText(text: InboundText): Promise<string> {
      const before = underWay.get(text.from)
      if (before?.said === text.carrierId) return before.id
      const id = write(text, before?.id)
      underWay.set(text.from, { said: text.carrierId, id })
      try {
        return await id
      } finally {
        if (underWay.get(text.from)?.id === id) underWay.delete(text.from)
      }
    }

    function rememberAnswer(id: string): void {
      const now = clock().getTime()
      answered.set(id, now)
      for (const [old, at] of answered) {
        if (now - at <= BROUGHT_AGAIN_MS) break
        answered.delete(old)
      }
    }

    return async (pdu) => {
      const { texts, receipts } = readDeliver(pdu, alphabet)
      if (receipts.length > 0) await bringReceipts(receipts)
      const ids = await Promise.all(texts.map(hearText))
      return () => ids.forEach(rememberAnswer)
    }
  }
}

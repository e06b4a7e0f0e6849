import { MINUTE_MS } from '@partyline/domain/time/time-units'
import type { Pdu } from 'smpp'
import { countryOfOurs } from '../../platform/limits/number-plan.ts'
import { randomSecret } from '../../platform/secrets.ts'
import type { CarrierDeps, Doors, InboundText } from '../carrier.ts'
import { type Reading, readDeliver } from './read-deliver.ts'
import { findLastId } from './store.ts'

/** An SMS centre that got no answer delivers a text again within this many milliseconds. */
const REDELIVERED_MS = MINUTE_MS

/** Handles a text of one connection. Resolves once it is stored, with a function to call when the answer has left. */
export type PduHandler = (pdu: Pdu) => Promise<() => void>

/**
 * Makes the handler of each connection, which gives texts their ids. A text counts as delivered again if it
 * equals the phone's last text within a minute, and this connection has not acknowledged that text. So the
 * last of STOP, START, STOP counts.
 */
export function createPduHandler(
  { db, clock, log, sharedNumber, ...writing }: CarrierDeps & Omit<Reading, 'country'>,
  { ingest, ingestReceipts }: Doors,
): () => PduHandler {
  const reading = { ...writing, country: countryOfOurs(sharedNumber) }
  /** The texts being stored, by phone. The texts of one phone are stored in order. */
  const underWay = new Map<string, { carrierId: string; id: Promise<string> }>()

  return () => {
    const answered = new Map<string, number>()

    async function write(text: InboundText, before: Promise<unknown> | undefined): Promise<string> {
      await before?.catch(() => undefined)
      const since = new Date(clock().getTime() - REDELIVERED_MS)
      const last = await findLastId(db, text, since)
      const again = last?.startsWith(`${text.carrierId}-`) && !answered.has(last)
      const carrierId = last && again ? last : `${text.carrierId}-${randomSecret(6)}`
      await ingest([{ ...text, carrierId }])
      return carrierId
    }

    async function hearText(text: InboundText): Promise<string> {
      const before = underWay.get(text.from)
      if (before?.carrierId === text.carrierId) return before.id
      const id = write(text, before?.id)
      underWay.set(text.from, { carrierId: text.carrierId, id })
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
        if (now - at <= REDELIVERED_MS) break
        answered.delete(old)
      }
    }

    return async (pdu) => {
      const { texts, receipts } = readDeliver(pdu, reading)
      if (texts.length + receipts.length === 0) {
        const about = { carrier: 'smpp', esmClass: pdu.esm_class }
        log.debug(about, 'a notice was dropped, because it is neither a text nor a known receipt')
      }
      if (receipts.length > 0) await ingestReceipts(receipts)
      const ids = await Promise.all(texts.map(hearText))
      return () => ids.forEach(rememberAnswer)
    }
  }
}

import { countSegments } from '@partyline/domain/texts/segments'
import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { logThrottled } from '../../platform/logging/log-throttled.ts'
import type { Carrier, CarrierDeps, Finding, Outcome, OutgoingText } from '../carrier.ts'
import { type EncodedWords, encodeWords } from './alphabets.ts'
import { readStatus } from './codes.ts'
import { readAnsweredId } from './message-ids.ts'
import { createPduHandler } from './pdu-handler.ts'
import type { SmppSettings } from './settings.ts'
import { openSmppSession, type SmppSession } from './smpp-session.ts'
import { tryBind } from './try-bind.ts'

/** A text waits this long for a place in the window. Behind a centre that answers nothing it is tried again later. */
const PATIENCE_MS = MINUTE_MS
/** SMPP 3.4, 5.2.17: asks for a receipt of success and of failure. */
const RECEIPTS = 1
/** SMPP 3.4, 5.2.5 and 5.2.6: an international number in the ISDN plan. */
const INTERNATIONAL = { ton: 1, npi: 1 }

/**
 * Any SMS centre with SMPP 3.4. Each sending process has one connection; receipts and texts may come over any of
 * them.
 */
export function createSmpp(settings: SmppSettings, deps: CarrierDeps): Carrier {
  const { alphabet, receiptIds } = settings
  let session: SmppSession | undefined
  let underWay = 0
  const queue: (() => void)[] = []

  /** Waits for a place in the window. @returns false when none gets free in time */
  function takePlace(): Promise<boolean> {
    if (underWay < settings.window) {
      underWay++
      return Promise.resolve(true)
    }
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(patience)
        resolve(true)
      }
      const patience = setTimeout(() => {
        queue.splice(queue.indexOf(goOn), 1)
        resolve(false)
      }, PATIENCE_MS)
      queue.push(goOn)
    })
  }

  async function send(text: OutgoingText): Promise<Outcome> {
    if (!(await takePlace())) return { kind: 'unavailable' }
    try {
      return await submit(text)
    } finally {
      // The next text in the queue takes its place in the window.
      const next = queue.shift()
      if (next) next()
      else underWay--
    }
  }

  async function submit(text: OutgoingText): Promise<Outcome> {
    const { count } = countSegments(text.text)
    const body = fieldsOf(encodeWords(text.text, alphabet))
    if (!session || !text.mayLeave()) return { kind: 'unavailable' }
    const answer = await session.submit({
      source_addr: text.from.slice(1),
      source_addr_ton: INTERNATIONAL.ton,
      source_addr_npi: INTERNATIONAL.npi,
      destination_addr: text.to.slice(1),
      dest_addr_ton: INTERNATIONAL.ton,
      dest_addr_npi: INTERNATIONAL.npi,
      registered_delivery: RECEIPTS,
      ...body,
    })
    if (answer === 'down') return { kind: 'unavailable' }
    if (answer === 'cut-off') return { kind: 'unknown' }
    if (answer === 'malformed') return { kind: 'refused', reason: 'unsendable' }
    if (answer.command_status === 0) {
      // A centre that writes no receipts may give no id.
      const carrierId = readAnsweredId(answer.message_id ?? '', receiptIds) || text.idempotencyKey()
      return { kind: 'accepted', carrierId, parts: count }
    }
    const outcome = readStatus(answer.command_status)
    if (outcome.kind === 'refused') {
      const facts = { carrier: 'smpp', status: answer.command_status, reason: outcome.reason }
      logThrottled(deps.log, 'a carrier refused a text', { level: 'warn', ...facts })
    }
    return outcome
  }

  return {
    name: 'smpp',
    groupChats: 'none',
    send,
    // SMS carries no pictures.
    limits: { gsm7: 1600, ucs2: 1600, pictures: 0, pictureBytes: 0 },
    async open(doors) {
      const opened = openSmppSession(
        settings,
        createPduHandler({ ...deps, alphabet, receiptIds }, doors),
        deps.log,
      )
      session = opened
      return () => opened.close()
    },
    check: async (): Promise<Finding[]> => [await tryBind(settings)],
  }
}

/** A longer text travels as message_payload, and the SMS centre splits it. */
function fieldsOf({ dataCoding, bytes, isOneSegment }: EncodedWords) {
  return { data_coding: dataCoding, [isOneSegment ? 'short_message' : 'message_payload']: bytes }
}

import { countSegments } from '@partyline/domain/segments'
import type { Carrier, CarrierParts, Finding, Outcome, OutgoingText } from '../carrier.ts'
import { type EncodedWords, encodeWords } from './alphabets.ts'
import { readStatus } from './codes.ts'
import { createHear } from './hear.ts'
import { type Line, openLine } from './line.ts'
import type { SmppSettings } from './settings.ts'
import { tryBind } from './try-bind.ts'

/** SMPP 3.4, 5.2.17: a receipt for success and for failure. */
const RECEIPTS = 1
/** 5.2.5 and 5.2.6: an international number, by ISDN numbering. */
const INTERNATIONAL = { ton: 1, npi: 1 }

/** Any SMS centre that speaks SMPP 3.4. One line for each process that sends; receipts and texts come by any of them. */
export function createSmpp(settings: SmppSettings, parts: CarrierParts): Carrier {
  let line: Line | undefined
  let underWay = 0
  const queue: (() => void)[] = []

  async function send(text: OutgoingText): Promise<Outcome> {
    if (underWay >= settings.window) await new Promise<void>((resolve) => queue.push(resolve))
    else underWay++
    try {
      return await submit(text)
    } finally {
      // The next in the queue takes this one's place.
      const next = queue.shift()
      if (next) next()
      else underWay--
    }
  }

  async function submit(text: OutgoingText): Promise<Outcome> {
    const { count } = countSegments(text.text)
    const body = fieldsOf(encodeWords(text.text, settings.alphabet))
    if (!line || !text.mayLeave()) return { kind: 'unavailable' }
    const answer = await line.submit({
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
    if (answer.command_status === 0 && answer.message_id) {
      return { kind: 'accepted', carrierId: answer.message_id, parts: count }
    }
    const outcome = readStatus(answer.command_status)
    if (outcome.kind === 'refused') {
      const { reason } = outcome
      parts.log.warn({ carrier: 'smpp', status: answer.command_status, reason }, 'a carrier refused a text')
    }
    return outcome
  }

  return {
    name: 'smpp',
    send,
    // SMS carries no pictures.
    limits: { gsm7: 1600, ucs2: 1600, pictures: 0, pictureBytes: 0 },
    async open(doors) {
      const opened = openLine(
        settings,
        createHear({ ...parts, alphabet: settings.alphabet }, doors),
        parts.log,
      )
      line = opened
      return () => opened.close()
    },
    check: async (): Promise<Finding[]> => [await tryBind(settings)],
  }
}

/** Longer texts travel as message_payload, and the SMS centre cuts them. */
function fieldsOf({ dataCoding, bytes, isOneSegment }: EncodedWords) {
  return { data_coding: dataCoding, [isOneSegment ? 'short_message' : 'message_payload']: bytes }
}

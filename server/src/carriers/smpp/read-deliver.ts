import { createHash } from 'node:crypto'
import type { Message, Pdu } from 'smpp'
import type { InboundText, Receipt } from '../carrier.ts'
import { readVendorPhone } from '../vendor-outcome.ts'
import { readState } from './codes.ts'

/** SMPP 3.4, 5.2.12: esm_class says that this is a receipt of the SMS centre, in its own middle bits. */
const RECEIPT_BITS = 0x3c
const RECEIPT = 0x04
/** An SMS centre that saw no answer brings a text again within this many milliseconds. */
const BROUGHT_AGAIN_MS = 60_000

/** What a deliver_sm holds: a text that came in, or the receipt of one that went out. */
export function readDeliver(pdu: Pdu, now: Date): { texts: InboundText[]; receipts: Receipt[] } {
  const { words, udh } = readMessage(pdu.message_payload ?? pdu.short_message)
  if ((pdu.esm_class & RECEIPT_BITS) === RECEIPT) return { texts: [], receipts: readReceipt(pdu, words) }
  const piece = readPiece(pdu, udh)
  const of = piece ? `${piece.of}-${pdu.source_addr}` : undefined
  const text: InboundText = {
    carrierId: nameOf(pdu, words, piece?.index ?? 0, now),
    from: readVendorPhone(pdu.source_addr),
    to: readVendorPhone(pdu.destination_addr),
    text: words,
    mediaUrls: [],
    ...(piece && of ? { piece: { ...piece, of } } : {}),
  }
  return { texts: [text], receipts: [] }
}

function readMessage(message: Message | undefined): { words: string; udh: Buffer[] } {
  if (message === undefined) return { words: '', udh: [] }
  if (typeof message === 'string') return { words: message, udh: [] }
  if (Buffer.isBuffer(message)) return { words: message.toString('latin1'), udh: [] }
  return { words: message.message.toString(), udh: message.udh ?? [] }
}

/** Appendix B: 'id:0123 sub:001 dlvrd:001 submit date:... done date:... stat:DELIVRD err:000 text:...'. */
function readReceipt(pdu: Pdu, words: string): Receipt[] {
  const id = pdu.receipted_message_id?.replace(/\0+$/, '') || /\bid:(\S+)/i.exec(words)?.[1]
  const state = pdu.message_state ?? /\bstat:([A-Z]+)/i.exec(words)?.[1]?.toUpperCase()
  return id === undefined || state === undefined ? [] : readState(id, state)
}

/** Long texts come in pieces, numbered in the header (3GPP TS 23.040, 9.2.3.24.1 and .8) or beside it. */
function readPiece(pdu: Pdu, udh: Buffer[]): InboundText['piece'] {
  if (pdu.sar_total_segments !== undefined && pdu.sar_segment_seqnum !== undefined) {
    return { of: `sar${pdu.sar_msg_ref_num}`, index: pdu.sar_segment_seqnum, total: pdu.sar_total_segments }
  }
  for (const part of udh) {
    const [name, , ...bytes] = part
    if (name === 0x00 && bytes.length === 3)
      return { of: `${bytes[0]}`, index: bytes[2] ?? 0, total: bytes[1] ?? 0 }
    if (name === 0x08 && bytes.length === 4) {
      return { of: `${(bytes[0] ?? 0) * 256 + (bytes[1] ?? 0)}`, index: bytes[3] ?? 0, total: bytes[2] ?? 0 }
    }
  }
  return undefined
}

/**
 * SMPP gives an incoming text no id. Its phones, words and minute make one, so that a text brought again at once is
 * known, and the same word said again a minute later is a new text.
 */
function nameOf(pdu: Pdu, words: string, index: number, now: Date): string {
  const minute = Math.floor(now.getTime() / BROUGHT_AGAIN_MS)
  const said = [pdu.source_addr, pdu.destination_addr, pdu.user_message_reference ?? '', index, minute, words]
  return createHash('sha256').update(said.join('\0')).digest('base64url').slice(0, 32)
}

import { createHash } from 'node:crypto'
import type { Pdu } from 'smpp'
import type { InboundText, Receipt } from '../carrier.ts'
import { readVendorPhone } from '../vendor-outcome.ts'
import { type Alphabet, decodeWords } from './alphabets.ts'
import { readState } from './codes.ts'

/** SMPP 3.4, 5.2.12: the bits of esm_class that mark a receipt of the SMS centre. */
const RECEIPT_BITS = 0x3c
const RECEIPT = 0x04

/**
 * Reads a deliver_sm: an inbound text, or the receipt of an outgoing one. SMPP gives an inbound text no id,
 * so a hash of its content serves as the id.
 */
export function readDeliver(pdu: Pdu, alphabet: Alphabet): { texts: InboundText[]; receipts: Receipt[] } {
  const { words, udh } = readMessage(pdu, alphabet)
  if ((pdu.esm_class & RECEIPT_BITS) === RECEIPT) return { texts: [], receipts: readReceipt(pdu, words) }
  const piece = readPiece(pdu, udh)
  const of = piece ? `${piece.of}-${pdu.source_addr}` : undefined
  const text: InboundText = {
    carrierId: describe(pdu, words, piece),
    from: readVendorPhone(pdu.source_addr),
    to: readVendorPhone(pdu.destination_addr),
    text: words,
    mediaUrls: [],
    ...(piece && of ? { piece: { ...piece, of } } : {}),
  }
  return { texts: [text], receipts: [] }
}

function readMessage(pdu: Pdu, alphabet: Alphabet): { words: string; udh: Buffer[] } {
  const said = pdu.message_payload ?? pdu.short_message ?? ''
  const isBare = typeof said === 'string' || Buffer.isBuffer(said)
  const { message, udh = [] } = isBare ? { message: said } : said
  // The library returns a string if it decoded a national alphabet.
  const words = typeof message === 'string' ? message : decodeWords(message, pdu.data_coding, alphabet)
  return { words, udh }
}

/** Appendix B: 'id:0123 sub:001 dlvrd:001 submit date:... done date:... stat:DELIVRD err:000 text:...'. */
function readReceipt(pdu: Pdu, words: string): Receipt[] {
  const id = pdu.receipted_message_id?.replace(/\0+$/, '') || /\bid:(\S+)/i.exec(words)?.[1]
  const state = pdu.message_state ?? /\bstat:([A-Z]+)/i.exec(words)?.[1]?.toUpperCase()
  return id === undefined || state === undefined ? [] : readState(id, state)
}

/**
 * The numbers of a long text's piece, in the user data header (3GPP TS 23.040, 9.2.3.24.1 and .8) or in parameters.
 */
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

/** A hash of the text's phones, its words, and the numbers that the SMS centre gave it or its piece. */
function describe(pdu: Pdu, words: string, piece: InboundText['piece']): string {
  const numbers = [pdu.user_message_reference ?? '', piece?.of ?? '', piece?.index ?? 0]
  const said = [pdu.source_addr, pdu.destination_addr, ...numbers, words]
  return createHash('sha256').update(said.join('\0')).digest('base64url').slice(0, 24)
}

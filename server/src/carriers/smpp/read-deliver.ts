import type { CountryCode } from 'libphonenumber-js/max'
import type { Pdu } from 'smpp'
import { sha256 } from '../../platform/secrets.ts'
import { type InboundText, type Receipt, UNTOLD } from '../carrier.ts'
import { readNetworkPhone } from '../national-phone.ts'
import { decodeWords } from './alphabets.ts'
import { readState } from './codes.ts'
import { readAnsweredId, readReceiptId } from './message-ids.ts'
import type { SmppSettings } from './settings.ts'
import { readUserData, type UserData } from './user-data-header.ts'

/** SMPP 3.4, 5.2.12: the bits of esm_class with the type of the message, and the bit of a user data header. */
const TYPE_BITS = 0x3c
const TEXT = 0x00
const RECEIPT = 0x04
const HEADER = 0x40

/** SMPP 3.4, 5.2.5: the types of numbers. Centres use the others for short codes and, wrongly, for any number. */
const INTERNATIONAL = 1
const NATIONAL = 2
const ALPHANUMERIC = 5

/** 3GPP TS 23.040, 9.2.3.24: the elements of a user data header. */
const PIECE = 0x00
const PORT_8 = 0x04
const PORT_16 = 0x05
const PIECE_16 = 0x08
const SINGLE_SHIFT = 0x24
const LOCKING_SHIFT = 0x25

/** How a centre writes. */
export interface Reading extends Pick<SmppSettings, 'alphabet' | 'receiptIds'> {
  /** The country of the shared number. */
  country: CountryCode
}

/**
 * Reads a deliver_sm or a data_sm: an inbound text, or the receipt of an outgoing one. SMPP gives an inbound
 * text no id, so a hash of its content serves as the id.
 * @returns nothing for notices of the SMS centre or of another phone, and for data to a program's port
 */
export function readDeliver(
  pdu: Pdu,
  { alphabet, receiptIds, country }: Reading,
): { texts: InboundText[]; receipts: Receipt[] } {
  const { message, elements } = readContent(pdu)
  const languages = {
    locking: elements.get(LOCKING_SHIFT)?.[0] ?? 0,
    single: elements.get(SINGLE_SHIFT)?.[0] ?? 0,
  }
  const words = decodeWords(message, pdu.data_coding, alphabet, languages)
  const type = pdu.esm_class & TYPE_BITS
  if (type === RECEIPT) return { texts: [], receipts: readReceipt(pdu, words, receiptIds) }
  const isForPort = elements.has(PORT_8) || elements.has(PORT_16) || pdu.dest_port !== undefined
  if (type !== TEXT || isForPort) return { texts: [], receipts: [] }
  const piece = readPiece(pdu, elements)
  const of = piece ? `${piece.of}-${pdu.source_addr}` : undefined
  const text: InboundText = {
    carrierId: describe(pdu, words, piece),
    from: readPhone(pdu.source_addr, pdu.source_addr_ton, country),
    // SMPP 3.4, 5.2.9: a centre that delivers to one number alone may leave the address out.
    recipients: pdu.destination_addr ? [readPhone(pdu.destination_addr, pdu.dest_addr_ton, country)] : UNTOLD,
    text: words,
    mediaUrls: [],
    ...(piece && of ? { piece: { ...piece, of } } : {}),
  }
  return { texts: [text], receipts: [] }
}

function readPhone(said: string, ton: number, country: CountryCode): string {
  if (ton === ALPHANUMERIC) return said
  const type = ton === INTERNATIONAL ? 'international' : ton === NATIONAL ? 'national' : undefined
  return readNetworkPhone(said, country, type)
}

function readContent(pdu: Pdu): UserData {
  const bytes = (pdu.message_payload?.length ? pdu.message_payload : pdu.short_message) ?? Buffer.alloc(0)
  return pdu.esm_class & HEADER ? readUserData(bytes) : { elements: new Map(), message: bytes }
}

/** Appendix B: 'id:0123 sub:001 dlvrd:001 submit date:... done date:... stat:DELIVRD err:000 text:...'. */
function readReceipt(pdu: Pdu, words: string, receiptIds: Reading['receiptIds']): Receipt[] {
  const named = pdu.receipted_message_id?.replace(/\0+$/, '')
  const said = /\bid:(\S+)/i.exec(words)?.[1]
  const id = named ? readAnsweredId(named, receiptIds) : said && readReceiptId(said, receiptIds)
  const state = pdu.message_state ?? /\bstat:([A-Z]+)/i.exec(words)?.[1]?.toUpperCase()
  return !id || state === undefined ? [] : readState(id, state)
}

/**
 * The numbers of a long text's piece, in the user data header (3GPP TS 23.040, 9.2.3.24.1 and .8) or in
 * parameters.
 */
function readPiece(pdu: Pdu, elements: UserData['elements']): InboundText['piece'] {
  if (pdu.sar_total_segments !== undefined && pdu.sar_segment_seqnum !== undefined) {
    return { of: `sar${pdu.sar_msg_ref_num}`, index: pdu.sar_segment_seqnum, total: pdu.sar_total_segments }
  }
  const [of, total, index] = elements.get(PIECE) ?? []
  if (of !== undefined && total !== undefined && index !== undefined) return { of: `${of}`, index, total }
  const wide = elements.get(PIECE_16)
  if (wide?.length !== 4) return undefined
  return { of: `${wide.readUInt16BE(0)}`, index: wide.readUInt8(3), total: wide.readUInt8(2) }
}

/** A hash of the text's phones, its words, and the numbers that the SMS centre gave it or its piece. */
function describe(pdu: Pdu, words: string, piece: InboundText['piece']): string {
  const numbers = [pdu.user_message_reference ?? '', piece?.of ?? '', piece?.index ?? 0]
  const facts = [pdu.source_addr, pdu.destination_addr, ...numbers, words]
  return sha256(facts.join('\0')).toString('base64url').slice(0, 24)
}

import { countSegments } from '@partyline/domain/texts/segments'
import smpp from 'smpp'
import { type Languages, readGsm7 } from './gsm7-tables.ts'

/** The alphabets that SMS centres use as their default (data_coding 0). */
export type Alphabet = 'gsm' | 'ascii' | 'latin1'

// The library reads every national language as a base table, so it hands over the bytes.
smpp.filters.message.decode = (bytes) => bytes

/** SMPP 3.4, 5.2.19: data_coding. */
const DEFAULT = 0
const LATIN_1 = 3
const UCS_2 = 8

/** Encodings by data_coding, named as in the Encoding Standard. In practice 5 and 9 are Shift JIS. */
const ENCODINGS: Record<number, string> = {
  2: 'windows-1252',
  3: 'windows-1252',
  4: 'windows-1252',
  5: 'shift_jis',
  6: 'iso-8859-5',
  7: 'iso-8859-8-i',
  9: 'shift_jis',
  10: 'iso-2022-jp',
  13: 'euc-jp',
  14: 'euc-kr',
}

/**
 * Decodes an inbound text by every data_coding of SMPP 3.4, 5.2.19. Values from 0xC0 follow GSM's data coding scheme
 * (3GPP TS 23.038, 4): message waiting, and message classes from 0xF0.
 * @param languages the national tables of GSM-7 that the text uses
 */
export function decodeWords(
  bytes: Buffer,
  dataCoding: number,
  alphabet: Alphabet,
  languages: Languages = { locking: 0, single: 0 },
): string {
  const readGsm = (septets: Buffer) => readGsm7(septets, languages)
  const readDefault = alphabet === 'gsm' ? readGsm : readLatin
  if (dataCoding === DEFAULT) return readDefault(bytes)
  // IA5 is ASCII. Some centres send GSM-7 under it; its '@' is a NUL, which no ASCII text has.
  if (dataCoding === 1) return bytes.some(isControl) ? readGsm(bytes) : readLatin(bytes)
  if (dataCoding >= 0xf0) return dataCoding & 0x04 ? readLatin(bytes) : readGsm(bytes)
  if (dataCoding === UCS_2 || (dataCoding & 0xf0) === 0xe0) return readUtf16(bytes)
  if (dataCoding >= 0xc0) return readGsm(bytes)
  const encoding = ENCODINGS[dataCoding]
  // A reserved value, which some centres use for their default alphabet.
  return encoding ? new TextDecoder(encoding).decode(bytes) : readDefault(bytes)
}

/** Keeps a lone half of a surrogate pair, because the other half may begin the next piece. */
function readUtf16(bytes: Buffer): string {
  const whole = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
  return whole
    .swap16()
    .toString('utf16le')
    .replace(/^\ufeff/, '')
}

/** A byte that no ASCII text holds. Tab, line feed and carriage return are allowed. */
function isControl(byte: number): boolean {
  return byte < 0x20 && ![0x09, 0x0a, 0x0d].includes(byte)
}

function readLatin(bytes: Buffer): string {
  return bytes.toString('latin1')
}

/** An encoded text: its bytes, its data_coding, and whether it fits one segment. */
export interface EncodedWords {
  dataCoding: number
  bytes: Buffer
  isOneSegment: boolean
}

/** Encodes a text in the cheapest alphabet of the SMS centre that can hold it. */
export function encodeWords(words: string, alphabet: Alphabet): EncodedWords {
  const { encoding, count } = countSegments(words)
  const plain = encoding === 'GSM-7' && count === 1
  if (alphabet === 'gsm' && encoding === 'GSM-7') {
    return { dataCoding: DEFAULT, bytes: smpp.encodings.ASCII.encode(words), isOneSegment: plain }
  }
  if (fits(words, alphabet === 'ascii' ? 0x7f : alphabet === 'latin1' ? 0xff : -1)) {
    const bytes = Buffer.from(words, 'latin1')
    return { dataCoding: DEFAULT, bytes, isOneSegment: plain || bytes.length <= OCTETS }
  }
  if (alphabet === 'ascii' && fits(words, 0xff)) {
    const bytes = Buffer.from(words, 'latin1')
    return { dataCoding: LATIN_1, bytes, isOneSegment: bytes.length <= OCTETS }
  }
  const bytes = Buffer.from(words, 'utf16le').swap16()
  return { dataCoding: UCS_2, bytes, isOneSegment: bytes.length <= OCTETS }
}

/** The size of a segment. */
const OCTETS = 140

/** Whether every character has at most this code. */
function fits(words: string, most: number): boolean {
  return [...words].every((one) => (one.codePointAt(0) ?? 0) <= most)
}

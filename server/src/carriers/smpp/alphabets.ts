import { countSegments } from '@partyline/domain/segments'
import smpp from 'smpp'

/** What an SMS centre means by its default alphabet (data_coding 0): that is for each to say. */
export type Alphabet = 'gsm' | 'ascii' | 'latin1'

// The library knows three alphabets, and takes ASCII for GSM-7. It is left its tables and hands over bytes.
const { ASCII: gsm7, LATIN1: latin1, UCS2: ucs2 } = smpp.encodings
const readGsm7 = gsm7.decode
for (const one of [gsm7, latin1, ucs2]) one.decode = (bytes) => bytes

/** SMPP 3.4, 5.2.19: data_coding. */
const DEFAULT = 0
const LATIN_1 = 3
const UCS_2 = 8

/** Coded characters by data_coding, in the names of the Encoding Standard; 5 and 9 travel as Shift JIS in practice. */
const ENCODINGS: Record<number, string> = {
  2: 'windows-1252',
  3: 'windows-1252',
  4: 'windows-1252',
  5: 'shift_jis',
  6: 'iso-8859-5',
  7: 'iso-8859-8-i',
  8: 'utf-16be',
  9: 'shift_jis',
  10: 'iso-2022-jp',
  13: 'euc-jp',
  14: 'euc-kr',
}

/**
 * The words of a text that came in, by every data_coding of SMPP 3.4, 5.2.19. From 0xC0 on it is GSM's data coding scheme
 * (3GPP TS 23.038, 4): for message waiting, and 0xF0 for message classes.
 */
export function decodeWords(bytes: Buffer, dataCoding: number, alphabet: Alphabet): string {
  if (dataCoding === DEFAULT) return readDefault(bytes, alphabet)
  // IA5 is ASCII. Some centres send GSM-7 under it, whose '@' is a NUL that no ASCII text has.
  if (dataCoding === 1) return bytes.some(isControl) ? readGsm(bytes) : bytes.toString('latin1')
  if (dataCoding >= 0xf0) return dataCoding & 0x04 ? bytes.toString('latin1') : readGsm(bytes)
  if (dataCoding >= 0xe0) return new TextDecoder('utf-16be').decode(bytes)
  if (dataCoding >= 0xc0) return readGsm(bytes)
  const encoding = ENCODINGS[dataCoding]
  // Reserved: some centres mean their default alphabet by it.
  return encoding ? new TextDecoder(encoding).decode(bytes) : readDefault(bytes, alphabet)
}

/** A byte that stands for no character of ASCII, but for tab, line feed and carriage return. */
function isControl(byte: number): boolean {
  return byte < 0x20 && ![0x09, 0x0a, 0x0d].includes(byte)
}

function readDefault(bytes: Buffer, alphabet: Alphabet): string {
  return alphabet === 'gsm' ? readGsm(bytes) : bytes.toString('latin1')
}

function readGsm(bytes: Buffer): string {
  return String(readGsm7(bytes))
}

/** Words as they travel: the bytes, their coding, and whether a phone gets them as one text. */
export interface EncodedWords {
  dataCoding: number
  bytes: Buffer
  isOneSegment: boolean
}

/** Words in the least costly alphabet that the SMS centre has for them. */
export function encodeWords(words: string, alphabet: Alphabet): EncodedWords {
  const { encoding, count } = countSegments(words)
  const plain = encoding === 'GSM-7' && count === 1
  if (alphabet === 'gsm' && encoding === 'GSM-7') {
    return { dataCoding: DEFAULT, bytes: gsm7.encode(words), isOneSegment: plain }
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

/** What a segment holds. */
const OCTETS = 140

/** Whether every character has a code up to that one. */
function fits(words: string, most: number): boolean {
  return [...words].every((one) => (one.codePointAt(0) ?? 0) <= most)
}

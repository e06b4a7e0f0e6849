import { afterAll, expect, test } from 'vitest'
import { startSmsCentre } from '../../testing/sms-centre.ts'
import { createTown } from '../../testing/town.ts'
import type { Carrier } from '../carrier.ts'
import { chooseCarrier, judgeCarrierSettings } from '../choose.ts'
import { BEN, NUMBER, TEXT } from '../testing/carrier-table.ts'
import { decodeWords, encodeWords } from './alphabets.ts'

let carrier: Carrier

const centre = await startSmsCentre()
const environment = {
  SMPP_API_URL: `smpp://127.0.0.1:${centre.port}`,
  SMPP_SYSTEM_ID: 'party',
  SMPP_PASSWORD: 'secret',
}
const town = await createTown({
  carriers: async (deps) => {
    carrier = await chooseCarrier('smpp', environment, deps)
    return [carrier]
  },
})
const hangUp = await town.openLines()
await centre.bound()
afterAll(async () => {
  await hangUp()
  await town.close()
  await centre.close()
})

/** The stored text of these bytes. @param udh the user data header, with its length */
async function reads(dataCoding: number, message: Buffer, udh = Buffer.alloc(0)): Promise<string> {
  const from = { source_addr: BEN.slice(1), destination_addr: NUMBER.slice(1) }
  expect(await centre.deliver({ ...from, data_coding: dataCoding, short_message: { udh, message } })).toBe(0)
  const { rows } = await town.database.pool.query('select text from inbound_texts order by id desc limit 1')
  return rows[0].text
}

const utf16 = (words: string) => Buffer.from(words, 'utf16le').swap16()
const hex = (bytes: string) => Buffer.from(bytes.replaceAll(' ', ''), 'hex')

/** Bytes from the alphabets' own tables. */
const inbound: [title: string, dataCoding: number, bytes: Buffer, words: string][] = [
  ['the default alphabet is GSM-7', 0x00, hex('00 61 6e 61 20 1b 65 11'), '@ana €_'],
  ['IA5 is ASCII', 0x01, Buffer.from('@ana $5_ [x]'), '@ana $5_ [x]'],
  ['GSM-7 under the name of IA5', 0x01, hex('00 61 6e 61'), '@ana'],
  ['octets', 0x02, Buffer.from('@ana'), '@ana'],
  ['Latin-1', 0x03, hex('40 61 6e 61 20 63 61 66 e9'), '@ana café'],
  ['octets, too', 0x04, Buffer.from('@ana'), '@ana'],
  ['JIS', 0x05, hex('40 61 6e 61 20 82 b1 82 f1'), '@ana こん'],
  ['Cyrillic', 0x06, hex('40 61 6e 61 20 bf e0 d8 d2 d5 e2'), '@ana Привет'],
  ['Hebrew', 0x07, hex('40 61 6e 61 20 f9 ec e5 ed'), '@ana שלום'],
  ['UCS-2', 0x08, utf16('@ana 🎶'), '@ana 🎶'],
  ['pictograms', 0x09, hex('82 b1 82 f1'), 'こん'],
  ['ISO-2022-JP', 0x0a, hex('1b 24 42 24 33 24 73 1b 28 42'), 'こん'],
  ['extended kanji', 0x0d, hex('a4 b3 a4 f3'), 'こん'],
  ['KS C 5601', 0x0e, hex('be c8 b3 e7'), '안녕'],
  ['message waiting in GSM-7', 0xc8, hex('00 61 6e 61'), '@ana'],
  ['message waiting in UCS-2', 0xe0, utf16('@ana ё'), '@ana ё'],
  ['a flash message in GSM-7', 0xf0, hex('00 61 6e 61'), '@ana'],
  ['a class message of octets', 0xf4, Buffer.from('@ana'), '@ana'],
]

test('TEXT-1 an inbound text is read in every data_coding', async () => {
  for (const [title, dataCoding, bytes, words] of inbound) {
    expect([title, await reads(dataCoding, bytes)]).toEqual([title, words])
  }
})

/** Bytes of 3GPP TS 23.038, Annex A. The header names a language for the base table (25) or the escapes (24). */
const national: [title: string, udh: string, bytes: string, words: string][] = [
  ['Turkish escapes', '03 24 01 01', '04 60 40 1b 73', 'è¿¡ş'],
  ['Turkish base', '03 25 01 01', '04 60 40 1b 73', '€çİs'],
  ['Turkish both', '06 25 01 01 24 01 01', '04 60 40 1b 73', '€çİş'],
  ['Spanish escapes', '03 24 01 02', '1b 41 1b 09 09 1b 65', 'ÁçÇ€'],
  ['Portuguese escapes', '03 24 01 03', '09 41 40', 'ÇA¡'],
  ['Portuguese both', '06 25 01 03 24 01 03', '09 1b 15 5b 1b 7b 7f', 'çΩÃãà'],
  ['Latin letters of a Hindi text', '06 25 01 06 24 01 06', '1b 53 1b 54 20 73 74 03 30', 'ST st�0'],
  ['a reserved language', '06 25 01 63 24 01 63', '40 61 1b 65', '¡a€'],
  ['an escape at the end, and two', '03 24 01 01', '1b 1b 61 1b', ' a '],
]

test('TEXT-1 an inbound text in GSM-7 is read by the tables of its national languages', async () => {
  for (const [title, udh, bytes, words] of national) {
    expect([title, await reads(0, hex(bytes), hex(udh))]).toEqual([title, words])
  }
  // The tables are of GSM-7 only.
  expect(await reads(8, utf16('@ana ğ'), hex('03 24 01 01'))).toBe('@ana ğ')
})

test('TEXT-1 the default alphabet of an SMS centre may be ASCII or Latin-1', () => {
  expect(decodeWords(Buffer.from('@ana [x]'), 0, 'ascii')).toBe('@ana [x]')
  expect(decodeWords(hex('40 61 6e 61 20 63 61 66 e9'), 0, 'latin1')).toBe('@ana café')
})

test('TEXT-2 one segment travels as a short message, and a longer text as a payload', async () => {
  for (const [words, isOne] of [
    ['x'.repeat(141), true],
    ['x'.repeat(160), true],
    ['€'.repeat(80), true],
    ['x'.repeat(161), false],
    ['€'.repeat(81), false],
    ['я'.repeat(70), true],
    ['я'.repeat(71), false],
  ] as const) {
    centre.submitted.length = 0
    expect(await carrier.send({ ...TEXT, text: words })).toMatchObject({ kind: 'accepted' })
    const [pdu] = centre.submitted
    expect([words.length, pdu?.message_payload === undefined]).toEqual([words.length, isOne])
  }
})

test.each([
  ['gsm', 'Café @ 5 €', 0, '43 61 66 05 20 00 20 35 20 1b 65'],
  ['gsm', 'я', 8, '04 4f'],
  ['ascii', 'At @ 8', 0, '41 74 20 40 20 38'],
  ['ascii', 'Café', 3, '43 61 66 e9'],
  ['ascii', '€', 8, '20 ac'],
  ['latin1', 'Ça', 0, 'c7 61'],
  ['latin1', '€', 8, '20 ac'],
] as const)(
  'TEXT-2 to a centre of alphabet %s, %j goes out with data_coding %i',
  (alphabet, words, dataCoding, bytes) => {
    expect(encodeWords(words, alphabet)).toEqual({ dataCoding, bytes: hex(bytes), isOneSegment: true })
  },
)

test('an unknown alphabet refuses the start', () => {
  const settings = {
    SMPP_API_URL: 'smpp://a',
    SMPP_SYSTEM_ID: 'a',
    SMPP_PASSWORD: 'a',
    SMPP_ALPHABET: 'ebcdic',
  }
  expect(judgeCarrierSettings('smpp', settings)[0]?.message).toBe('must be gsm, ascii or latin1')
})

import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const LIST = 'phone\tname\n5550100001\tZoë'

test('a list in UTF-8 is read, with a byte order mark and without one', () => {
  const bytes = new TextEncoder().encode(LIST)
  expect(decodeText(bytes)).toBe(LIST)
  expect(decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, ...bytes]))).toBe(LIST)
})

test('a list that Excel saved as Unicode text is read', () => {
  const little = Buffer.from(`\ufeff${LIST}`, 'utf16le')
  expect(decodeText(little)).toBe(LIST)
  expect(decodeText(Buffer.from(little).swap16())).toBe(LIST)
})

test('a list that Excel on Windows saved as CSV is read', () => {
  expect(decodeText(Buffer.from(LIST, 'latin1'))).toBe(LIST)
})

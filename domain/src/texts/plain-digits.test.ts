import { expect, test } from 'vitest'
import { readPhone } from '../phones.ts'
import { plainDigits } from './plain-digits.ts'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['๐๑๒๓๔๕๖๗๘๙', '0123456789'],
  ['០១២៣៤៥៦៧៨៩', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['(٤١٥) ٥٥٥-٠١٠٠', '(415) 555-0100'],
  ['4th of ½', '4th of 1⁄2'],
])('the digits of %j are %j', (typed, plain) => {
  expect(plainDigits(typed)).toBe(plain)
})

test('LOGIN-1 a phone in Arabic-Indic digits is the same phone', () => {
  expect(readPhone('٤١٥٥٥٥٠١٠٠')).toBe('+14155550100')
})

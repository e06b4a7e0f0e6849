import { expect, test } from 'vitest'
import { readListedPhone } from './listed-phone.ts'

test.each([
  '2125550133',
  '12125550133',
  '+12125550133',
  '+1 (212) 555-0133',
  '(212)5550133',
  '212-555-0133',
  '212 – 555 – 0133',
  '212/555-0133',
  '212.555.0133',
  '+1.212.555.0133',
  '(212) 555.0133',
  '\u202a+1 212\u00a0555\u20110133\u202c',
  '+12125550133 ::: +12125550134',
  '512-5550 ext. 123 ::: 2125550133',
  '２１２ ５５５ ０１３３',
])('"%s" is a number', (cell) => {
  expect(readListedPhone(cell)).toEqual({ ok: true, phone: '+12125550133' })
})

test.each([
  ['', 'no-phone'],
  [' ', 'no-phone'],
  ['1.21255501E10', 'rewritten-number'],
  ['2.12555E+09', 'rewritten-number'],
  ['2125550113.0', 'rewritten-number'],
  ['2125550113,00', 'rewritten-number'],
  ['512-5550 ext. 123', 'not-only-phone'],
  ['512-5550 x123', 'not-only-phone'],
  ['212-555-0133 (home)', 'not-only-phone'],
  ['212-555-0133;ext=4', 'not-only-phone'],
  ['Kofi 212-555-0133', 'not-only-phone'],
  ['212-555-0133, 212-555-0134', 'not-only-phone'],
  ['A2125550133', 'not-only-phone'],
  ['#2125550133', 'not-only-phone'],
  ['512-5550 (123)', 'no-number'],
  ['512-5550 123', 'no-number'],
  ['5125550 (12) 3', 'no-number'],
  ['2125550133 (2)', 'no-number'],
  ['1.2125550110', 'no-number'],
  ['2.125.550.133', 'no-number'],
  ['+2125550133', 'no-number'],
  ['+47 22 12 34 56', 'no-number'],
  ['2026-03-14 10', 'no-number'],
  ['22125550133', 'no-number'],
  ['12345', 'no-number'],
])('"%s" is none: %s', (cell, problem) => {
  expect(readListedPhone(cell)).toEqual({ ok: false, problem })
})

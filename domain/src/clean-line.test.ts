import { expect, test } from 'vitest'
import { cleanLine } from './clean-line.ts'

test.each([
  ['  Ana\u202e \u200bLi\u00adma\n', 'Ana Lima'],
  ['\u3164\u2800\u200f', ''],
  ['A\u0000n\u0007a', 'Ana'],
  ['Supper\u2028now\tor never', 'Supper now or never'],
])('USER-6 %j is kept as %j', (typed, kept) => {
  expect(cleanLine(typed)).toBe(kept)
})

test.each([
  '👨‍👩‍👧 Picnic',
  '❤️',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'می\u200cخواهم',
  'क्\u200dष',
  'Zoë',
])('USER-6 %s needs its joiners and keeps them', (name) => {
  expect(cleanLine(name)).toBe(name)
})

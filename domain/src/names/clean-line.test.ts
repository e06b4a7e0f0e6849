import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, cleanName } from './clean-line.ts'

test.each([
  ['  Ana\u202e \u200bLi\u00adma\n', 'Ana Lima'],
  ['\u3164\u2800\u200f', ''],
  ['A\u0000n\u0007a', 'Ana'],
  ['Supper\u2028now\tor never', 'Supper now or never'],
  [`Z\u0301${'\u0336'.repeat(90)}oe`, `Z\u0301${'\u0336'.repeat(4)}oe`],
])('USER-6 %j is kept as %j', (typed, kept) => {
  expect(cleanLine(typed)).toBe(kept)
})

test('USER-6 a line that was cleaned stays as it is', () => {
  const parts = [
    ...'Z \n\t@',
    '\u0301',
    '\u200b',
    '\u200d',
    '\u200c',
    '\ufe0f',
    '\u2800',
    '👩',
    '👧',
    '🏽',
    'क्',
    '\ud83d',
  ]
  const line = fc
    .array(fc.constantFrom(...parts), { maxLength: 30, size: 'max' })
    .map((some) => some.join(''))
  fc.assert(
    fc.property(line, (typed) => {
      const [cleaned, name] = [cleanLine(typed), cleanName(typed)]
      expect([cleanLine(cleaned), cleanName(name)]).toEqual([cleaned, name])
      expect(cleaned).not.toMatch(/\p{M}{6}|[^\S ]| {2}|^ | $|[\u200b\u2800]|\p{Cs}/u)
    }),
  )
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

test.each([
  ['@maya', 'maya'],
  ['\uff20maya \ufe5fchoir', 'maya choir'],
  ['# @', ''],
])(
  'USER-6 GEN-10 the name %j is kept as %j, because only an account and a group have a mark',
  (typed, kept) => {
    expect(cleanName(typed)).toBe(kept)
  },
)

import { expect, test } from 'vitest'
import { asksWhenOrWhere } from './facts-asked.ts'

test.each([
  ['Where is it?', true],
  ['what time does choir practice start', true],
  ['Hi, what’s the address again please?', true],
  ['When and where?', true],
  ['What time does it start on Saturday?', true],
  ['¿A qué hora es?', true],
  ['Where do I park?', false],
  ['I can’t make that time', false],
  ['Is it on?', false],
  ['Thanks', false],
])('TEXT-4 %j asks when or where: %s', (text, asks) => {
  expect(asksWhenOrWhere(text, 'Choir practice')).toBe(asks)
})

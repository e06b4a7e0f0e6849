import { expect, test } from 'vitest'
import { readText } from '../read-text.ts'
import { readSecondName } from './address.ts'
import { countNamed } from './named-people.ts'
import { readNameBeside } from './naming.ts'

test.each(['this is Margaret Oldfield', 'Margaret Oldfield', "it's Margaret Oldfield"])(
  'RSVP-5 %j beside an answer tells the name',
  (words) => {
    expect(readNameBeside(words)).toBe('Margaret Oldfield')
  },
)

test.each([
  ['for both Rosa and Miguel', 2],
  ['Rosa Berg and Miguel Paz', 2],
  ['thanks Rosa and Miguel', undefined],
])('RSVP-5 %j names people: %s', (words, people) => {
  expect(countNamed(words)).toBe(people)
})

test.each(['@ben and @cleo bring chairs', '@ben @cleo bring chairs', '@ben, @cleo bring chairs'])(
  'TEXT-2 %j has a second name',
  (text) => {
    const read = readText(text)
    expect(read.kind === 'direct' && readSecondName(read.words)).toBe('@cleo')
  },
)

import { readText } from '@partyline/domain/reading/read-text'
import { expect, test } from 'vitest'
import { costOf, landing, readTyped } from './read-typed.ts'

const own = (name: string) => (name.toLowerCase() === 'choir' ? 'Choir' : undefined)

test.each([
  ['Supper at seven', '@ana: Supper at seven'],
  ['  Supper ', '@ana: Supper'],
  ['#choir Rehearsal', '#Choir @ana: Rehearsal'],
  ['#other Rehearsal', '#other @ana: Rehearsal'],
  ['@ben Coming?', '@ana (direct): Coming?'],
  ['Not #choir at the start', '@ana: Not #choir at the start'],
  ['#choir', ''],
  ['STOP', ''],
  ['', ''],
])('MSG-1 %j lands as %j', (text, lands) => {
  expect(landing(readTyped(readText, text, own), 'ana', 'Partyline')).toBe(lands)
})

test.each([
  ['#choir', { kind: 'group', name: 'Choir' }],
  ['#other', { kind: 'command', does: 'Joins #other' }],
  ['@ben', { kind: 'command', does: 'Follows @ben' }],
  ['stop', { kind: 'command', does: 'Ends all texts to your phone' }],
  ['LIST', { kind: 'command', does: 'A command to Partyline' }],
  ['', { kind: 'all' }],
])('TEXT-10 %j is for %j', (text, target) => {
  expect(readTyped(readText, text, own).target).toEqual(target)
})

test('MSG-1 the cost counts the sender’s name as well', () => {
  expect(costOf(landing(readTyped(readText, 'x'.repeat(154), own), 'ana', 'Partyline'))).toBe(1)
  expect(costOf(landing(readTyped(readText, 'x'.repeat(155), own), 'ana', 'Partyline'))).toBe(2)
  expect(costOf('')).toBe(0)
})

test.each([
  ['', '@ana: (picture)'],
  ['#choir', '#Choir @ana: (picture)'],
  ['#nowhere', '#nowhere @ana: (picture)'],
  ['@ben', '@ana (direct): (picture)'],
  ['@ben Look', '@ana (direct): Look'],
])('TEXT-8 with pictures, "%s" lands as "%s"', (text, outgoing) => {
  expect(landing(readTyped(readText, text, own, true), 'ana', 'Partyline', true)).toBe(outgoing)
  expect(costOf(outgoing, true)).toBe(1)
})

test('TEXT-8 a message with pictures starts as one MMS, and words beyond its limit cost segments', () => {
  expect(costOf('é'.repeat(1_000), true)).toBe(1)
  expect(costOf('x'.repeat(1_650), true)).toBe(2)
  expect(costOf('', true)).toBe(0)
})

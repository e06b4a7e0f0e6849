import type { SimulatorText } from '@partyline/contract/simulator'
import { readText } from '@partyline/domain/reading/read-text'
import { expect, test } from 'vitest'
import { quickTextsFor } from '../seat/quick-texts.ts'
import { entryWords } from './entry-words.ts'
import { exchangeLog } from './exchange-log.ts'

const LINE = '+15550100000'
const [JO, SAM, KOFI] = ['+15550100001', '+15550100002', '+15550100004']
const NAMES = new Map([
  [JO, 'Jo'],
  [SAM, 'Sam'],
])

function text(second: number, direction: 'in' | 'out', phone: string, words: string): SimulatorText {
  const [from, to] = direction === 'in' ? [phone, LINE] : [LINE, phone]
  const at = new Date(Date.UTC(2026, 4, 2, 18, 0, second)).toISOString()
  return { id: `${direction}-${second}-${phone}`, direction, from, to, text: words, mediaUrls: [], at }
}

function told(...texts: SimulatorText[]): string[] {
  return exchangeLog(readText, texts).map((entry) => {
    const { who, did, to, quote, outcome } = entryWords(entry, (phone) => NAMES.get(phone) ?? phone)
    return [who, did, to, quote && `“${quote}”`, '>', outcome].filter(Boolean).join(' ')
  })
}

test('the exchange shows a follow with its welcome, and an unknown name with the reply', () => {
  expect(
    told(
      text(1, 'in', SAM, '@ana'),
      text(2, 'out', SAM, "You're following @ana. Hey!"),
      text(3, 'in', JO, '@nobody'),
      text(4, 'out', JO, '@nobody does not exist. Please check the spelling and try again.'),
    ),
  ).toEqual(['Sam followed @ana > welcome sent', 'Jo texted @nobody > reply sent'])
})

test('the exchange shows a picture without words as a picture', () => {
  const picture = { ...text(1, 'in', JO, '#choir'), mediaUrls: ['/api/media/x/8x8.jpg'] }
  const arrived = text(2, 'out', SAM, '#choir @ana:')
  expect(told(picture, arrived)).toEqual(['@ana sent a picture to #choir > 1 phone rang'])
})

test('the exchange shows a broadcast with its handle and the phones that rang, in any reading order', () => {
  expect(
    told(
      text(6, 'out', KOFI, '@ana: Supper'),
      text(6, 'out', SAM, '@ana: Supper'),
      text(5, 'in', JO, 'Supper'),
    ),
  ).toEqual(['@ana texted followers “Supper” > 2 phones rang'])
})

test('the exchange shows a text from elsewhere with the phones that got it', () => {
  expect(
    told(
      text(1, 'out', JO, '@ben: From the web'),
      text(1, 'out', SAM, '@ben: From the web'),
      text(2, 'out', SAM, 'Your Partyline code is 12345678.'),
    ),
  ).toEqual(['@ben texted followers “From the web” > 2 phones rang', 'The line texted Sam > 1 phone rang'])
})

test('the same words, sent again later, are another entry', () => {
  expect(
    told(
      text(1, 'in', JO, 'Supper'),
      text(2, 'out', SAM, '@ana: Supper'),
      text(30, 'in', JO, 'Supper'),
      text(31, 'out', SAM, '@ana: Supper'),
    ),
  ).toEqual([
    '@ana texted followers “Supper” > 1 phone rang',
    '@ana texted followers “Supper” > 1 phone rang',
  ])
})

test('speed keys hold the latest names except the phone’s own, and START after a STOP', () => {
  const entries = exchangeLog(readText, [
    text(1, 'in', JO, 'Supper'),
    text(2, 'out', SAM, '@ana: Supper'),
    text(3, 'in', SAM, 'Coming'),
    text(4, 'out', JO, '@sam_1: Coming'),
    text(5, 'in', KOFI, 'stop'),
  ])
  expect(quickTextsFor(JO, 0, entries)).toEqual(['@sam_1', 'HELP', 'STOP'])
  expect(quickTextsFor(SAM, 1, entries)).toEqual(['@ana', 'HELP', 'STOP'])
  expect(quickTextsFor(KOFI, 3, entries)).toEqual(['@ana', '@sam_1', 'START'])
  expect(quickTextsFor('+15550100003', 2, entries)).toEqual(['@sam_1', '@ana', 'STOP'])
  expect(quickTextsFor(JO, 0, [])).toEqual(['LIST', 'HELP', 'STOP'])
})

test('speed keys offer the shelf’s usernames, but not the phone’s own', () => {
  const owners = new Map([[JO, { phone: JO, firstName: 'Ana', displayHandle: 'Ana' }]])
  expect(quickTextsFor(SAM, 1, [], owners)).toEqual(['@ana', 'HELP', 'STOP'])
  expect(quickTextsFor(JO, 0, [], owners)).toEqual(['LIST', 'HELP', 'STOP'])
})

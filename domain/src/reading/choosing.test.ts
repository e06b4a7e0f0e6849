import { expect, test } from 'vitest'
import { chosenBy } from './choosing.ts'

const choices = ['SEND', 'NO', '@ben', '#choir', '1', 'YES', '8h'].map((word) => ({ word }))

test.each([
  ['Send!', 'SEND'],
  ['send please', 'SEND'],
  ...['No, thanks', 'Nope', 'never mind', 'cancel that', "don't send"].map((text) => [text, 'NO']),
  ['Ben', '@ben'],
  ['@ben.', '@ben'],
  ['#1', '1'],
  ...['Sí por favor', 'Yes please!', 'Yes'].map((text) => [text, 'YES']),
  ['Choir, please', '#choir'],
  ['choir', '#choir'],
  ['yes\nSent from my iPhone', 'YES'],
  ['8h', '8h'],
])('TEXT-2 %j is the printed %s', (text, word) => {
  expect(chosenBy(text, choices)?.word).toBe(word)
})

test.each([
  'ok',
  ...['k', 'oh ok', 'just mute it', 'I said not interested', 'is this the end of the line?'],
  ...['everyone', 'to the group', 'no, just Ben', 'I meant choir', 'Hello everyone', 'Thanks all'],
  ...['Oh sorry, I meant the choir', 'Yes! Thank you so much dear', 'bet'],
  'yes to all',
  'no more questions',
  'just Ben',
  'send it later',
  '12',
  'thanks',
  '',
])('TEXT-2 %j is no printed answer', (text) => {
  expect(chosenBy(text, choices)).toBe(undefined)
})

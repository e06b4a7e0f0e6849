import { expect, test } from 'vitest'
import { readEnding } from './ending.ts'

test.each([
  'Please stop texting me',
  'STOP please',
  'unsubcribe',
  'Hi, can you please take me off your list? Thanks',
  "I'd like to be removed from your list because I moved",
  'This is the wrong number. Stop texting me!',
  'Stop texting me, this is a work phone',
  'You must stop sending me messages',
  'Stop sending me texts and remove my number from your list',
  'Por favor ya no me manden mensajes',
  'Quítenme de la lista, gracias',
  '¿Pueden quitarme de la lista?',
])('TEXT-6 %j is a whole request, and ends all texts', (text) => {
  expect(readEnding(text)).toEqual({ scope: 'all' })
})

test.each([
  ['a negation', "I don't want to unsubscribe"],
  ['a negation', "please don't stop texting me"],
  ['a negation', 'No quiero salir del grupo'],
  ['a question', 'Did you take me off the list'],
  ['a question', 'Stop texting me?'],
  ['a question', 'Why did you stop texting me'],
  ['a quotation', 'She wrote "stop texting me"'],
  ['laughter', 'stop texting me lol'],
  ['laughter', 'Stop texting me 😂'],
  ['another object', 'no more questions'],
  ['another object', "I'll quit bugging you"],
  ['another person', 'My mother says stop texting me'],
  ['a place', 'Please stop texting in church'],
  ['a day', "Don't text me today I'm at the hospital"],
  ['a time', 'Do not text me after nine'],
  ['a number', 'stop 14'],
  ['a sentence between', "Don't, text me"],
  ['a word for STOP among others', 'you need to stop'],
  ['a sign that may say else', '🚫'],
  ['a slip of a short word', 'step please'],
  ['a longer text', `Please stop texting me. ${'I have asked before. '.repeat(20)}`],
])('TEXT-6 %s makes a text no request: %j', (_, text) => {
  expect(readEnding(text)).toBeUndefined()
})

test.each([
  ['No more choir texts', ['#choir'], '#choir'],
  ["Stop sending me Ana's texts", ['#choir', '@ana'], '@ana'],
  ["Please don't text me about #choir", ['#choir'], '#choir'],
  ['Stop texting me about book club', ['#book-club'], '#book-club'],
  ['Take me off the list for supper', ['Supper at eight', 'Supper'], 'Supper'],
])('TEXT-6 %j ends the one that it names', (text, names, one) => {
  expect(readEnding(text, names)).toEqual({ scope: 'one', one })
})

test.each([
  ['Please remove me from this group', 'group'],
  ["Don't text me about this", 'this'],
  ['Stop the reminders', 'reminders'],
  ["Don't remind me", 'reminders'],
])('TEXT-6 %j ends less than all', (text, scope) => {
  expect(readEnding(text)).toEqual({ scope })
})

test('TEXT-6 a request that goes on after the name ends all texts, and a negated one ends nothing', () => {
  expect(readEnding('Remove me from choir and stop texting me', ['#choir'])).toEqual({ scope: 'all' })
  expect(readEnding("I don't want to leave choir", ['#choir'])).toBeUndefined()
  // @will is no name where 'will' is a word of the request.
  expect(readEnding('Will you stop texting me', ['@will'])).toEqual({ scope: 'all' })
})

import { expect, test } from 'vitest'
import { readText } from '../read-text.ts'

test.each([
  'Ana are you coming',
  'are you coming?',
  'Hey are you guys going?',
  'Is Ana coming?',
  'Is everyone going',
  'will you be there',
  'Can you make it?',
])('RSVP-5 %j asks somebody else, so it answers nothing', (text) => {
  expect(readText(text).kind).toBe('say')
})

test.each(['Oh no! What happened?', 'Oh no, is she OK?', 'God bless you, Ben'])(
  'RSVP-5 %j answers nothing and ends nothing',
  (text) => {
    expect(readText(text).kind).toBe('say')
  },
)

test.each([
  ['Oh no, sorry', 'NO'],
  ["Oh no, I can't make it", 'NO'],
  ['Yes! Are you coming?', 'YES'],
  ["I'm coming, are you?", 'YES'],
  ['How are you? Yes', 'YES'],
  ['Are you going? I am coming', 'YES'],
  ['we are all coming', 'YES'],
  ['Will be there', 'YES'],
  ['Yes sorry no', 'NO'],
  ['yes, sorry, no', 'NO'],
  ['Yes. Wait no', 'NO'],
  ['No wait, yes', 'YES'],
  ["Yes oops I can't make it", 'NO'],
  ["I'd love to but I can't", 'NO'],
  ["I'd love to but I have to work", 'NO'],
  ["Sounds good but I'm busy", 'NO'],
  ['No, but thanks!', 'NO'],
  ['No, 4 of us', 'YES'],
  ["I can't go", 'NO'],
  ["I'm not going to be able to make it", 'NO'],
  ["I'm not available", 'NO'],
  ["I'll take a rain check", 'NO'],
  ["Boo, I can't", 'NO'],
  ["Sorry, just saw this, we can't", 'NO'],
  ['Oh yes!', 'YES'],
  ['yes just me', 'YES'],
  ["We'd love to", 'YES'],
  ["I'd like to come", 'YES'],
  ['Planning on it', 'YES'],
  ["Thank you for the reminder, I'll be there", 'YES'],
  ['Sorry for the late reply, yes', 'YES'],
  ['I already said yes', 'YES'],
  ["Yes ma'am", 'YES'],
  ['Save us 2 seats', 'YES'],
  ['Hope to be there', 'MAYBE'],
  ['no, there will be 4 of us', 'YES'],
  ['no for both of us', 'NO'],
  ["Actually the 4 of us can't make it", 'NO'],
  ['Sure thing', 'YES'],
  ["that's a yes from us", 'YES'],
  ['hard no', 'NO'],
  ["We'll be out of town", 'NO'],
  ['Change my answer to maybe', 'MAYBE'],
  ['I meant no', 'NO'],
  ["I can't be there", 'NO'],
  ["So sorry, something has come up and we can't be there after all", 'NO'],
  ['Sorry, have to drop out', 'NO'],
  ['all 4 of us cannot come', 'NO'],
  ['none of us can come', 'NO'],
  ["I can't, all the best", 'NO'],
  ["never mind, we can't", 'NO'],
  ['Yes to supper only', 'YES'],
  ['nah mate', 'NO'],
  ['Yes x', 'YES'],
  ['Count on us', 'YES'],
  ['Sorry I meant yes', 'YES'],
  ['Ja', 'YES'],
  ['ja, danke', 'YES'],
  ['Oui merci', 'YES'],
  ['sí', 'YES'],
  ['da', 'YES'],
  ['Nein danke', 'NO'],
  ['Non, merci', 'NO'],
  ['cant make it sry', 'NO'],
  ['bet', 'YES'],
  ['idk yet', 'MAYBE'],
  ['me n 2 friends', 'YES'],
  ['n sorry', 'NO'],
  ['Wir sind dabei!', 'YES'],
  ['Ich kann leider nicht kommen', 'NO'],
  ['vielleicht', 'MAYBE'],
  ['oui, avec plaisir', 'YES'],
  ['Peut-être', 'MAYBE'],
  ['No podemos venir', 'NO'],
  ['Lo siento, no puedo asistir', 'NO'],
  ['Allí estaremos', 'YES'],
])('RSVP-5 %j answers %s', (text, answer) => {
  expect(readText(text)).toMatchObject({ kind: 'answer', answer })
})

test('RSVP-5 "yes just me" needs no earlier Yes, and "I never said yes" has other words', () => {
  expect(readText('yes just me')).toMatchObject({ answer: 'YES', guests: 0 })
  expect(readText('yes just me')).not.toHaveProperty('changes')
  expect(readText('I never said yes')).toHaveProperty('about')
})

test('RSVP-5 the number of Partyline behind a code brings no guest', () => {
  expect(readText('Text YES K7M3QX to +1 555 010 0000')).not.toHaveProperty('guests')
  expect(readText('YES K7M3QX +1')).toMatchObject({ guests: 1 })
})

test('RSVP-5 an answer in a sentence names its event', () => {
  expect(readText("Yes for supper, can't do book night")).toMatchObject({
    kind: 'answers',
    answers: [
      { answer: 'YES', about: ['supper'] },
      { answer: 'NO', about: ['book', 'night'] },
    ],
  })
  expect(readText("Can't make supper")).toMatchObject({ kind: 'answer', answer: 'NO', about: ['supper'] })
})

test.each([
  'Yes, sorry no kids',
  'No, sorry, not sure yet',
  "I'd love to but I'm sick",
  "I was going to come but I'm sick",
  'We are coming but my wife is sick',
  'yes but I have to work',
  'no longer 4, just 2',
  'thanks for the reminder',
  'Can I come?',
  'no reminders please',
  'ja ja ja',
  'I bet it rains',
])('RSVP-5 %j is not read as an answer', (text) => {
  expect(readText(text).kind).not.toBe('answer')
})

test.each([
  ['1 +1', [1], 1],
  ['2 plus 2', [2], 2],
  ['cancel 1', [1], undefined],
  ['Cancel #2', [2], undefined],
  ['2 plus my wife', [2], 1],
  ['2 but not 1', [2], undefined],
  ['1 not 2', [1], undefined],
  ['1 and 2', [1, 2], undefined],
])('RSVP-5 %j picks %j', (text, picks, guests) => {
  expect(readText(text)).toMatchObject({ kind: 'picks', picks, ...(guests && { guests }) })
})

test.each([
  ['make it 3', 2],
  ['Make that 3 please', 2],
  ['put us down for 3', 2],
  ['Actually 4 of us', 3],
  ['sorry, its just me', 0],
  ['just me now', 0],
  ['ok just me then', 0],
  ['now 4 of us', 3],
  ["Now it's 4 of us", 3],
  ['we are now 4', 3],
  ['only 2 of us now', 1],
  ['change to 4', 3],
  ['ahora somos 4', 3],
  ['No, make it 4', 3],
  ['mejor 3', 2],
  ['now 4', 3],
  ['only 2 now', 1],
  ['just us two', 1],
  ['actually only 2', 1],
])('RSVP-5 %j changes an earlier Yes to %i plus-ones', (text, guests) => {
  expect(readText(text)).toMatchObject({ kind: 'answer', answer: 'YES', guests, changes: true })
})

test.each([
  ['plus one more', 1],
  ['and 1 more guest please', 1],
  ['another one', 1],
  ['two more coming with me', 2],
  ['one less', -1],
  ['minus one', -1],
])('RSVP-5 %j adds %i plus-ones to an earlier Yes', (text, more) => {
  expect(readText(text)).toMatchObject({ kind: 'answer', answer: 'YES', more, changes: true })
})

test.each([
  'one more thing',
  'just 2',
  "we can't all come",
  'not all of us can make it',
  'one of us can’t make it',
  'two of us sadly cannot come',
])('RSVP-5 %j is no answer and changes no number', (text) => {
  expect(readText(text).kind).not.toBe('answer')
})

test.each(['make it 3 pm', "it's me", 'Actually 5', 'make it work'])(
  'RSVP-5 %j changes no number',
  (text) => {
    expect(readText(text).kind).toBe('say')
  },
)

test.each([
  'Nope all good',
  "No, I'm good thanks",
  'no that works',
  "No! Can't wait",
  'no see you there',
  'No changes',
  'Yes we are busy that day',
  'Yes, we have other plans',
  'Yes that day is hard for us',
  'yes something came up',
  'Yes I know',
  'yes got it thanks',
  'yes it was great',
])('RSVP-5 %j may mean something else than its first word', (text) => {
  expect(readText(text)).toMatchObject({ kind: 'answer', unsure: true })
})

test.each([
  'No good',
  'No good for me',
  "No, that's no good",
  "Yes I'm free that day",
  'no thanks',
  "No, I'm busy",
  "No, I'm good, but I can't come",
  'No, have a great day',
  "No, I'll be away",
  'Yes, sick of winter but I will be there',
  'Yes, see you there',
  'Yes all good',
  'yes today',
  "Yes, my wife can't come",
  'Yes sorry no',
])('RSVP-5 %j means its first word', (text) => {
  expect(readText(text)).not.toHaveProperty('unsure')
})

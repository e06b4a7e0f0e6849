import { describe, expect, test } from 'vitest'
import { readText } from '../read-text.ts'
import { findSpokenOf, findTitled } from './titled.ts'

const events = ['Picnic in the park', 'Family dinner', 'Farewell dinner', "Ana's birthday", 'Tea'].map(
  (title) => ({ title }),
)
const titles = (found: readonly { title: string }[]) => found.map(({ title }) => title)

describe('RSVP-5 the words of titles', () => {
  test.each([
    ['picnic', 'no picnic', ['Picnic in the park'], false],
    ['tea', 'no tea', ['Tea'], false],
    ['anas birthday', "no to Ana's birthday", ["Ana's birthday"], false],
    ['dinner', 'no to dinner', ['Family dinner', 'Farewell dinner'], false],
    ['dinner', 'no to the family dinner', ['Family dinner'], false],
    ['picnic birthday', 'yes to the picnic and the birthday', ['Picnic in the park', "Ana's birthday"], true],
    [
      'picnic farewell dinner',
      'yes to picnic, farewell dinner',
      ['Picnic in the park', 'Farewell dinner'],
      true,
    ],
    [
      'picnic dinner',
      'yes to the picnic and the dinner',
      ['Picnic in the park', 'Family dinner', 'Farewell dinner'],
      false,
    ],
    // Other words between two titles tell them apart.
    [
      'birthday picnic',
      "I'll be at the birthday but can't make the picnic",
      ['Picnic in the park', "Ana's birthday"],
      false,
    ],
    ['parking picnic', 'no parking at the picnic', [], false],
    ['', 'no', [], false],
  ])('RSVP-5 %j of %j names %j, each of them: %j', (words, text, named, areAll) => {
    const found = findTitled(words.split(' ').filter(Boolean), events, text)
    expect([titles(found.events), found.areAll]).toEqual([named, areAll])
  })

  test.each([
    ['is there parking at the picnic?', 'Picnic in the park'],
    ['is the farewell dinner cancelled?', 'Farewell dinner'],
    ['is the dinner cancelled?', undefined],
    ['what a park', 'Picnic in the park'],
    ['can I bring my family?', undefined],
    ['is it in the rain?', undefined],
    ['picnic or birthday, which is first?', undefined],
  ])('NOTE-1 %j speaks of %j', (text, title) => {
    expect(findSpokenOf(text, events)?.title).toBe(title)
  })
})

test.each([
  ['yes to the picnic but not the dinner', 'YES picnic, NO dinner'],
  ['yes to dinner, not the picnic', 'YES dinner, NO picnic'],
  ['coming to the dinner but not to the picnic', 'YES dinner, NO picnic'],
  ['si al picnic y no al asado', 'YES picnic, NO asado'],
  ['voy al picnic pero no a la cena', 'YES picnic, NO cena'],
  ['no al picnic, sí al asado', 'NO picnic, YES asado'],
  ['no to the picnic but yes to dinner', 'NO picnic, YES dinner'],
  ['yes to the picnic with my wife, no to the dinner', 'YES picnic +1, NO dinner'],
  ['1 yes 2 no', 'YES 1, NO 2'],
  ['yes for 1, not for 2', 'YES 1, NO 2'],
])('RSVP-5 %j reads as %j', (text, answers) => {
  const read = readText(text)
  const given = read.kind === 'answers' ? read.answers : []
  const said = given.map(({ answer, picks, about, guests }) =>
    [answer, ...picks, ...about, ...(guests === undefined ? [] : [`+${guests}`])].join(' '),
  )
  expect(said.join(', ')).toBe(answers)
})

test.each([
  'yes, not too late I hope',
  "yes to the picnic, my wife can't come to the dinner",
  'I am not sure about the dinner',
])('RSVP-5 %j gives no second answer', (text) => {
  expect(readText(text)).not.toMatchObject({
    answers: [{ answer: 'YES' }, { answer: 'NO', about: ['dinner'] }],
  })
})

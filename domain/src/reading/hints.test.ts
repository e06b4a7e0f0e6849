import { expect, test } from 'vitest'
import { hintsAtMembers, hintsAtNumber } from './faint-asking.ts'
import { asksToStart, hintsAtStarting } from './leaving/starting.ts'

test.each([
  'Is my number visible?',
  'can other people see my number',
  'Who has my phone number?',
  'will everyone see our numbers? I mean my number',
  '¿Alguien ve mi número?',
  'mi telefono es privado?',
])('TEXT-7 %j may ask who sees a number', (text) => {
  expect(hintsAtNumber(text)).toBe(true)
})

test.each(['who is in the choir?', 'how many people are in choir'])(
  'TEXT-7 %j may ask who is in a group',
  (text) => {
    expect(hintsAtMembers(text)).toBe(true)
  },
)

test.each(['start please', 'undo', 'oops, start', 'please start texting me again'])(
  'TEXT-6 %j brings texts back',
  (text) => {
    expect(asksToStart(text)).toBe(true)
  },
)

test.each([
  ...['I stopped by mistake', "Oops, I didn't mean to stop", 'put me back on the list', 'wait'],
  ...['how do I get texts again?', 'I want them back', 'I only wanted out of the choir'],
  'I just meant this one, undo please',
])('TEXT-6 %j may ask for texts again', (text) => {
  expect(hintsAtStarting(text)).toBe(true)
})

test.each(["don't start", 'is it starting?', 'thanks', 'No', 'fuck you', 'My number is new, save it'])(
  'TEXT-6 TEXT-7 %j asks for neither',
  (text) => {
    expect([asksToStart, hintsAtStarting, hintsAtNumber].some((hints) => hints(text))).toBe(false)
  },
)

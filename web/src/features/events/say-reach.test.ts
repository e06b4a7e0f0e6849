import { expect, test } from 'vitest'
import { sayReach } from './say-reach.ts'

test.each([
  [undefined, 'Everyone on it who asked to be notified gets one text.'],
  [{ people: 0, unasked: 0 }, 'Nobody said Yes or Maybe yet, so nobody would get a text.'],
  [{ people: 0, unasked: 3 }, 'Nobody on it asked to be notified, so nobody would get a text.'],
  [{ people: 1, unasked: 0 }, '1 person would get a text.'],
  [{ people: 23, unasked: 1 }, '23 people would get a text. 1 person asked not to be notified.'],
  [{ people: 10_000, unasked: 2 }, '10,000 people would get a text. 2 people asked not to be notified.'],
])('EVENT-10 the question says of %j: %s', (reach, said) => {
  expect(sayReach(reach)).toBe(said)
})

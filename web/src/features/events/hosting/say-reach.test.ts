import { expect, test } from 'vitest'
import { sayReach } from './say-reach.ts'

test.each([
  [{ people: 0, unasked: 0 }, 'Nobody has said Yes or Maybe yet.'],
  [{ people: 0, unasked: 3 }, 'Nobody would get a text: 3 people asked for none.'],
  [{ people: 1, unasked: 0 }, '1 person would get a text.'],
  [{ people: 23, unasked: 1 }, '23 people would get a text. 1 more asked for none.'],
  [{ people: 10_000, unasked: 2 }, '10,000 people would get a text. 2 more asked for none.'],
])('EVENT-10 for %j, the question says: %s', (reach, said) => {
  expect(sayReach(reach)).toBe(said)
})

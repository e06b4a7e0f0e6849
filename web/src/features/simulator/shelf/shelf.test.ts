import { isFictionPhone } from '@partyline/domain/phones'
import { expect, test } from 'vitest'
import { firstShelf, isFixture, MOST_PHONES, readShelf, type ShelfPhone, withOneMore } from './shelf.ts'

const LINE = '+15550100000'

test('a newcomer finds Jo, Sam, Priya and Kofi', () => {
  expect(firstShelf().map(({ phone, name, make }) => `${name} ${phone} ${make}`)).toEqual([
    'Jo +15550100001 candy',
    'Sam +15550100002 brick',
    'Priya +15550100003 flip',
    'Kofi +15550100004 slab',
  ])
})

test('a shelf takes phones until it is full, each with its own fictional number', () => {
  let shelf: ShelfPhone[] = firstShelf()
  for (let i = 0; i < 40; i++) shelf = withOneMore(shelf, '+15550100007')
  const numbers = shelf.map(({ phone }) => phone)
  expect(shelf).toHaveLength(MOST_PHONES)
  expect(new Set(numbers).size).toBe(MOST_PHONES)
  expect(numbers.every(isFictionPhone)).toBe(true)
  expect(numbers).not.toContain('+15550100007')
})

test('the next new phone takes a number that was put away', () => {
  const shelf = withOneMore(withOneMore(firstShelf(), LINE), LINE)
  const without = shelf.filter(({ name }) => name !== 'Maya')
  expect(withOneMore(without, LINE).at(-1)).toMatchObject({ name: 'Maya', phone: '+15550100005' })
  expect(shelf.filter(isFixture)).toHaveLength(4)
})

test('a stored shelf is read back, and anything else is ignored', () => {
  const shelf = withOneMore(firstShelf(), LINE)
  expect(readShelf(JSON.stringify(shelf))).toEqual(shelf)
  const [jo] = shelf
  for (const bad of [
    null,
    '',
    '{',
    '{}',
    '[]',
    '[null]',
    JSON.stringify([{ ...jo, phone: '+14155552671' }]),
    JSON.stringify([{ ...jo, make: 'rotary' }]),
    JSON.stringify([jo, jo]),
  ]) {
    expect(readShelf(bad)).toBeUndefined()
  }
})

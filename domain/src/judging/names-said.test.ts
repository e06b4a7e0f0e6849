import { expect, test } from 'vitest'
import { said } from '../testing/situations.ts'
import { namesSaid } from './names-said.ts'

test.each([
  ['#choir kids remove ben', ['choir', 'choir-kids', 'ben']],
  ['I saw the flyer for the choirs', ['choirs', 'choir', 'flyer']],
  ['Hey Ben, are you coming?', ['ben']],
  ['sign me up for book club', ['book-club', 'bookclub']],
])('the names for which a judgement of %j may look', (text, names) => {
  expect(namesSaid(said(text), true)).toEqual(expect.arrayContaining(names))
})

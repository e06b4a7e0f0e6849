import { expect, test } from 'vitest'
import { spellAddress, takeNearName } from './near-address.ts'

test('TEXT-3 an address may stand for the name that it makes with the words after it', () => {
  expect(spellAddress('Book', 'club!')).toEqual(['book-club', 'book_club', 'bookclub'])
  expect(spellAddress('book', 'club  tonight at 7')).toContain('book-club-tonight')
  expect(spellAddress('book', '')).toEqual([])
})

test.each([
  ['#book club', '#Book-Club', '#Book-Club'],
  ['#book club: who has the book?', '#book-club', '#book-club who has the book?'],
  ['  # the book club\nhi', '#the_book_club', '  #the_book_club\nhi'],
  ['#chior  is it on?', '#choir', '#choir  is it on?'],
  ['@ben', '@ben_ok', '@ben_ok'],
  ['#choir-practice hi', '#choir', '#choir hi'],
])('TEXT-3 %j to %s: %j', (text, near, taken) => {
  expect(takeNearName(text, near)).toBe(taken)
})

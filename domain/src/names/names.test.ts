import { describe, expect, test } from 'vitest'
import { checkHandle, spellName, suggestHandle } from './names.ts'

describe('handles', () => {
  test.each([
    ['ana', 'ana'],
    ['@Ana_Lima9', 'ana_lima9'],
    ['＠ana', 'ana'],
    ['a'.repeat(30), 'a'.repeat(30)],
  ])('SIGN-7 %j can be one', (input, key) => {
    expect(checkHandle(input)).toMatchObject({ ok: true, key })
  })

  test.each([
    ['', 'too-short'],
    ['ab', 'too-short'],
    ['a'.repeat(31), 'too-long'],
    ['ana-lima', 'bad-characters'],
    ['аnа', 'bad-characters'],
    ['ana.', 'bad-characters'],
    ['___', 'no-letter'],
    ['123', 'no-letter'],
    ['STOP', 'reserved'],
    ['help', 'reserved'],
    ['Admin', 'reserved'],
  ])('SIGN-7 %j cannot: %s', (input, reason) => {
    expect(checkHandle(input)).toEqual({ ok: false, reason })
  })

  test.each([
    ['Ana', 'Lima', 'analima'],
    ['Zoë', "O'Brien-Núñez", 'zoeobriennunez'],
    ['李', '小龙', ''],
    ['A'.repeat(40), 'B', 'a'.repeat(30)],
  ])('SIGN-6 %s %s is offered @%s', (first, last, handle) => {
    expect(suggestHandle(first, last)).toBe(handle)
  })
})

test('TEXT-1 words may spell a name of 30 characters, and no longer one', () => {
  expect(spellName(['Book', 'Club'])).toEqual(['book-club', 'book_club', 'bookclub'])
  expect(spellName(['a'.repeat(15), 'b'.repeat(15)])).toEqual([`${'a'.repeat(15)}${'b'.repeat(15)}`])
})

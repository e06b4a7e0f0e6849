import { expect, test } from 'vitest'
import { markWords, readSearch, searchWords } from './search-words.ts'

test('words are found whatever their case, accents, width or script', () => {
  expect(searchWords('Café CAFÉ cafe\u0301, ｃａｆｅ')).toEqual(['cafe'])
  expect(searchWords("Ana's two-fold @ben #choir_2")).toEqual(['ana', 's', 'two', 'fold', 'ben', 'choir_2'])
  expect(searchWords('مَرْحَبًا שָׁלוֹם')).toEqual(['مرحبا', 'שלום'])
  expect(searchWords('東京タワー')).toEqual(['東', '京', 'タ', 'ワ', 'ー'])
  expect(searchWords('한국어')).toEqual(['한국어'])
})

test('signs are no language: what holds no word asks for nothing', () => {
  for (const typed of ['', ' ', "&|!:*()'\\", '%', '"""', '\u200f\u202e']) {
    expect(readSearch(typed), JSON.stringify(typed)).toEqual({ words: [], last: undefined })
  }
  expect(readSearch('🎉')).toEqual({ words: [], last: '🎉' })
  expect(readSearch("supper' & :* sev")).toEqual({ words: ['supper'], last: 'sev' })
})

test('a word without end and a search without end are cut', () => {
  expect(searchWords('x'.repeat(3000))).toEqual(['x'.repeat(64)])
  const { words, last } = readSearch(Array.from({ length: 3000 }, (_, index) => `w${index}`).join(' '))
  expect(words).toHaveLength(11)
  expect(last).toBe('w11')
})

test('the words sought are marked, the last by its beginning, and the pieces are the text', () => {
  const shown = (text: string, typed: string) =>
    markWords(text, typed)
      .map(({ text, marked }) => (marked ? `[${text}]` : text))
      .join('')
  expect(shown('Supper at seven, SUPPERS!', 'at sup')).toBe('[Supper] [at] seven, [SUPPERS]!')
  expect(shown('Ein Café?', 'cafe')).toBe('Ein [Café]?')
  expect(shown('<b>bold</b>', 'b')).toBe('<[b]>[bold]</[b]>')
  expect(shown('nothing', '&&')).toBe('nothing')
  expect(markWords('', 'x')).toEqual([])
})

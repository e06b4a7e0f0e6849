import { expect, test } from 'vitest'
import { cutText, graphemes, shorten } from './graphemes.ts'

const FAMILY = '👨‍👩‍👧‍👦'
const WAVE = '👋🏽'
const FLAG = '🇳🇴'
const NI = 'นี้'

test('emoji, flags and Thai syllables count as one character each', () => {
  expect(graphemes(`${FAMILY}${WAVE}${FLAG}${NI}`)).toEqual([FAMILY, WAVE, FLAG, ...graphemes(NI)])
  expect(graphemes(NI)).toHaveLength(1)
})

test.each([
  ['a family', FAMILY],
  ['a skin tone', WAVE],
  ['a flag', FLAG],
  ['a Thai syllable', NI],
])('what is too long to show is never cut inside %s', (_title, one) => {
  for (let before = 0; before <= 30; before++) {
    const short = shorten(`${'x'.repeat(before)}${one.repeat(40)}`, 30)
    expect([...short].length).toBeLessThanOrEqual(30)
    const shown = graphemes(short.replace(/\.\.\.$/, '').replace(/^x+/, ''))
    expect(shown.every((shownOne) => shownOne === one)).toBe(true)
  }
})

test('a text that fits stays as it is', () => {
  expect(shorten('Supper at eight', 30)).toBe('Supper at eight')
  expect(cutText('Supper', 6)).toBe('Supper')
})

test('one letter under a thousand marks is cut all the same', () => {
  expect(cutText(`a${'\u0301'.repeat(1000)}`, 10)).toHaveLength(10)
})

test('a browser that knows no graphemes gets code points', () => {
  const { Segmenter } = Intl
  try {
    Object.assign(Intl, { Segmenter: undefined })
    expect(graphemes(WAVE)).toEqual(['👋', '🏽'])
  } finally {
    Object.assign(Intl, { Segmenter })
  }
})

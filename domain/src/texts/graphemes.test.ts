import fc from 'fast-check'
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

test('a text that fits stays as it is, and any other is its start, cut between two characters, and dots', () => {
  const text = fc.array(fc.constantFrom('x', ' ', FAMILY, WAVE, FLAG, NI), { maxLength: 40, size: 'max' })
  fc.assert(
    fc.property(text, fc.integer({ min: 15, max: 30 }), (characters, most) => {
      const whole = characters.join('')
      const short = shorten(whole, most)
      if ([...whole].length <= most) return void expect(short).toBe(whole)
      expect([...short].length).toBeLessThanOrEqual(most)
      expect(short.slice(-3)).toBe('...')
      const starts = characters.map((_, count) => characters.slice(0, count).join('').trimEnd())
      expect(starts).toContain(short.slice(0, -3))
      // The next character would not have fitted.
      const kept = starts.lastIndexOf(short.slice(0, -3))
      expect([...(starts[kept + 1] ?? whole)].length + 3).toBeGreaterThan(most)
    }),
  )
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

import { describe, expect, test } from 'vitest'
import { splitText } from './segments.ts'

describe('cutting a text', () => {
  test('TEXT-2 one of 1600 characters stays whole, one of 1601 becomes two', () => {
    expect(splitText('x'.repeat(1600))).toEqual(['x'.repeat(1600)])
    const parts = splitText('x'.repeat(1601))
    expect(parts.map((part) => part.length)).toEqual([1592 + 6, 9 + 6])
    expect(parts.map((part) => part.slice(-6))).toEqual([' (1/2)', ' (2/2)'])
  })

  test('TEXT-2 it is cut between words, loses none, and every part fits', () => {
    const words = Array.from({ length: 700 }, (_, index) => `w${index}`).join(' ')
    const parts = splitText(words)
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(1600)
    expect(parts.map((part) => part.replace(/ \(\d+\/\d+\)$/, '')).join(' ')).toBe(words)
  })

  test('TEXT-2 an emoji at the cut stays whole', () => {
    for (const shift of [0, 1]) {
      const parts = splitText(`${'x'.repeat(shift)}${'🎉'.repeat(1000)}`)
      for (const part of parts) expect(part.isWellFormed()).toBe(true)
      expect(parts.join('').match(/🎉/gu)).toHaveLength(1000)
    }
  })
})

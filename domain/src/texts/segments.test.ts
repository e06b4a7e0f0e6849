import { describe, expect, test } from 'vitest'
import { graphemes } from './graphemes.ts'
import { countCost, countSegments, countUnits, splitText } from './segments.ts'

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

test('TEXT-2 a carrier has limits of its own, one for each alphabet', () => {
  const limits = { gsm7: 1000, ucs2: 670 }
  for (const [text, most] of [
    ['word '.repeat(300).trim(), 1000],
    ['слово '.repeat(300).trim(), 670],
  ] as const) {
    const parts = splitText(text, limits)
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(most)
    expect(parts.map((part) => part.replace(/ \(\d+\/\d+\)$/, '')).join(' ')).toBe(text)
  }
})

describe('TEXT-2 a carrier that counts segments gets no part with more of them', () => {
  test.each([
    ['double characters', 'Bread €2 [white] or {rye}, '.repeat(58)],
    ['emoji', '🎉'.repeat(330)],
    ['a word without spaces', '€'.repeat(1400)],
    ['an emoji at the end of plain words', `${'word '.repeat(300)}🎉`],
  ])('%s', (_title, text) => {
    const parts = splitText(text.trim(), { gsm7: 1530, ucs2: 670, segments: 10 })
    expect(Math.max(...parts.map((part) => countSegments(part).count))).toBeLessThanOrEqual(10)
    expect(
      parts
        .map((part) => part.replace(/ \(\d+\/\d+\)$/, ''))
        .join('')
        .replaceAll(' ', ''),
    ).toBe(text.replaceAll(' ', ''))
  })
})

describe('cutting what has no spaces', () => {
  test.each([
    ['Thai', 'ที่นี้'],
    ['Khmer', 'ស្រ្តី'],
    ['flags', '🇳🇴'],
    ['families', '👨‍👩‍👧‍👦'],
    ['skin tones', '👋🏽'],
    ['letters with marks', 'e\u0301\u0323'],
  ])('TEXT-2 %s stay whole wherever the cut falls', (_title, word) => {
    const whole = new Set(graphemes(word))
    for (let before = 0; before < 30; before++) {
      const text = 'x'.repeat(before) + word.repeat(400)
      const parts = splitText(text).map((part) => part.replace(/ \(\d+\/\d+\)$/, ''))
      expect(parts.join('')).toBe(text)
      const cut = parts.flatMap(graphemes).filter((one) => one !== 'x' && !whole.has(one))
      expect(cut).toEqual([])
    }
  })

  test('TEXT-2 one letter under three thousand marks is cut, and every part fits', () => {
    const text = `a${'\u0301'.repeat(3000)}`
    const parts = splitText(text)
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(1600)
    expect(parts.map((part) => part.replace(/ \(\d+\/\d+\)$/, '')).join('')).toBe(text)
  })

  test.each([
    ['behind a lead', '@ana: ', 'a'],
    ['at the beginning of the words', '@ana: ', ''],
    ['behind the lead of an event', 'Event "Supper at seven" (host Ana): ', 'a'],
    ['in the second line', '#choir @ana: hi\n', ''],
  ])(
    'TEXT-2 a stack of marks %s is cut too, and each part but the first has a part of it',
    (_, start, letter) => {
      for (const limits of [undefined, { gsm7: 1600, ucs2: 670, segments: 10 }]) {
        const parts = splitText(`${start}${letter}${'\u0301'.repeat(1600)}`, limits)
        expect(parts.length).toBeLessThan(5)
        for (const part of parts.slice(1)) expect(part).toMatch(/\u0301/)
        expect(parts.join('').match(/\u0301/g)).toHaveLength(1600)
      }
    },
  )
})

describe('segments', () => {
  test.each([
    ['', 'GSM-7', 1],
    ['x'.repeat(160), 'GSM-7', 1],
    ['x'.repeat(161), 'GSM-7', 2],
    ['x'.repeat(306), 'GSM-7', 2],
    ['x'.repeat(307), 'GSM-7', 3],
    ['€'.repeat(80), 'GSM-7', 1],
    ['€'.repeat(81), 'GSM-7', 2],
    // 153 is odd, so the 77th double character does not fit into the first segment.
    ['€'.repeat(153), 'GSM-7', 3],
    ['é'.repeat(160), 'GSM-7', 1],
    ['ç'.repeat(70), 'UCS-2', 1],
    ['ç'.repeat(71), 'UCS-2', 2],
    ['🎉'.repeat(35), 'UCS-2', 1],
    ['🎉'.repeat(36), 'UCS-2', 2],
    ['🎉'.repeat(67), 'UCS-2', 3],
  ])('MSG-1 %j is %s in %i', (text, encoding, count) => {
    expect(countSegments(text)).toMatchObject({ encoding, count })
  })
})

test('MSG-1 the part with pictures counts as one, however long it is, and each other part by its segments', () => {
  expect(countUnits(['x'.repeat(400), 'x'.repeat(200)], true)).toBe(1 + 2)
  expect(countUnits(['x'.repeat(400), 'x'.repeat(200)], false)).toBe(3 + 2)
})

test('MSG-1 a text costs the segments of all of its parts', () => {
  expect(countCost('x'.repeat(1601))).toBe(11 + 1)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leadOf } from './leads.ts'
import { countCost, countSegments, countUnits, MESSAGE_MAX, splitText, type TextLimits } from './segments.ts'

/** Graphemes of one and two places in GSM-7, and of one to eleven in UCS-2. */
const GRAPHEMES = [
  ...'ae9.,é€[',
  'ш',
  '語',
  'ที่',
  'ស្រ្តី',
  '🎉',
  '🇳🇴',
  '👋🏽',
  '👨‍👩‍👧‍👦',
  'e\u0301\u0323',
] as const

test('TEXT-2 a text of 1600 characters stays whole, and one of 1601 becomes two with their numbers', () => {
  expect(splitText('x'.repeat(1600))).toEqual(['x'.repeat(1600)])
  const parts = splitText('x'.repeat(1601))
  expect(parts).toEqual([`${'x'.repeat(1592)} (1/2)`, `${'x'.repeat(9)} (2/2)`])
})

test('TEXT-2 the parts of any text are within the limits of the carrier, and make the whole text again', () => {
  const word = fc
    .array(fc.constantFrom(...GRAPHEMES.slice(0, 8)), { minLength: 1, maxLength: 12 })
    .map((letters) => letters.join(''))
  const one = fc.tuple(fc.constantFrom(...GRAPHEMES), fc.integer({ min: 1, max: 3 * MESSAGE_MAX }))
  const endless = one.map(([grapheme, most]) => grapheme.repeat(Math.ceil(most / grapheme.length)))
  const words = fc.array(fc.oneof({ weight: 9, arbitrary: word }, fc.constantFrom(...GRAPHEMES)), {
    minLength: 1,
    maxLength: 600,
    size: 'max',
  })
  const text = fc
    .tuple(
      fc.constantFrom('', '@ana: ', '#choir @ana: '),
      fc.oneof(endless, words),
      fc.constantFrom('', ' 🎉'),
    )
    .map(([lead, said, end]) => `${lead}${typeof said === 'string' ? said : said.join(' ')}${end}`)
  const carriers = fc.constantFrom<TextLimits>(
    { gsm7: 1600, ucs2: 1600 },
    { gsm7: 1000, ucs2: 670 },
    { gsm7: 1530, ucs2: 670, segments: 10 },
  )
  fc.assert(
    fc.property(text, carriers, (whole, limits) => {
      const { segments = Number.POSITIVE_INFINITY } = limits
      const most = countSegments(whole).encoding === 'GSM-7' ? limits.gsm7 : limits.ucs2
      const fits = (part: string) => part.length <= most && countSegments(part).count <= segments
      const parts = splitText(whole, limits)
      expect(parts.filter((part) => !fits(part))).toEqual([])
      if (fits(whole)) return void expect(parts).toEqual([whole])

      const lead = leadOf(whole)
      let rest = whole
      for (const [at, part] of parts.entries()) {
        const number = ` (${at + 1}/${parts.length})`
        const said = part.slice(at > 0 && lead ? lead.length + 1 : 0, -number.length)
        expect(part).toBe(`${at > 0 && lead ? `${lead} ` : ''}${said}${number}`)
        expect(rest.slice(0, said.length)).toBe(said)
        rest = rest.slice(said.length)
        // A cut inside a word has a reason: its part has no space in its second half.
        if (/^\S/.test(rest)) expect(said.slice(said.length / 2)).not.toContain(' ')
        // And it falls between two graphemes.
        expect(GRAPHEMES.filter((one) => one.length > 1 && cuts(one, said, rest))).toEqual([])
        rest = rest.trimStart()
      }
      expect(rest).toBe('')
    }),
    // Cutting a long text down to a short one takes minutes.
    { numRuns: 300, interruptAfterTimeLimit: 30_000 },
  )
})

/** Whether a grapheme is cut between these two pieces of text. */
function cuts(grapheme: string, before: string, after: string): boolean {
  return Array.from(grapheme, (_, at) => at).some(
    (at) => at > 0 && before.endsWith(grapheme.slice(0, at)) && after.startsWith(grapheme.slice(at)),
  )
}

describe('cutting a stack of marks', () => {
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

test('MSG-1 the part with pictures counts as one, however long it is, and each other part by its segments', () => {
  expect(countUnits(['x'.repeat(400), 'x'.repeat(200)], true)).toBe(1 + 2)
  expect(countUnits(['x'.repeat(400), 'x'.repeat(200)], false)).toBe(3 + 2)
})

test('MSG-1 a text costs the segments of all of its parts', () => {
  expect(countCost('x'.repeat(1601))).toBe(11 + 1)
})

import fc from 'fast-check'
import { SegmentedMessage } from 'sms-segments-calculator'
import { expect, test } from 'vitest'
import { countSegments } from './segments.ts'

/**
 * Each is one code point. The calculator also keeps graphemes of several code points whole at the end of a segment, which
 * the standard does not ask for.
 */
const CHARACTERS = [...'a \né', ...'Δ€[|', ...'çñ’ш語🎉']

test('MSG-1 each text has the encoding and the segments that the calculator of a carrier counts', () => {
  const plain = fc.constantFrom(...CHARACTERS.slice(0, 8))
  const any = fc.constantFrom(...CHARACTERS)
  // The lengths at which one more character needs one more segment, and those beside them.
  const edge = fc.constantFrom(0, 35, 67, 70, 76, 80, 134, 153, 160, 201, 306)
  const length = fc.oneof(fc.integer({ min: 0, max: 400 }), edge)
  const many = fc.tuple(fc.oneof(plain, any), length).map(([one, count]) => one.repeat(count))
  const text = fc.tuple(many, fc.array(fc.oneof(plain, any), { maxLength: 2 }), many)
  fc.assert(
    fc.property(text, ([before, few, after]) => {
      const words = [before, ...few, after].join('')
      const theirs = new SegmentedMessage(words)
      expect(countSegments(words)).toMatchObject({
        encoding: theirs.encodingName,
        count: theirs.segmentsCount,
      })
    }),
    { numRuns: 500 },
  )
})

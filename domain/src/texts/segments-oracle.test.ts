import fc from 'fast-check'
import { SegmentedMessage } from 'sms-segments-calculator'
import { expect, test } from 'vitest'
import { countSegments } from './segments.ts'

const CHARACTERS = [
  'a',
  ' ',
  '\n',
  'é',
  'Δ',
  '€',
  '[',
  '|',
  'ç',
  'ñ',
  '’',
  'ш',
  '語',
  '🎉',
  '👋🏽',
  '👨‍👩‍👧‍👦',
  'e\u0301',
  '🇳🇴',
]

test('MSG-1 each text has the encoding and the segments that the calculator of a carrier counts', () => {
  const plain = fc.constantFrom(...CHARACTERS.slice(0, 8))
  const any = fc.constantFrom(...CHARACTERS)
  const text = fc.oneof(plain, any).chain((one) =>
    fc.array(fc.oneof({ weight: 9, arbitrary: fc.constant(one) }, plain, any), {
      minLength: 1,
      maxLength: 400,
    }),
  )
  fc.assert(
    fc.property(text, (parts) => {
      const words = parts.join('')
      const theirs = new SegmentedMessage(words)
      expect(countSegments(words)).toMatchObject({
        encoding: theirs.encodingName,
        count: theirs.segmentsCount,
      })
    }),
    { numRuns: 400 },
  )
})

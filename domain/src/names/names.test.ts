import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkHandle, NAME_MAX, NAME_MIN, NAME_WORDS, spellName, suggestHandle } from './names.ts'
import { isReserved } from './reserved-names.ts'

const letters = (characters: string) =>
  fc.string({ unit: fc.constantFrom(...characters), maxLength: NAME_MAX + 1, size: 'max' })

describe('handles', () => {
  test('SIGN-7 a handle is the same there and back, with its mark or without, in any case', () => {
    const name = fc
      .oneof(letters('abXYZ019_'), letters('ab-_.а 1'), letters('19_'))
      .filter((one) => !isReserved(one.trim()))
    fc.assert(
      fc.property(
        name,
        fc.constantFrom('', '@', '＠', ' @'),
        fc.constantFrom('', ' '),
        (typed, mark, space) => {
          const display = mark === '' ? typed.trim() : typed.trimEnd()
          const check = checkHandle(`${mark}${typed}${space}`)
          const length =
            display.length < NAME_MIN ? 'too-short' : display.length > NAME_MAX ? 'too-long' : undefined
          const letter = /[^a-z0-9_]/i.test(display)
            ? 'bad-characters'
            : /[a-z]/i.test(display)
              ? undefined
              : 'no-letter'
          const reason = length ?? letter
          if (reason) return void expect(check).toEqual({ ok: false, reason })
          const key = display.toLowerCase()
          expect(check).toEqual({ ok: true, key, display })
          for (const one of [key, display.toUpperCase()])
            expect(checkHandle(one)).toMatchObject({ ok: true, key })
        },
      ),
    )
  })

  test.each(['STOP', 'help', 'Admin'])('SIGN-7 %j is reserved', (input) => {
    expect(checkHandle(input)).toEqual({ ok: false, reason: 'reserved' })
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

test('TEXT-1 words spell each name that they make with hyphens, underscores or nothing between them', () => {
  const words = fc.array(letters('abXY1').filter(Boolean), { minLength: 1, maxLength: NAME_WORDS })
  fc.assert(
    fc.property(words, (spoken) => {
      const names = ['-', '_', ''].map((between) => spoken.join(between).toLowerCase())
      expect(spellName(spoken)).toEqual([...new Set(names)].filter(({ length }) => length <= NAME_MAX))
    }),
  )
})

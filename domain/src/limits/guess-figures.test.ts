import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../time/time-units.ts'
import { mostOfCeiling, splitCeiling } from './ceilings.ts'
import { guessFigures, strangersCeilings, underAttack } from './guess-figures.ts'
import type { LimitLine } from './limit-line.ts'
import { LIMITS, limitNames, settingName } from './limits.ts'

describe('FIGURE the limits as shipped', () => {
  test('LOGIN-4 SIGN-2 a code of one given account is guessed within a day by a chance under one in a million', () => {
    const { chanceOfOneAccount } = guessFigures()
    expect(chanceOfOneAccount).toBeGreaterThan(0)
    expect(chanceOfOneAccount).toBeLessThan(1e-6)
  })

  test('LOGIN-4 SIGN-2 any code is guessed within a day, at the highest rate that all limits allow, by a chance under one in ten thousand', () => {
    const { chanceOfAnyCode } = guessFigures()
    expect(chanceOfAnyCode).toBeGreaterThan(0)
    expect(chanceOfAnyCode).toBeLessThan(1e-4)
  })

  test('LOGIN-4 the ALARM sounds before a tenth of that rate has lasted ten minutes', () => {
    const { alarmAt, tenthOfRate } = guessFigures()
    expect(alarmAt).toBeLessThan(tenthOfRate)
  })

  test('LOGIN-4 no setting can make the chances greater', () => {
    for (const name of limitNames) {
      const { most, highest = 1_000_000 }: LimitLine = LIMITS[name]
      if (/guess/i.test(name)) expect(highest, name).toBe(most)
    }
  })

  // The smallest ceiling has two codes for each of a hundred networks.
  test.each(
    strangersCeilings().map(([name, ceiling]) => [name, ceiling.most > 200 ? 100 : 75, ceiling] as const),
  )(
    'LOGIN-8 %s has something left for one more network after %i have taken all they can, one after the other',
    (name, networks, ceiling) => {
      expect(underAttack(ceiling, networks).newcomer, name).toBeGreaterThan(0)
    },
  )
})

describe('a ceiling that many share', () => {
  test.each([
    [1000, 0, 100],
    [1000, 500, 25],
    [1000, 990, 1],
    [1000, 999, 1],
    [1000, 1000, 0],
    [3, 0, 1],
  ])('of %i with %i used, one may have %i in all', (most, used, own) => {
    expect(mostOfCeiling(most, used)).toBe(own)
  })

  test('one alone has a part of it, and leaves most to others', () => {
    expect(underAttack({ most: 1000, window: 1 }, 1)).toEqual({ first: 84, newcomer: 83 })
  })
})

test.each([
  [10_000, 8_000, 2_000],
  [3, 3, 1],
])('LOGIN-8 of a ceiling of %i codes, new browsers may have %i and known ones %i', (most, strange, known) => {
  expect(splitCeiling({ most, window: DAY_MS })).toEqual({
    strange: { most: strange, window: DAY_MS },
    known: { most: known, window: DAY_MS },
  })
})

test('each limit has the setting that its name says', () => {
  expect(settingName('codesPerHour')).toBe('CODES_PER_HOUR')
  expect(settingName('wrongCodesPerBrowserPerQuarterHour')).toBe('WRONG_CODES_PER_BROWSER_PER_QUARTER_HOUR')
})

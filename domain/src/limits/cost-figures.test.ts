import { expect, test } from 'vitest'
import { costFigures } from './cost-figures.ts'
import { SHIPPED_LIMITS } from './limits.ts'

const of = (settings = SHIPPED_LIMITS) =>
  new Map(costFigures(settings).map(({ who, segments }) => [who, segments]))

test('a hundred networks cost less than a hundred times one, because all new accounts share a ceiling', () => {
  const figures = of()
  const [one = 0, hundred = 0] = [figures.get('a network'), figures.get('a hundred networks')]
  expect(one).toBeGreaterThan(SHIPPED_LIMITS.segmentsOfNewAccountsPerNetworkPerDay)
  expect(hundred).toBeGreaterThan(one)
  expect(hundred).toBeLessThan(10 * one)
})

test('the figures follow the settings', () => {
  const set = { segmentsPerAccountPerDay: 200, segmentsPerDay: 9000, textsOfStrangersPerPhonePerDay: 4 }
  const figures = of({ ...SHIPPED_LIMITS, ...set })
  expect(figures.get('a phone, by what strangers do')).toBe(8)
  expect(figures.get('a new account with 300')).toBe(3200)
  expect(figures.get('all accounts together')).toBe(9000)
})

import { expect, test } from 'vitest'
import { daysIn, sayAbout, sayCost, sayMonth, sayPrice } from './price.ts'

const PRICE = { amount: 0.0079, currency: 'USD' }

test('the cost of segments, exact and rounded', () => {
  expect(sayCost(7775, PRICE)).toBe('$61.42')
  expect(sayAbout(12_150, PRICE)).toBe('$96')
  expect(sayAbout(300, PRICE)).toBe('$2.37')
  expect(sayPrice(PRICE)).toBe('$0.0079')
  expect(sayCost(100, { amount: 0.05, currency: 'EUR' })).toBe('€5.00')
})

test('without a price, the page shows the number of segments', () => {
  expect(sayCost(1, null)).toBe('1 segment')
  expect(sayCost(1204, null)).toBe('1,204 segments')
  expect(sayAbout(1204.4, null)).toBe('1,204')
})

test('a month has its name, and its year if that is not this year', () => {
  expect(sayMonth('2026-06', '2026')).toBe('June')
  expect(sayMonth('2025-06', '2026')).toBe('June 2025')
  expect(sayMonth('2026-06')).toBe('June 2026')
  expect([daysIn('2026-02'), daysIn('2028-02'), daysIn('2026-12')]).toEqual([28, 29, 31])
})

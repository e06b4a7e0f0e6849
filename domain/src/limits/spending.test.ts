import { expect, test } from 'vitest'
import { allowanceOf, fitsAt, hourOf, usedAt } from './spending.ts'

const at = (time: string) => new Date(`2026-06-${time}Z`)
const now = at('12T18:20:00')

test('segments that fit go at once', () => {
  expect(fitsAt([], { segments: 100, most: 100, now })).toEqual(now)
  expect(fitsAt([{ hour: at('12T18:00:00'), segments: 60 }], { segments: 40, most: 100, now })).toEqual(now)
})

test('segments that do not fit go when the oldest hours have left the day', () => {
  const spent = [
    { hour: at('11T20:00:00'), segments: 50 },
    { hour: at('12T09:00:00'), segments: 30 },
    { hour: at('12T18:00:00'), segments: 20 },
  ]
  expect(fitsAt(spent, { segments: 50, most: 100, now })).toEqual(at('12T20:00:00'))
  expect(fitsAt(spent, { segments: 51, most: 100, now })).toEqual(at('13T09:00:00'))
  expect(fitsAt(spent, { segments: 100, most: 100, now })).toEqual(at('13T18:00:00'))
})

test('what is reserved for later counts, so that a further message goes after it', () => {
  const spent = [
    { hour: at('12T18:00:00'), segments: 90 },
    { hour: at('13T18:00:00'), segments: 90 },
  ]
  expect(fitsAt(spent, { segments: 90, most: 100, now })).toEqual(at('14T18:00:00'))
  expect(usedAt(spent, at('13T18:00:00'))).toBe(90)
})

test('segments beyond a whole day never fit', () => {
  expect(fitsAt([], { segments: 101, most: 100, now })).toBeUndefined()
})

test('three segments for three hundred people fit on the first day, twice', () => {
  const settings = { segmentsPerAccountPerDay: 1000 }
  expect(allowanceOf(settings, { isNew: true, listeners: 300 })).toBe(4000)
  expect(allowanceOf(settings, { isNew: false, listeners: 300 })).toBe(10_000)
})

test('an hour begins on the clock', () => {
  expect(hourOf(now)).toEqual(at('12T18:00:00'))
})

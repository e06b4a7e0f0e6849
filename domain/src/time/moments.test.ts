import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyChange, anyDistance } from '../testing/wall-clocks.ts'
import { momentsOf, toMoment } from './moments.ts'
import { MINUTE_MS } from './time-units.ts'
import { wallTime } from './zones.ts'

/** The wall time that a clock shows which is some milliseconds ahead of UTC at a moment. */
function shownBy(ms: number) {
  const shown = new Date(ms)
  return {
    ...{ year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1, day: shown.getUTCDate() },
    ...{ hour: shown.getUTCHours(), minute: shown.getUTCMinutes() },
  }
}

test('EVENT-3 a moment is the same there and back, and a wall time that comes twice is the first of its two', () => {
  fc.assert(
    fc.property(anyChange, anyDistance, ({ zone, at, before, after }, minutes) => {
      const ms = at + minutes * MINUTE_MS
      const wall = wallTime(new Date(ms), zone)
      expect(wall).toEqual(shownBy(ms + (minutes < 0 ? before : after)))
      const overlap = before - after
      const isFirst = minutes < 0 && ms >= at - overlap
      const isSecond = minutes >= 0 && ms < at + overlap
      const first = isSecond ? ms - overlap : ms
      expect(momentsOf(wall, zone).map(Number)).toEqual(isFirst || isSecond ? [first, first + overlap] : [ms])
      expect(toMoment(wall, zone).getTime()).toBe(first)
      // Fields out of range carry over.
      const { year, month, day, hour, minute } = wall
      const carried = {
        year: year + 1,
        month: month - 13,
        day: day + 31,
        hour: 0,
        minute: hour * 60 + minute,
      }
      const plain = { year, month: month - 1, day: day + 31, hour, minute }
      expect(toMoment(carried, zone)).toEqual(toMoment(plain, zone))
    }),
    { numRuns: 1000 },
  )
})

test('EVENT-3 a wall time that the clocks skip is read with the offset before the change', () => {
  const skips = anyChange.filter(({ before, after }) => after > before)
  fc.assert(
    fc.property(skips, fc.nat({ max: 59 }), ({ zone, at, before, after }, minutes) => {
      const ms = at + ((minutes * MINUTE_MS) % (after - before))
      const wall = shownBy(ms + before)
      expect(momentsOf(wall, zone)).toEqual([])
      expect(toMoment(wall, zone).getTime()).toBe(ms)
    }),
  )
})

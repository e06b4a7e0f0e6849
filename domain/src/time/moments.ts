import { DAY_MS, MINUTE_MS } from './time-units.ts'
import { type WallTime, wallTime } from './zones.ts'

/**
 * The moment at which a wall clock shows a time, as RFC 5545, 3.3.5, asks for. A time that daylight saving
 * skips is read with the offset before the change (2:30 becomes 3:30). For a time that comes twice the first
 * one counts. Fields out of range carry over: day 32 is in the next month.
 */
export function toMoment(wall: WallTime, zone: string): Date {
  const [first] = momentsOf(wall, zone)
  const asUtc = readAsUtc(wall)
  return first ?? new Date(asUtc - offsetAt(asUtc - DAY_MS, zone))
}

/**
 * All moments at which a wall clock shows a time, earlier ones first. There is one, or around a change two or
 * none.
 */
export function momentsOf(wall: WallTime, zone: string): Date[] {
  const asUtc = readAsUtc(wall)
  // Only when the offset before is the larger one does a time come twice, so the earlier moment is the first.
  const offsets = new Set([offsetAt(asUtc - DAY_MS, zone), offsetAt(asUtc + DAY_MS, zone)])
  return [...offsets]
    .map((offset) => asUtc - offset)
    .filter((ms) => ms + offsetAt(ms, zone) === asUtc)
    .map((ms) => new Date(ms))
}

/**
 * The end of a span that was moved on the wall clock. Where the moved start reaches the end, as an hour that daylight
 * saving skips can make it, the span keeps its length.
 */
export function movedEnd(start: Date, end: Date, usual: { startTime: Date; endTime: Date }): Date {
  const length = usual.endTime.getTime() - usual.startTime.getTime()
  return end > start ? end : new Date(start.getTime() + length)
}

function readAsUtc({ year, month, day, hour, minute }: WallTime): number {
  return Date.UTC(year, month - 1, day, hour, minute)
}

/** How many milliseconds a zone is ahead of UTC. Zones differ by whole minutes. */
function offsetAt(ms: number, zone: string): number {
  const minute = Math.floor(ms / MINUTE_MS) * MINUTE_MS
  const { year, month, day, hour, minute: shown } = wallTime(new Date(minute), zone)
  return Date.UTC(year, month - 1, day, hour, shown) - minute
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday({ year, month, day }: WallTime): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay()
}

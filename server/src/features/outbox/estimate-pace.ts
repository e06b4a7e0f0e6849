import type { PaceUse } from './pace-store.ts'

const DAY = 86_400

/**
 * How long so many segments take, nothing else being sent.
 * @returns seconds; null where nothing limits them, which a daily cap with room enough does not
 */
export function estimatePace(use: PaceUse, segments: number): number | null {
  const { perSecond, dailyCap, sentToday, untilTomorrow } = use
  const atRate = (count: number) => (perSecond === null ? 0 : count / perSecond)
  const leftToday = dailyCap === null ? segments : Math.max(0, dailyCap - sentToday)
  if (dailyCap === null || segments <= leftToday) return perSecond === null ? null : atRate(segments)
  const later = segments - leftToday
  const wholeDays = Math.ceil(later / dailyCap) - 1
  return untilTomorrow + wholeDays * DAY + atRate(later - wholeDays * dailyCap)
}

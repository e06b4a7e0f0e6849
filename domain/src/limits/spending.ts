import { DAY_MS, HOUR_MS } from '../time/time-units.ts'
import type { LimitSettings } from './limits.ts'

/** An account is new for a week after its sign-up. */
export const NEW_FOR_MS = 7 * DAY_MS

/** Segments a day for each person who chose to hear from the sender: in the first week, and afterwards. */
const PER_LISTENER = { new: 10, old: 30 }

/** The most segments that one account may send within a day. @param listeners people who chose to hear from it */
export function allowanceOf(
  { segmentsPerAccountPerDay }: Pick<LimitSettings, 'segmentsPerAccountPerDay'>,
  { isNew, listeners }: { isNew: boolean; listeners: number },
): number {
  return segmentsPerAccountPerDay + listeners * (isNew ? PER_LISTENER.new : PER_LISTENER.old)
}

/** The segments of one clock hour. Hours to come hold what is reserved. */
export interface SpentHour {
  hour: Date
  segments: number
}

/** The beginning of the clock hour in which segments count. */
export function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
}

/**
 * The earliest time at which segments fit: 24 hours after the begin of the hour that makes room for them.
 * @param spent each hour of the last day, and each hour to come
 * @returns undefined when they are more than a whole day allows
 */
export function fitsAt(
  spent: readonly SpentHour[],
  { segments, most, now }: { segments: number; most: number; now: Date },
): Date | undefined {
  if (segments > most) return undefined
  const ends = spent.map(({ hour }) => hour.getTime() + DAY_MS)
  return [now.getTime(), ...ends.filter((end) => end > now.getTime())]
    .sort((one, other) => one - other)
    .map((at) => new Date(at))
    .find((at) => usedAt(spent, at) + segments <= most)
}

/** The segments that count at a time: of the day before it, and of messages that are held for later. */
export function usedAt(spent: readonly SpentHour[], at: Date): number {
  return spent
    .filter(({ hour }) => hour.getTime() > at.getTime() - DAY_MS)
    .reduce((sum, { segments }) => sum + segments, 0)
}

import { inQuotes, plainLine } from '../leads.ts'
import { formatInZone } from '../zones.ts'

/** What guests are told of when it changes. */
export interface EventFacts {
  title: string
  location: string
  description: string
  startsAt: Date
  endsAt: Date
}

/** A place in a text is no longer. */
export const PLACE_IN_TEXT = 40

/**
 * What is different about an event, the time first, as 'Moved from 6:30 to 7:00 PM.'
 * @param zone the clock that the reader lives by
 * @returns sentences; none where nothing is different that a guest is told of
 */
export function sayChanges(before: EventFacts, after: EventFacts, zone: string): string[] {
  const starts = sayMove(before.startsAt, after.startsAt, zone)
  const sameLength = span(before) === span(after)
  const ends = starts && sameLength ? undefined : sayMove(before.endsAt, after.endsAt, zone)
  return [
    ...(starts ? [`Moved from ${starts.from} to ${starts.to}.`] : []),
    ...(ends ? [`Ends at ${ends.to}, not ${ends.from}.`] : []),
    ...(before.location === after.location
      ? []
      : [`The place was ${plainLine(before.location, PLACE_IN_TEXT)}.`]),
    ...(before.title === after.title ? [] : [`It was called "${inQuotes(before.title)}".`]),
    ...(before.description === after.description ? [] : ['The description is new.']),
  ]
}

const span = ({ startsAt, endsAt }: EventFacts) => endsAt.getTime() - startsAt.getTime()

/** Two moments, the day told where it is another, and the half of the day once where it is the same. */
function sayMove(from: Date, to: Date, zone: string): { from: string; to: string } | undefined {
  if (from.getTime() === to.getTime()) return undefined
  const day = (moment: Date) =>
    formatInZone(moment, zone, { weekday: 'short', month: 'short', day: 'numeric' })
  const time = (moment: Date) => formatInZone(moment, zone, { hour: 'numeric', minute: '2-digit' })
  const [early, late] = [time(from), time(to)]
  if (day(from) !== day(to)) return { from: `${day(from)}, ${early}`, to: `${day(to)}, ${late}` }
  return { from: early.slice(-2) === late.slice(-2) ? early.slice(0, -3) : early, to: late }
}

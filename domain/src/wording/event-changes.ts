import { findAddress } from '../events/place-link.ts'
import { inQuotes } from '../texts/leads.ts'
import { formatInZone, formatShortDay } from '../time/zones.ts'
import { placeInText } from './place-in-text.ts'

/** The facts whose changes guests hear about. */
export interface EventFacts {
  title: string
  location: string
  description: string
  startsAt: Date
  endsAt: Date
}

/**
 * Describes what has changed about an event, the time first: 'Moved from 6:30 to 7:00 PM.'
 * @param zone the reader's
 * @returns sentences; none when nothing has changed that guests hear about
 */
export function sayChanges(before: EventFacts, after: EventFacts, zone: string): string[] {
  const starts = sayMove(before.startsAt, after.startsAt, zone)
  const sameLength = span(before) === span(after)
  const ends = starts && sameLength ? undefined : sayMove(before.endsAt, after.endsAt, zone)
  return [
    ...(starts ? [`Moved from ${starts.from} to ${starts.to}.`] : []),
    ...(ends ? [`Ends at ${ends.to}, not ${ends.from}.`] : []),
    ...(before.location === after.location ? [] : [sayMovedPlace(before.location)]),
    ...(before.title === after.title ? [] : [`It was called "${inQuotes(before.title)}".`]),
    ...(before.description === after.description ? [] : ['The description is new.']),
  ]
}

/** An old link is not texted again, because it no longer works. */
function sayMovedPlace(before: string): string {
  return findAddress(before) ? 'The link is new.' : `The place was ${placeInText(before)}.`
}

const span = ({ startsAt, endsAt }: EventFacts) => endsAt.getTime() - startsAt.getTime()

/** Puts two moments into words: with their days if these differ, and AM or PM once if both have the same. */
function sayMove(from: Date, to: Date, zone: string): { from: string; to: string } | undefined {
  if (from.getTime() === to.getTime()) return undefined
  const day = (moment: Date) => formatShortDay(moment, zone)
  const time = (moment: Date) => formatInZone(moment, zone, { hour: 'numeric', minute: '2-digit' })
  const [early, late] = [time(from), time(to)]
  if (day(from) !== day(to)) return { from: `${day(from)}, ${early}`, to: `${day(to)}, ${late}` }
  return { from: early.slice(-2) === late.slice(-2) ? early.slice(0, -3) : early, to: late }
}

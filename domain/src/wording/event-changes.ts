import { findAddress } from '../events/place-link.ts'
import { inQuotes } from '../texts/leads.ts'
import { DAY_MS } from '../time/time-units.ts'
import { formatInZone, formatShortDay, placeOf } from '../time/zones.ts'
import { whoSeesNames } from './events.ts'
import { asSentence, placeInText } from './place-in-text.ts'

/** The facts whose changes guests hear about. */
export interface EventFacts {
  title: string
  /** Null while it is hidden from the reader. */
  location: string | null
  description: string
  startsAt: Date
  endsAt: Date
  /** The event's zone, an IANA name. */
  zone: string
  plusOnes: number
  questions: string[]
  /** Guests who said Yes or Maybe see each other's first names. */
  guestsSee: boolean
}

/**
 * Describes what has changed about an event, the time first: 'Moved from 6:30 to 7:00 PM.'
 * @param zone the reader's. A reader in the event's zone knows the times before on the clock of its zone before
 * @returns sentences; none when nothing has changed that guests hear about
 */
export function sayChanges(before: EventFacts, after: EventFacts, zone: string): string[] {
  const rezoned = before.zone !== after.zone && zone === after.zone
  const zones = { from: rezoned ? before.zone : zone, to: zone }
  const starts = sayMove(before.startsAt, after.startsAt, zones)
  const sameLength = span(before) === span(after)
  // The end of an event over several days has its day.
  const isLong = span(before) >= DAY_MS || span(after) >= DAY_MS
  const ends = starts && sameLength ? undefined : sayMove(before.endsAt, after.endsAt, zones, isLong)
  return [
    ...(starts ? [`Moved from ${starts.from} to ${starts.to}.`] : []),
    ...(ends ? [`Ends ${isLong ? '' : 'at '}${ends.to}, not ${ends.from}.`] : []),
    ...(rezoned ? [`The time zone is ${placeOf(after.zone)}, not ${placeOf(before.zone)}.`] : []),
    ...sayMovedPlace(before.location, after.location),
    ...(before.title === after.title ? [] : [`It was called "${inQuotes(before.title)}".`]),
    ...(before.description === after.description ? [] : ['The description is new.']),
    ...sayChangesOfRsvp(before, after),
  ]
}

function sayChangesOfRsvp(before: EventFacts, after: EventFacts): string[] {
  const { plusOnes, questions } = after
  const hasNew = questions.some((question) => !before.questions.includes(question))
  return [
    ...(before.plusOnes === plusOnes ? [] : [`Plus-ones for each guest: ${plusOnes || 'none'}.`]),
    ...(hasNew ? ['Its page has a new question for you.'] : []),
    ...(before.guestsSee === after.guestsSee ? [] : [whoSeesNames(after.guestsSee)]),
  ]
}

/** An old link is not texted again, because it no longer works. Nothing is said of a place that is hidden. */
function sayMovedPlace(before: string | null, after: string | null): string[] {
  if (before === after || after === null) return []
  if (before === null) return ['The place is shown now.']
  return [findAddress(before) ? 'The link is new.' : asSentence(`The place was ${placeInText(before)}`)]
}

const span = ({ startsAt, endsAt }: EventFacts) => endsAt.getTime() - startsAt.getTime()

/**
 * Puts two moments into words: with their days if these differ, and AM or PM once if both have the same.
 * @param zones on whose clock the words give each of them
 * @param hasDays gives the days also where they are the same
 * @returns undefined when both clocks show the same day and time
 */
function sayMove(
  from: Date,
  to: Date,
  zones: { from: string; to: string },
  hasDays = false,
): { from: string; to: string } | undefined {
  const [wasOn, isOn] = [formatShortDay(from, zones.from), formatShortDay(to, zones.to)]
  const [early, late] = [sayTime(from, zones.from), sayTime(to, zones.to)]
  if (wasOn === isOn && early === late) return undefined
  if (hasDays || wasOn !== isOn) return { from: `${wasOn}, ${early}`, to: `${isOn}, ${late}` }
  return { from: early.slice(-2) === late.slice(-2) ? early.slice(0, -3) : early, to: late }
}

function sayTime(moment: Date, zone: string): string {
  return formatInZone(moment, zone, { hour: 'numeric', minute: '2-digit' })
}

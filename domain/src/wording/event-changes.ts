import { findAddress } from '../events/place-link.ts'
import { inQuotes } from '../texts/leads.ts'
import type { Region } from '../time/regions.ts'
import { DAY_MS } from '../time/time-units.ts'
import { beforeHour, formatHour, formatShortDay, placeOf } from '../time/zones.ts'
import { whoSeesNames } from './events.ts'
import { hostAsks } from './hosts-questions.ts'
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
export function sayChanges(before: EventFacts, after: EventFacts, zone: string, region: Region): string[] {
  const rezoned = before.zone !== after.zone && zone === after.zone
  const clocks = { from: rezoned ? before.zone : zone, to: zone, region }
  const starts = sayMove(before.startsAt, after.startsAt, clocks)
  const sameLength = span(before) === span(after)
  // The end of an event over several days has its day.
  const isLong = span(before) >= DAY_MS || span(after) >= DAY_MS
  const ends = starts && sameLength ? undefined : sayMove(before.endsAt, after.endsAt, clocks, isLong)
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
  const { plusOnes } = after
  const [asked] = newQuestions(before, after)
  return [
    ...(before.plusOnes === plusOnes ? [] : [`Plus-ones for each guest: ${plusOnes || 'none'}.`]),
    ...(asked === undefined ? [] : [hostAsks(asked)]),
    ...(before.guestsSee === after.guestsSee ? [] : [whoSeesNames(after.guestsSee)]),
  ]
}

/** The questions that guests have not heard. A text has the first, because guests answer one at a time. */
export function newQuestions(
  before: Pick<EventFacts, 'questions'>,
  after: Pick<EventFacts, 'questions'>,
): string[] {
  return after.questions.filter((question) => !before.questions.includes(question))
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
 * @param clocks the zones on whose clock the words give each of them
 * @param hasDays gives the days also where they are the same
 * @returns undefined when both clocks show the same day and time
 */
function sayMove(
  from: Date,
  to: Date,
  clocks: { from: string; to: string; region: Region },
  hasDays = false,
): { from: string; to: string } | undefined {
  const { region } = clocks
  const [wasOn, isOn] = [formatShortDay(from, clocks.from, region), formatShortDay(to, clocks.to, region)]
  const [early, late] = [formatHour(from, clocks.from, region), formatHour(to, clocks.to, region)]
  if (wasOn === isOn && early === late) return undefined
  if (hasDays || wasOn !== isOn) return { from: `${wasOn}, ${early}`, to: `${isOn}, ${late}` }
  return { from: beforeHour(early, late), to: late }
}

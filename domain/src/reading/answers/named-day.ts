import { wallTime } from '../../time/zones.ts'
import { foldText } from '../words/fold.ts'

/** A day that words name. The parts that they leave out are undefined. */
export interface NamedDay {
  day: number
  /** From 1 to 12. */
  month: number | undefined
  /** From 0, which is Sunday. */
  weekday: number | undefined
}

/** 12 months and 7 weekdays from a Sunday on, in each language of the command words. */
const MONTHS = namesOf({ month: 'long' }, (month) => Date.UTC(2023, month, 1), 12)
const WEEKDAYS = namesOf({ weekday: 'long' }, (day) => Date.UTC(2023, 0, 1 + day), 7)
const PATTERN = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])(?:(?:on|for|to|el|para) )?(?:(?:the|el) )?`,
    String.raw`(?:(?<weekday>${anyOf(WEEKDAYS)})[.,]* )?(?:(?:the|el) )?`,
    String.raw`(?:(?<before>${anyOf(MONTHS)})\.? (?:the )?(?<number>\d{1,2})(?:st|nd|rd|th)?`,
    String.raw`|(?<first>\d{1,2})(?:st|nd|rd|th)? (?:of |de )?(?<behind>${anyOf(MONTHS)})`,
    String.raw`|(?<ordinal>\d{1,2})(?:st|nd|rd|th)|(?<=el )(?<spanish>\d{1,2}))(?![\p{L}\p{N}:])`,
  ].join(''),
  'u',
)

/**
 * Finds the day that an answer names: 'NO on December 15', "can't make it on the 15th". A number alone counts people.
 * @returns the day, and the words without it; undefined for words without a day
 */
export function takeNamedDay(words: string): { named: NamedDay; rest: string } | undefined {
  const folded = foldText(words)
  const { 0: found = '', index = 0, groups = {} } = PATTERN.exec(folded) ?? {}
  if (found === '') return undefined
  const { weekday, before, behind } = groups
  const month = before ?? behind
  return {
    named: {
      day: Number(groups.number ?? groups.first ?? groups.ordinal ?? groups.spanish),
      month: month === undefined ? undefined : placeOf(MONTHS, month) + 1,
      weekday: weekday === undefined ? undefined : placeOf(WEEKDAYS, weekday),
    },
    rest: `${folded.slice(0, index).trimEnd()} ${folded.slice(index + found.length).trimStart()}`.trim(),
  }
}

/** Whether a moment is on a named day, on the wall clock of a zone. */
export function isOnDay(moment: Date, zone: string, { day, month, weekday }: NamedDay): boolean {
  const wall = wallTime(moment, zone)
  const onWeekday = new Date(Date.UTC(wall.year, wall.month - 1, wall.day)).getUTCDay()
  return wall.day === day && (month ?? wall.month) === wall.month && (weekday ?? onWeekday) === onWeekday
}

/** Names of the calendar. Each place has the spellings of all languages. */
function namesOf(
  options: Intl.DateTimeFormatOptions,
  moment: (place: number) => number,
  count: number,
): string[][] {
  const formats = ['en', 'es'].map((language) =>
    Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }),
  )
  return Array.from({ length: count }, (_, place) =>
    formats.map((one) => foldText(one.format(moment(place)))),
  )
}

/** A pattern for each name and its beginnings of three letters and more: 'dec', 'sept', 'tues'. */
function anyOf(names: readonly string[][]): string {
  const all = names.flat().flatMap((name) => [...name].map((_, at) => name.slice(0, at + 1)))
  const long = [...new Set(all)].filter(({ length }) => length >= 3)
  return long.sort((one, other) => other.length - one.length).join('|')
}

function placeOf(names: readonly string[][], beginning: string): number {
  return names.findIndex((spellings) => spellings.some((name) => name.startsWith(beginning)))
}

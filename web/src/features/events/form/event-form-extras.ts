import type { EventExtras } from '@partyline/contract/events'
import { cleanQuestions } from '@partyline/domain/events/guest-questions'
import { CAPACITY_MAX, PLUS_ONES_MAX } from '@partyline/domain/events/rsvp'
import { capital } from '@partyline/domain/texts/capital'
import { describeDuration } from '@partyline/domain/time/durations'

/** The extras as their fields hold them. */
export interface ExtrasForm {
  /** '' for none. */
  plusOnes: string
  /** '' for no limit. */
  capacity: string
  guestsSee: boolean
  onPage: boolean
  /** 'all' shows it to everybody. Milliseconds before the start, or '' for at once, show it to those who come. */
  place: string
  /** What guests are asked; blank for nothing. */
  questions: readonly [string, string]
}

export const NO_EXTRAS: ExtrasForm = {
  plusOnes: '',
  capacity: '',
  guestsSee: false,
  onPage: false,
  place: 'all',
  questions: ['', ''],
}

/** The initial values of the fields. No plus-ones and no capacity are empty fields. */
export function extrasForm({
  plusOnes,
  capacity,
  questions,
  placeFor,
  placeLead,
  ...switches
}: EventExtras): ExtrasForm {
  const [first = '', second = ''] = questions
  return {
    questions: [first, second],
    plusOnes: plusOnes ? String(plusOnes) : '',
    capacity: capacity ? String(capacity) : '',
    place: placeFor === 'all' ? placeFor : String(placeLead ?? ''),
    ...switches,
  }
}

/** @returns undefined while a field holds no number that fits */
export function readExtras({
  plusOnes,
  capacity,
  questions,
  place,
  ...switches
}: ExtrasForm): EventExtras | undefined {
  const guests = readNumber(plusOnes, 0, PLUS_ONES_MAX)
  const places = readNumber(capacity, 1, CAPACITY_MAX)
  if (guests === undefined || places === undefined) return undefined
  const placeFor = place === 'all' ? place : 'coming'
  return {
    ...{ plusOnes: guests ?? 0, capacity: places, questions: cleanQuestions(questions), ...switches },
    placeFor,
    placeLead: Number(place) || null,
  }
}

/** The problem of each of the two numbers. */
export function extrasProblems({ plusOnes, capacity }: ExtrasForm) {
  return {
    plusOnes:
      readNumber(plusOnes, 0, PLUS_ONES_MAX) === undefined
        ? `Please give a number of plus-ones up to ${PLUS_ONES_MAX}`
        : undefined,
    capacity:
      readNumber(capacity, 1, CAPACITY_MAX) === undefined
        ? `Please give a number of places from 1 to ${CAPACITY_MAX.toLocaleString('en-US')}`
        : undefined,
  }
}

/** The extras in words: 'Plus-ones: 2, places: 30'; '' while all are off. */
export function sayExtras({ plusOnes, capacity, guestsSee, place, questions }: ExtrasForm): string {
  const asked = cleanQuestions(questions).length
  const on = [
    Number(plusOnes) > 0 && `plus-ones: ${plusOnes.trim()}`,
    capacity.trim() !== '' && `places: ${capacity.trim()}`,
    guestsSee && 'guests see who is coming',
    place !== 'all' && 'the place for those who come',
    asked > 0 && (asked === 1 ? 'a question to guests' : 'two questions to guests'),
  ].filter((one) => one !== false)
  return capital(on.join(', '))
}

/** The readers of the place in words. */
export function sayPlace(place: string): string {
  if (place === 'all') return 'Everybody'
  return `Those who come${place && `, ${describeDuration(Number(place))} before`}`
}

/** Null for an empty field. */
function readNumber(text: string, least: number, most: number): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const number = Number(typed)
  return /^\d{1,6}$/.test(typed) && number >= least && number <= most ? number : undefined
}

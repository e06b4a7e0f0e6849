import type { EventExtras } from '@partyline/contract/events'
import { CAPACITY_MAX, PLUS_ONES_MAX } from '@partyline/domain/rsvp'

/** The extras as their fields hold them. */
export interface ExtrasForm {
  /** '' for none. */
  plusOnes: string
  /** '' for room for all. */
  capacity: string
  guestsSee: boolean
}

export const NO_EXTRAS: ExtrasForm = { plusOnes: '', capacity: '', guestsSee: false }

/** What the fields begin with; no plus-ones and no capacity are empty fields. */
export function extrasForm({ plusOnes, capacity, guestsSee }: EventExtras): ExtrasForm {
  return { plusOnes: plusOnes ? String(plusOnes) : '', capacity: capacity ? String(capacity) : '', guestsSee }
}

/** @returns undefined while a field holds no number that fits */
export function readExtras({ plusOnes, capacity, guestsSee }: ExtrasForm): EventExtras | undefined {
  const bring = readNumber(plusOnes, 0, PLUS_ONES_MAX)
  const room = readNumber(capacity, 1, CAPACITY_MAX)
  if (bring === undefined || room === undefined) return undefined
  return { plusOnes: bring ?? 0, capacity: room, guestsSee }
}

/** What is wrong with each of the two numbers. */
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

/** What is on, in words: 'Plus-ones: 2, places: 30'; '' while all is off. */
export function sayExtras({ plusOnes, capacity, guestsSee }: ExtrasForm): string {
  const on = [
    Number(plusOnes) > 0 && `plus-ones: ${plusOnes.trim()}`,
    capacity.trim() !== '' && `places: ${capacity.trim()}`,
    guestsSee && 'guests see who is coming',
  ].filter((one) => one !== false)
  const words = on.join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Null for nothing. */
function readNumber(text: string, least: number, most: number): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const number = Number(typed)
  return /^\d{1,6}$/.test(typed) && number >= least && number <= most ? number : undefined
}

import { isFictionPhone, type Phone } from '@partyline/domain/phones'
import { FIRST_PHONES, virtualPhone } from '@partyline/domain/virtual-phones'

/** The four makes of handset, in the order in which phones get them. */
const MAKES = ['candy', 'brick', 'flip', 'slab'] as const
export type Make = (typeof MAKES)[number]

/** One handset on the shelf, as kept in the browser. */
export interface ShelfPhone {
  phone: Phone
  name: string
  make: Make
  /** Texts up to this cursor are hidden ("Hang up all"); null shows everything. */
  hiddenUpTo: string | null
}

/** More would fill the screen, and each phone makes several requests at the start. */
export const MOST_PHONES = 24

const dealPhone = (index: number): ShelfPhone => ({
  ...virtualPhone(index),
  make: MAKES[index % MAKES.length] ?? 'candy',
  hiddenUpTo: null,
})

/** A newcomer's shelf: Jo, Sam, Priya and Kofi. */
export function firstShelf(): ShelfPhone[] {
  return FIRST_PHONES.map((_, index) => dealPhone(index))
}

/** The shelf with one more phone: the next number that is free, with its name and make. */
export function withOneMore(shelf: ShelfPhone[], sharedNumber: Phone): ShelfPhone[] {
  if (shelf.length >= MOST_PHONES) return shelf
  const taken = new Set([sharedNumber, ...shelf.map(({ phone }) => phone)])
  let index = 0
  while (taken.has(dealPhone(index).phone)) index++
  return [...shelf, dealPhone(index)]
}

/**
 * The shelf with a phone that a person texts from: an existing one, or a new one with a number of its own.
 */
export function withPhone(shelf: ShelfPhone[], phone: Phone): ShelfPhone[] {
  if (!isFictionPhone(phone) || shelf.length >= MOST_PHONES || shelf.some((kept) => kept.phone === phone))
    return shelf
  return [...shelf, { ...dealPhone(shelf.length), phone }]
}

/** True for the phones the shelf starts with, which stay on it. */
export function isFixture({ phone }: ShelfPhone): boolean {
  return firstShelf().some((fixture) => fixture.phone === phone)
}

/** Reads a stored shelf from JSON; undefined when it is not valid, so that a newcomer's shelf is used. */
export function readShelf(json: string | null): ShelfPhone[] | undefined {
  try {
    const kept: unknown = JSON.parse(json ?? 'null')
    if (!Array.isArray(kept) || kept.length === 0 || !kept.every(isShelfPhone)) return undefined
    const phones = new Set(kept.map(({ phone }) => phone))
    return phones.size === kept.length ? kept.slice(0, MOST_PHONES) : undefined
  } catch {
    return undefined
  }
}

function isShelfPhone(kept: unknown): kept is ShelfPhone {
  const { phone, name, make, hiddenUpTo } = (kept ?? {}) as Record<string, unknown>
  return (
    typeof phone === 'string' &&
    isFictionPhone(phone) &&
    typeof name === 'string' &&
    MAKES.some((known) => known === make) &&
    (hiddenUpTo === null || typeof hiddenUpTo === 'string')
  )
}

import { isReserved, soundsLikeStaff } from './reserved-names.ts'

/** Handles and group names are 3 to 30 characters long. */
export const NAME_MIN = 3
export const NAME_MAX = 30

/** A handle that its owner gave up still leads to them for this many days, and nobody else can take it. */
export const HANDLE_HELD_DAYS = 90

export type NameProblem = 'too-short' | 'too-long' | 'bad-characters' | 'no-letter' | 'reserved'

/** A group's name follows the rules of a handle, must be free, and must be one that texts can reach. */
export type GroupNameProblem = NameProblem | 'ends-in-hyphen' | 'taken' | 'alike'

export type NameCheck = { ok: true; key: string; display: string } | { ok: false; reason: NameProblem }

/** The key by which names are compared. Case does not matter. */
export function nameKey(name: string): string {
  return name.toLowerCase()
}

/** The most words in a name: 'the book club' has three. */
export const NAME_WORDS = 3

/**
 * The spellings of words as one name: 'book club' may be book-club, book_club or bookclub.
 * @param words without white space in them
 * @returns keys to compare by, none longer than a name can be
 */
export function spellName(words: readonly string[]): string[] {
  const keys = ['-', '_', ''].map((between) => nameKey(words.join(between)))
  return [...new Set(keys)].filter((key) => key.length <= NAME_MAX)
}

/**
 * Judges a handle as typed, with or without its @.
 * @returns the key to compare by and the spelling to show, or why it is no handle
 */
export function checkHandle(input: string): NameCheck {
  const handle = bareHandle(input)
  return soundsLikeStaff(handle) ? { ok: false, reason: 'reserved' } : check(handle, /^[a-z0-9_]+$/i)
}

/** A handle as typed, without its @. */
export function bareHandle(input: string): string {
  return input.trim().replace(/^[@＠]/u, '')
}

/** Judges a group name as typed, with or without its #. It may also hold a hyphen. */
export function checkGroupName(input: string): NameCheck {
  return check(bareGroupName(input), /^[a-z0-9_-]+$/i)
}

/** A group name as typed, without its #. */
export function bareGroupName(input: string): string {
  return input.trim().replace(/^[#＃]/u, '')
}

/**
 * Whether no text can reach a name, because a hyphen at its end reads as punctuation ('#choir - see you').
 */
export function endsInHyphen(name: string): boolean {
  return name.endsWith('-')
}

function check(name: string, allowed: RegExp): NameCheck {
  if (name.length < NAME_MIN) return { ok: false, reason: 'too-short' }
  if (name.length > NAME_MAX) return { ok: false, reason: 'too-long' }
  if (!allowed.test(name)) return { ok: false, reason: 'bad-characters' }
  if (!/[a-z]/i.test(name)) return { ok: false, reason: 'no-letter' }
  if (isReserved(name)) return { ok: false, reason: 'reserved' }
  return { ok: true, key: nameKey(name), display: name }
}

/**
 * The handle to offer at sign-up: lowercase first name plus last name, with accents folded, and without
 * characters that a handle cannot hold. It may be empty or too short, when the names hold no Latin letters.
 */
export function suggestHandle(firstName: string, lastName: string): string {
  return `${firstName}${lastName}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '')
    .slice(0, NAME_MAX)
}

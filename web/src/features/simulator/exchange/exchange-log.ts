import type { SimulatorText } from '@partyline/contract/simulator'
import { type Command, withPictures } from '@partyline/domain/commands'
import type { Phone } from '@partyline/domain/phones'
import type { readText } from '@partyline/domain/reading/read-text'
import { sourceOf } from '../handset/read-text.ts'

/** One thing that happened on the line, as far as the phones on the shelf can tell. */
export interface Entry {
  id: string
  /** ISO 8601, UTC. */
  at: string
  /** The phone that texted; absent when a text came from elsewhere, for example from the web. */
  from?: Phone
  /** The handle it went out under, known once another phone has it. */
  handle?: string
  asked: Command
  /** The phones on the shelf that got it. */
  rang: Phone[]
  /** What the line answered to the phone that texted. */
  reply?: string
}

/** Of two texts with the same words this far apart, the second belongs to another entry. */
const BELONGS_MS = 120_000
/** Enough to tell two messages apart, and short enough to find both halves of one that was split. */
const QUOTED_CHARACTERS = 40

/**
 * Pairs what the shelf's phones sent with what they received: who texted what, who rang, what the line answered.
 * @param read the domain's reading; until its tables are loaded, a text counts as words
 * @param texts of all phones on the shelf, in any order
 * @returns oldest first
 */
export function exchangeLog(read: typeof readText | undefined, texts: SimulatorText[]): Entry[] {
  const entries: Entry[] = []
  for (const text of [...texts].sort(byTime)) {
    if (text.direction === 'in') entries.push(began(read, text))
    else if (!settle(entries, text)) entries.push(arrived(text))
  }
  return entries
}

function byTime(a: SimulatorText, b: SimulatorText): number {
  return (
    Date.parse(a.at) - Date.parse(b.at) || (a.direction === b.direction ? 0 : a.direction === 'in' ? -1 : 1)
  )
}

function began(read: typeof readText | undefined, { id, at, from, text, mediaUrls }: SimulatorText): Entry {
  const asked: Command = read ? read(text) : { kind: 'say', words: text }
  return { id, at, from, asked: mediaUrls.length > 0 ? withPictures(asked) : asked, rang: [] }
}

/** A text nobody on the shelf caused. */
function arrived({ id, at, to, text }: SimulatorText): Entry {
  const source = sourceOf(text)
  if (!source) return { id, at, asked: { kind: 'empty' }, rang: [to], reply: text }
  const asked: Command = source.group
    ? { kind: 'post', name: source.group, words: source.words }
    : { kind: 'say', words: source.words }
  return { id, at, handle: source.handle, asked, rang: [to] }
}

/** Adds a text out to the entry it belongs to; false when there is none. */
function settle(entries: Entry[], text: SimulatorText): boolean {
  const source = sourceOf(text.text)
  const recent = entries.filter(({ at }) => Date.parse(text.at) - Date.parse(at) < BELONGS_MS).reverse()
  if (!source) {
    const asked = recent.find(({ from, reply }) => from === text.to && reply === undefined)
    if (asked) asked.reply = text.text
    return asked !== undefined
  }
  const entry = recent.find((one) => sameWords(one, source))
  if (!entry) return false
  entry.handle = source.handle
  if (!entry.rang.includes(text.to)) entry.rang.push(text.to)
  return true
}

function sameWords({ asked, handle }: Entry, source: { handle: string; words: string }): boolean {
  if (!('words' in asked) || (handle !== undefined && handle !== source.handle)) return false
  return asked.words.slice(0, QUOTED_CHARACTERS).trim() === source.words.slice(0, QUOTED_CHARACTERS).trim()
}

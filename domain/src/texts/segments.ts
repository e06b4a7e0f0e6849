import { graphemes } from './graphemes.ts'
import { gsm7Twice, isGsm7 } from './gsm7.ts'
import { leadOf } from './leads.ts'

/** The longest text a person may write, in characters (UTF-16 units, as carriers count them). */
export const MESSAGE_MAX = 1600
/** The longest text that goes out as one, in UTF-16 units. Carriers have one limit for each alphabet. */
export interface TextLimits {
  gsm7: number
  ucs2: number
  /**
   * The most segments of such a text, for carriers that count them. '€' takes the place of two characters, and
   * no segment ends inside an emoji, so the lengths alone do not keep to it.
   */
  segments?: number
}
const USUAL_LIMITS: TextLimits = { gsm7: MESSAGE_MAX, ucs2: MESSAGE_MAX }

/** The longest text that is read at all: two full ones with an address before them. */
export const READ_MAX = 3300

/**
 * Splits a text that is over the limit, at a space if possible, else between two graphemes, and numbers the
 * parts (1/2). Each part begins with the lead of the whole. A text within the limit stays as it is.
 * @param text as it goes out, with its lead
 * @param limits of the carrier, 1600 UTF-16 units by default
 */
export function splitText(text: string, limits: TextLimits = USUAL_LIMITS): string[] {
  // When the whole text is in GSM-7, so is each part.
  const limit = countSegments(text).encoding === 'GSM-7' ? limits.gsm7 : limits.ucs2
  const { segments = Number.POSITIVE_INFINITY } = limits
  const fits = (part: string) => part.length <= limit && countSegments(part).count <= segments
  if (fits(text)) return [text]
  const lead = leadOf(text)
  const parts: string[] = []
  let rest = text
  while (!fits(rest + NUMBERING)) {
    // A part of the lead alone would leave the same rest for ever.
    const at = cutAt(rest, longestThat(fits, rest), lead ? lead.length + 1 : 0)
    parts.push(rest.slice(0, at).trimEnd())
    rest = rest.slice(at).trimStart()
    if (rest && lead) rest = `${lead} ${rest}`
  }
  if (rest) parts.push(rest)
  return parts.map((part, index) => `${part} (${index + 1}/${parts.length})`)
}

/** The room for the numbers of parts: 99, far above what 3,000 characters need. */
const NUMBERING = ' (12/34)'

/** How much of a text fits into a numbered part, in UTF-16 units: a search by halves. */
function longestThat(fits: (part: string) => boolean, text: string): number {
  let [most, tooMuch] = [0, text.length]
  while (tooMuch - most > 1) {
    const middle = Math.floor((most + tooMuch) / 2)
    if (fits(text.slice(0, middle) + NUMBERING)) most = middle
    else tooMuch = middle
  }
  return most
}

/** @param least units that a part must go beyond: the lead, which begins each */
function cutAt(text: string, most: number, least: number): number {
  let end = 0
  let space = 0
  for (const one of graphemes(text.slice(0, 2 * most))) {
    // Never cut at a space that carries a mark, because the mark would stand alone.
    if (/^\s+$/.test(one)) space = end
    if (end + one.length > most) break
    end += one.length
  }
  // A word longer than half the limit is cut. Otherwise one endless word would make a tiny part.
  if (space > Math.max(most / 2, least)) return space
  if (end > least) return end
  // One grapheme longer than the limit: a letter under a thousand marks.
  const unit = text.charCodeAt(most - 1)
  return unit >= 0xd800 && unit < 0xdc00 ? most - 1 : most
}

/** The cost of a text. Carriers bill and pace by the segment. */
export interface Segments {
  encoding: 'GSM-7' | 'UCS-2'
  count: number
}

/**
 * Counts the segments of a text: one holds 160 characters in GSM-7 or 70 in UCS-2, and each of several holds
 * 153 or 67 (3GPP TS 23.040, 9.2.3.24.1). A double character is never split between two segments, and the
 * counts allow for that.
 */
export function countSegments(text: string): Segments {
  const characters = [...text]
  const encoding = characters.every(isGsm7) ? 'GSM-7' : 'UCS-2'
  const sizes = characters.map((one) => (encoding === 'UCS-2' ? one.length : gsm7Twice.has(one) ? 2 : 1))
  const [single, joined] = encoding === 'GSM-7' ? [160, 153] : [70, 67]
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return { encoding, count: total <= single ? 1 : countJoined(sizes, joined) }
}

function countJoined(sizes: number[], most: number): number {
  let count = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > most) {
      count++
      used = 0
    }
    used += size
  }
  return count
}

/** What pace and price count: segments, or 1 for an MMS of any length, as carriers do. */
export function countUnits(parts: string[], hasPictures: boolean): number {
  const units = parts.map((part, at) => (hasPictures && at === 0 ? 1 : countSegments(part).count))
  return units.reduce((sum, count) => sum + count, 0)
}

/** The units of all parts of a message. @param outgoing with its lead */
export function countCost(outgoing: string, hasPictures = false, limits?: TextLimits): number {
  return countUnits(splitText(outgoing, limits), hasPictures)
}

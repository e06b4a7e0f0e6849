import { graphemes } from './graphemes.ts'
import { gsm7Twice, isGsm7 } from './gsm7.ts'
import { leadOf } from './leads.ts'

/** The longest text a person may write, in characters (UTF-16 units, as carriers count them). */
export const MESSAGE_MAX = 1600
/** The longest text that goes out as one, in UTF-16 units: carriers have one limit for each alphabet. */
export interface TextLimits {
  gsm7: number
  ucs2: number
}
const USUAL_LIMITS: TextLimits = { gsm7: MESSAGE_MAX, ucs2: MESSAGE_MAX }

/** The longest text whose words are read at all: two full ones and room for an address before them. */
export const READ_MAX = 3300

/**
 * Cuts a text that is over the limit into several, at a space where there is one, else between two graphemes, and
 * numbers them (1/2). Each begins with what names the source of the whole. A text within the limit comes back as it is.
 * @param text what goes out, its prefix included
 * @param limits of the carrier, 1600 UTF-16 units by default
 */
export function splitText(text: string, limits: TextLimits = USUAL_LIMITS): string[] {
  // What is in GSM-7 as a whole is so in each of its parts.
  const limit = countSegments(text).encoding === 'GSM-7' ? limits.gsm7 : limits.ucs2
  if (text.length <= limit) return [text]
  const lead = leadOf(text)
  // ' (12/34)' is 8 characters: room for 99 parts, far above what 3,000 characters need.
  const room = limit - 8
  const parts: string[] = []
  let rest = text
  while (rest.length > room) {
    const at = cutAt(rest, room)
    parts.push(rest.slice(0, at).trimEnd())
    rest = rest.slice(at).trimStart()
    if (rest && lead) rest = `${lead} ${rest}`
  }
  if (rest) parts.push(rest)
  return parts.map((part, index) => `${part} (${index + 1}/${parts.length})`)
}

function cutAt(text: string, room: number): number {
  let end = 0
  let space = 0
  for (const one of graphemes(text.slice(0, 2 * room))) {
    // A space that carries a mark is no place to cut: the mark would be left alone.
    if (/^\s+$/.test(one)) space = end
    if (end + one.length > room) break
    end += one.length
  }
  // A word longer than half the room is cut, or one endless word would make a tiny part.
  if (space > room / 2) return space
  if (end > 0) return end
  // One grapheme longer than the room: a letter under a thousand marks.
  const unit = text.charCodeAt(room - 1)
  return unit >= 0xd800 && unit < 0xdc00 ? room - 1 : room
}

/** What a text costs: carriers bill and pace by the segment. */
export interface Segments {
  encoding: 'GSM-7' | 'UCS-2'
  count: number
  /** What all of it takes: septets of GSM-7, or 16-bit units of UCS-2. */
  units: number
  /** The first character that forces UCS-2, which halves what a segment holds. */
  forcedBy: string | undefined
}

/**
 * Counts the segments of a text: 160 characters in GSM-7 or 70 in UCS-2 when it is one, 153 or 67 each when it is
 * several (3GPP TS 23.040, 9.2.3.24.1). A pair of segments never cuts a double character, which the counts allow for.
 */
export function countSegments(text: string): Segments {
  const characters = [...text]
  const forcedBy = characters.find((one) => !isGsm7(one))
  const sizes = characters.map((one) => (forcedBy !== undefined ? one.length : gsm7Twice.has(one) ? 2 : 1))
  const [single, joined] = forcedBy === undefined ? [160, 153] : [70, 67]
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return {
    encoding: forcedBy === undefined ? 'GSM-7' : 'UCS-2',
    count: total <= single ? 1 : countJoined(sizes, joined),
    units: total,
    forcedBy,
  }
}

function countJoined(sizes: number[], room: number): number {
  let count = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > room) {
      count++
      used = 0
    }
    used += size
  }
  return count
}

/** What pace and price count: segments, and 1 for an MMS, which carriers take whole whatever its length. */
export function countUnits(parts: string[], hasPictures: boolean): number {
  const units = parts.map((part, at) => (hasPictures && at === 0 ? 1 : countSegments(part).count))
  return units.reduce((sum, count) => sum + count, 0)
}

/** The units of all parts that a message goes out in. @param outgoing with its source before it */
export function countCost(outgoing: string, hasPictures = false, limits?: TextLimits): number {
  return countUnits(splitText(outgoing, limits), hasPictures)
}

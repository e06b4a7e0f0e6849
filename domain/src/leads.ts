import { cleanLine } from './clean-line.ts'
import { skeleton } from './confusables.ts'
import { shorten } from './graphemes.ts'
import { replaceCostly } from './gsm-twins.ts'

/*
 * A lead names the source of a text, and stands at its start. A text in several parts begins each with its lead. The
 * words of people are made so that they cannot pass for a lead.
 */

/** Before words to followers. */
export const followersLead = (handle: string) => `@${handle}:`
/** Before words to one person. */
export const directLead = (handle: string) => `@${handle} (direct):`
/** Before words to a group. */
export const groupLead = (group: string, handle: string) => `#${group} @${handle}:`
/** Before what a group says to who joins it. */
export const groupIntroLead = (group: string) => `#${group}:`

/** A title in a text is no longer. */
const TITLE_IN_TEXT = 30

/** Before everything about an event. @param host '@maya', or 'host Maya' where there is no username */
export function eventLead(title: string, host: string): string {
  return `Event "${inQuotes(title)}" (${host}):`
}

/** Somebody who hosts, as texts name them. */
export function hostInText(host: { handle: string | null; firstName: string | null }): string {
  if (host.handle) return `@${host.handle}`
  const name = plainLine(host.firstName ?? '', 30).replace(/[()]/g, '')
  return name === '' ? 'its host' : `host ${name}`
}

/** Somebody's words on one line of a text: in plain characters where there are such, and cut at a length. */
export function plainLine(text: string, most: number): string {
  return shorten(replaceCostly(cleanLine(text)), most)
}

/** A title as it stands between double quotes. */
export function inQuotes(title: string, most = TITLE_IN_TEXT): string {
  return plainLine(title, most).replaceAll('"', "'")
}

// Each repetition has a bound, so that reading a lead takes no longer however long the text is.
const LEAD =
  /^(?:@\w{1,40}(?: \(direct\))?:|#[\w-]{1,40}(?: @\w{1,40})?:|Event "[^"\n]{0,60}" \([^()\n]{1,60}\):)/

/** What a text begins with that names its source; undefined where it begins with none. */
export function leadOf(text: string): string | undefined {
  return LEAD.exec(text)?.[0]
}

/** Marks that turn the direction of what follows (Unicode's embeddings, overrides and isolates). */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu

/**
 * Somebody's words as they go out behind a lead. What they say stays; what would make a phone or a reader take a piece
 * of them for something else does not: a line that begins like a lead goes on in the line before it, a run of empty
 * lines becomes one, '@host #12345678', which phones fill in as a login code (WebOTP), gets a comma, and '(2/2)' at the
 * end of a line loses its brackets.
 */
export function asWords(words: string): string {
  const lines: string[] = []
  for (const line of words.replace(TURNS, '').split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/u)) {
    const told = breakCodeLine(line).replace(/\((\d{1,2})\/(\d{1,2})\)$/, '$1/$2')
    if (lines.length > 0 && readsLikeLead(line)) {
      if (isBlank(lines.at(-1) ?? '')) lines.pop()
      lines.push(`${lines.pop() ?? ''} ${told}`)
    } else if (!isBlank(line) || !isBlank(lines.at(-1) ?? '')) lines.push(told)
  }
  return lines.join('\n').trimEnd()
}

function isBlank(line: string): boolean {
  return cleanLine(line) === ''
}

/** How much of a line is looked at: no lead is longer. */
const LEAD_MAX = 140

function readsLikeLead(line: string): boolean {
  const start = cleanLine(line.slice(0, LEAD_MAX)).normalize('NFKC')
  if (skeleton(start).startsWith(OWN_NAME)) return true
  return leadOf(start.replace(/^[^\p{L}\p{N}@#]{1,8}/u, '').replace(/ ?: ?/g, ': ')) !== undefined
}

const OWN_NAME = skeleton('Partyline')

/** '@example.org #12345678' as '@example.org, #12345678'. */
function breakCodeLine(line: string): string {
  // Words at even places, the white space between them at odd ones.
  const pieces = line.split(/(\s+)/u)
  return pieces
    .map((piece, at) => {
      const host = visible(pieces[at] ?? '')
      const code = visible(pieces[at + 2] ?? '')
      const isCode = at % 2 === 0 && host.startsWith('@') && code.startsWith('#')
      return isCode && (host.includes('.') || /\d/.test(code)) ? `${piece},` : piece
    })
    .join('')
}

function visible(word: string): string {
  return cleanLine(word.slice(0, LEAD_MAX)).normalize('NFKC')
}

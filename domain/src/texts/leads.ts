import { cleanLine, cleanName } from '../names/clean-line.ts'
import { skeleton } from '../names/confusables.ts'
import { PRODUCT_NAME } from '../names/short-name.ts'
import { shorten } from './graphemes.ts'
import { dropCostly, replaceCostly } from './gsm-twins.ts'

/* A lead names the source of a text at its start. Each part of a long text begins with its lead. People's
   words are changed so that nobody can take them for a lead. */

/** Before words to followers. */
export const followersLead = (handle: string) => `@${handle}:`
/** Before words to one person. */
export const directLead = (handle: string) => `@${handle} (direct):`
/** Before words to a group. */
export const groupLead = (group: string, handle: string) => `#${group} @${handle}:`
/** Before the intro that a group sends to a joiner. */
export const groupIntroLead = (group: string) => `#${group}:`

/** Titles in texts are cut to this length. */
const TITLE_IN_TEXT = 30

/** Before every text about an event. @param host '@maya', or 'host Maya' for a host without a username */
export function eventLead(title: string, host: string): string {
  return `Event "${inQuotes(title)}" (${host}):`
}

/** The host's name in texts. */
export function hostInText(host: { handle: string | null; firstName: string | null }): string {
  if (host.handle) return `@${host.handle}`
  const name = nameInText(host.firstName ?? '')
  return name === '' ? 'its host' : `host ${name}`
}

/**
 * A person's name in texts: on one line, without brackets and the marks of usernames and groups, and cut at 30
 * characters with dots behind it.
 */
export function nameInText(name: string): string {
  return plainLine(cleanName(name), 30).replace(/[()]/g, '')
}

/** A title, a name or a place as one line of a text, in cheap characters if possible, and cut at a length. */
export function plainLine(text: string, most: number): string {
  return shorten(dropCostly(replaceCostly(cleanLine(text))), most)
}

/** A person's words as one line of a text. They keep their accents. */
export function plainWords(words: string, most: number): string {
  return shorten(replaceCostly(cleanLine(words)), most)
}

/** A title for use between double quotes. */
export function inQuotes(title: string, most = TITLE_IN_TEXT): string {
  return plainLine(title, most).replaceAll('"', "'")
}

// Each repetition is bounded, so that a long text takes no longer to read.
const LEAD =
  /^(?:@\w{1,40}(?: \(direct\))?:|#[\w-]{1,40}(?: @\w{1,40})?:|Event "[^"\n]{0,60}" \([^()\n]{1,60}\):)/

const QUOTED_LEAD = new RegExp(`["'“”„«「]\\s?${LEAD.source.slice(1)}`, 'u')

/** Whether words quote a text with its lead, as phones do for a reaction: 'Ha messo "Mi piace" a “@ana: Supper”'. */
export function quotesLead(words: string): boolean {
  return QUOTED_LEAD.test(words.slice(0, LEAD_MAX))
}

/** The lead of a text; undefined when it begins with none. */
export function leadOf(text: string): string | undefined {
  return LEAD.exec(text)?.[0]
}

/**
 * Characters that turn the direction of the text after them (Unicode's embeddings, overrides and isolates).
 */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu

/**
 * A person's words as they go out behind a lead. Their meaning stays, but no phone or reader can take a part
 * of them for another text: a line that begins with a marked name, like a text about an event or like one of the
 * installation, and a line with somebody's code, is joined to the line before it. Several empty
 * lines become one, '@host #12345678', which phones fill in as a login code (WebOTP), gets a comma, and
 * '(2/2)' at the end of a line loses its brackets.
 * @param ownName under which the installation speaks in texts
 */
export function asWords(words: string, ownName: string): string {
  const own = [PRODUCT_NAME, ownName].map(shapesOf)
  const lines: string[] = []
  for (const line of words.replace(TURNS, '').split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/u)) {
    const told = breakCodeLine(line).replace(/\((\d{1,2})\/(\d{1,2})\)$/, '$1/$2')
    if (lines.length > 0 && readsLikeLead(line, own)) {
      if (isBlank(lines.at(-1) ?? '')) lines.pop()
      lines.push(`${lines.pop() ?? ''} ${told}`)
    } else if (!isBlank(line) || !isBlank(lines.at(-1) ?? '')) lines.push(told)
  }
  return lines.join('\n').trimEnd()
}

function isBlank(line: string): boolean {
  return cleanLine(line) === ''
}

/** A line with the installation's name in its first 40 characters may pass for its text: 'From Partyline: ...'. */
const NAMED_WITHIN = 40
/** No lead is longer, so only this part of a line is read. */
const LEAD_MAX = 140

/** A name behind its mark or a sign that looks like one, also a name that nobody can have: '@ána', '♯choir'. */
const MARKED_NAME = /^[@#\u266f\u2317\u22d5\u2a33] ?[\p{N}\p{P}]{0,40}\p{L}/u
/** 'Event "Supper"' with quotation marks of any kind. */
const TITLED = /^(\p{L}+) ?["'\u2018-\u201f\u00ab\u00bb\u2039\u203a\u275b-\u275e\u2032-\u2036\u300c-\u300f]/u
/** The words for a code in the languages of the product's readers, beside which phones and people look for one. */
const CODE_WORDS = new Set(['code', 'codes', 'passcode', 'pin', 'codigo', 'codice', 'kod'].map(skeleton))

function readsLikeLead(line: string, own: readonly string[][]): boolean {
  const start = cleanLine(line.slice(0, LEAD_MAX)).normalize('NFKC')
  if (own.some((name) => speaksAs(name, start))) return true
  const bare = start.replace(/^[^\p{L}\p{N}@#\u266f\u2317\u22d5\u2a33]+/u, '')
  return (
    MARKED_NAME.test(bare) ||
    skeleton(TITLED.exec(bare)?.[1] ?? '') === EVENT ||
    (/\d{4}/.test(start) && wordsOf(start).some((word) => CODE_WORDS.has(skeleton(word))))
  )
}

const EVENT = skeleton('Event')

const wordsOf = (line: string) => line.split(/[^\p{L}\p{N}]+/u)

const shapesOf = (words: string) => wordsOf(words).map(skeleton).filter(Boolean)

/** Whether a line begins with a name, or has its words one after the other near its start. */
function speaksAs(name: readonly string[], start: string): boolean {
  const whole = name.join('')
  if (whole === '') return false
  if (skeleton(start).startsWith(whole)) return true
  const words = shapesOf(start)
  const near = shapesOf(start.slice(0, NAMED_WITHIN)).length
  return words.slice(0, near).some((_, at) => words.slice(at, at + name.length).join('') === whole)
}

/** '@example.org #12345678' as '@example.org, #12345678'. */
function breakCodeLine(line: string): string {
  // Words at even indexes, the white space between them at odd ones.
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

import { withoutTail } from '../automatic/tail.ts'
import { endingEn } from '../languages/ending-en.ts'
import { endingEs } from '../languages/ending-es.ts'
import type { EndingWords } from '../languages/ending-words.ts'
import { foldText, tokensOf } from '../words/fold.ts'
import { split, tables } from '../words/lexicon.ts'
import { hasOtherPicture } from '../words/signs.ts'
import { respell } from '../words/spelling.ts'
import { anyOf, inOrder, marked, matchWhole, optional, type Pattern, repeated, word } from './pattern.ts'

/** What a request ends. `one` is the name or the title as the caller gave it. */
export type Ending = { scope: 'all' | 'group' | 'this' | 'reminders' } | { scope: 'one'; one: string }

/** A longer text says more than a request. */
const MOST_WORDS = 30
const MOST_CHARACTERS = 250
/** The letters of a word for STOP that is clear also with a slip: 'unsubcribe' is, 'step please' is none. */
const LONG_WORD = 8
/** A quotation, and laughter in signs. */
const OTHER_VOICE = /["\u201c\u201d\u201e\u00ab\u00bb]|(?:^|\s)'|'(?:\s|$)|[:;][-']?[)dp](?:\s|$)/u
/** Stands for a name in the words. No word has the sign. */
const ONE = '§'
const SCOPES = ['group', 'reminders', 'this'] as const

interface Grammar {
  vocabulary: ReadonlySet<string>
  /** A word for STOP, as it is written. */
  alone: Pattern
  /** A request in words, with slips of typing mended. */
  request: Pattern
}

const grammars = [endingEn, endingEs].map(compile)
/** Names that are words of a request, such as @will. Only their mark tells them from it. */
const isCommon = (name: readonly string[]) =>
  name.length === 1 && grammars.some(({ vocabulary }) => vocabulary.has(name[0] ?? ''))

/**
 * Reads a text that is a request to end texts and nothing else: `[polite] REQUEST [from] [polite] [reason]`, or a word
 * for STOP beside polite words. Each word is known to the shape, so a negation, a question, a quotation, another object,
 * a place or a time makes it no request.
 * @param names the names and titles that the text may mean, in any spelling, the way people say them
 */
export function readEnding(text: string, names: readonly string[] = []): Ending | undefined {
  const folded = foldText(withoutTail(text))
  if (folded.length > MOST_CHARACTERS || OTHER_VOICE.test(folded)) return undefined
  if (hasOtherPicture(folded)) return undefined
  const { words, one } = putNames(wordsOf(folded), names.map(spoken))
  if (words.length > MOST_WORDS) return undefined
  const asks = /[?？]/u.test(folded)
  for (const { vocabulary, alone, request } of grammars) {
    const spelled = words.map((word) => (vocabulary.has(word) ? word : respell(word)))
    const exact = words.map((word, at) => (word.length < LONG_WORD ? word : (spelled[at] ?? word)))
    if (!asks && matchWhole(alone, exact)) return { scope: 'all' }
    if (!spelled.every((word) => vocabulary.has(word))) continue
    const marks = matchWhole(request, spelled)
    if (marks && (!asks || marks.has('asks'))) return scopeOf(marks, names[one])
  }
  return undefined
}

function scopeOf(marks: ReadonlySet<string>, one: string | undefined): Ending {
  // 'Take me off this group and stop texting me' asks for more than the group.
  if (marks.has('more')) return { scope: 'all' }
  if (one !== undefined) return { scope: 'one', one }
  const scope = SCOPES.find((name) => marks.has(name))
  return { scope: scope ?? (marks.has('less') ? 'this' : 'all') }
}

/** The words of a text, with a comma in place of the signs between two words. */
function wordsOf(folded: string): string[] {
  const tokens = tokensOf(folded)
  return tokens.flatMap(({ word, mark = '', clause }, at) =>
    at > 0 && clause !== tokens[at - 1]?.clause ? [',', mark + word] : [mark + word],
  )
}

/** A name or a title in the words in which people say it. */
function spoken(name: string): string[] {
  return wordsOf(foldText(name.replaceAll(/[-_@#]/gu, ' '))).filter((word) => word !== ',')
}

/** Puts a sign in place of the longest name that the words have, also of 'Ana's'. */
function putNames(words: string[], names: readonly string[][]): { words: string[]; one: number } {
  const found = names
    .flatMap((name, one) => {
      const isHere = (word: string, start: number) =>
        name.length > 0 && name.every(isAt(words, start, name)) && !(isCommon(name) && !/^[@#]/u.test(word))
      const at = words.findIndex(isHere)
      return at < 0 ? [] : [{ at, length: name.length, one }]
    })
    .sort((a, b) => b.length - a.length)[0]
  if (!found) return { words, one: -1 }
  const { at, length, one } = found
  return { words: [...words.slice(0, at), ONE, ...words.slice(at + length)], one }
}

const isAt =
  (words: readonly string[], start: number, name: readonly string[]) => (word: string, at: number) => {
    const said = words[start + at]?.replace(/^[@#]/u, '')
    return said === word || (at === name.length - 1 && said === `${word}s`)
  }

/** Makes the one shape of all languages from the words of one. */
function compile(language: EndingWords): Grammar {
  const vocabulary = new Set([',', ONE])
  const slots = new Map<string, Pattern>()
  const slot = (name: string): Pattern => {
    const scope = SCOPES.find((one) => one === name)
    const pattern =
      slots.get(name) ??
      (scope ? marked(scope, phrases(language[scope])) : phrases(language.slots[name] ?? ''))
    slots.set(name, pattern)
    return pattern
  }
  const element = (written: string): Pattern => {
    const bare = written.replace('?', '')
    const name = /^<(?<slot>\w+)>/u.exec(bare)?.groups?.slot
    if (name === undefined) vocabulary.add(bare)
    const pattern = name === undefined ? word(bare) : name === 'one' ? word(ONE) : slot(name)
    return written.endsWith('?') ? optional(pattern) : pattern
  }
  const phrases = (written: string): Pattern =>
    anyOf(written.split('|').map((phrase) => inOrder(split(phrase).map(element))))
  const requests = (written: readonly string[]) => anyOf(written.map(phrases))
  const comma = word(',')
  const polite = repeated(anyOf([phrases(language.polite), comma]))
  const beside = repeated(anyOf([phrases(language.polite), phrases(language.beside), comma]))
  const reason = optional(inOrder([phrases(language.reasons), beside]))
  const lead = optional(anyOf([marked('asks', phrases(language.asks)), phrases(language.demands)]))
  const ending = inOrder([requests(language.requests), optional(phrases(language.from)), beside])
  const less = marked('less', inOrder([requests(language.scoped), beside]))
  const more = repeated(marked('more', inOrder([optional(phrases(language.and)), beside, ending])))
  const stop = phrases(
    tables
      .flatMap((table) => table.stops)
      .concat('stopsign')
      .join('|'),
  )
  const stops = inOrder([stop, optional(comma)])
  const whole = (...written: Pattern[]) => inOrder([reason, ...written, reason])
  return {
    vocabulary,
    alone: whole(polite, stops, repeated(stops), polite),
    request: whole(beside, lead, beside, anyOf([ending, less]), more),
  }
}

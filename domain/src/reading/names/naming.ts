import { PERSON_NAME_MAX } from '../../names/profile.ts'
import { trimEndBy, trimStartBy } from '../../names/trim-signs.ts'
import { saidToHosts } from '../answers/said-to-hosts.ts'
import type { WordClass } from '../languages/word-table.ts'
import { foldText, INVISIBLE } from '../words/fold.ts'
import { know } from '../words/lexicon.ts'
import { phraseAt, phrasesOf, wordsOf } from '../words/phrases.ts'
import { isSign } from '../words/signs.ts'

const introducing = phrasesOf(({ naming }) => naming.surely)
const maybeIntroducing = phrasesOf(({ naming }) => naming.perhaps)
const correcting = phrasesOf(({ naming }) => naming.corrects)
const smallTalk = wordsOf((table) => table.smallTalk)
const NAME_WORDS = 4
/** A longer text says more than a name. */
const MOST_WORDS = 12
/** Small words that are parts of names. */
const PARTICLES = new Set(['de', 'la', 'del', 'da', 'do', 'dos', 'van', 'von', 'el', 'y', 'and', 'al'])
const WRONG = new Set('wrong incorrect misspelled misspelt equivocado incorrecto'.split(' '))
/** Names among the words of sentences. */
const NAMES_TOO = new Set(['will', 'may'])
const OF_SENTENCES: readonly WordClass[] = ['light', 'me', 'you', 'want']
/** A first word such as 'bringing'. */
const DOING = /^.{4,}ing$/u
const NAMES_IN_ING = new Set(['sterling', 'fleming'])
/** A first or a last name with its accents, hyphens and initials, and the marks of Hebrew and Catalan names. */
const NAME = /^\p{L}[\p{L}\p{M}\p{Pd}'\u2019.\u05f3\u05f4\u00b7]*$/u
/** Both begin with these letters, at least: 'Jon' and 'John'. */
const ALIKE_LETTERS = 2

/** 'We are the Smiths', 'the Smith family'. */
const FAMILY =
  /^(?:(?:we(?: are|['\u2019]re)|it['\u2019]?s|this is) )?(?:the )?(\p{L}[\p{L}'\u2019-]+ family)[.!]*$/iu
const FAMILY_NAME = /^we(?: are|['\u2019]re) the (\p{L}[\p{L}'\u2019-]+s)[.!]*$/iu
/** Words that name no family: 'my family', 'the whole family'. */
const WHOSE = new Set('my our your his her their the a whole entire big small good friend'.split(' '))

/** Words behind a name: 'Jo here, thanks!' */
const CLOSING = new Set(['here', 'thanks', 'thx', 'gracias'])

/** An initial or the end of a name that keeps its dot. */
const DOTTED = /^(?:\p{L}|jr|sr)\.$/iu

/** A name in a text, and what stands before it. */
interface Named {
  name: string
  /** 'My name is' is sure. "I'm" and 'call me' also begin other sentences. */
  introduced: 'surely' | 'perhaps' | undefined
}

/**
 * Reads the name in a text after Partyline asked for one: 'Jo Smith', 'NAME Jo Smith', "I'm Jo".
 * @returns undefined when it does not look like a name: a sentence, a number, small talk
 */
export function readName(text: string): string | undefined {
  return readFamily(text) ?? readNamed(wordsIn(text))?.name
}

/** Reads the name of a family with its article: 'The Smiths' from 'We are the Smiths'. */
function readFamily(text: string): string | undefined {
  const name = (FAMILY.exec(text.trim()) ?? FAMILY_NAME.exec(text.trim()))?.[1]
  return name && !WHOSE.has(plain(name.split(' ')[0] ?? '')) ? `The ${name}` : undefined
}

/**
 * Reads a name that stands as names do: introduced, or alone with capitals. A word alone is none if the tables know it.
 * @returns undefined for other words, though they may be a name: 'jo smith', 'Dejar escuela'
 */
export function readWrittenName(text: string): string | undefined {
  const family = readFamily(text)
  const named = family ? undefined : readNamed(wordsIn(text))
  if (!named || named.introduced === 'surely') return family ?? named?.name
  const words = named.name.split(' ')
  const isWritten = words.every((word) => isCapital(word) || PARTICLES.has(plain(word)))
  const isKnown = words.length === 1 && know(plain(named.name)).classes.size > 0
  return isWritten && (named.introduced || !isKnown) ? named.name : undefined
}

/**
 * Reads the name behind an answer: 'Yes, this is Jo Smith', 'Yes - Jo Smith'. Without an introduction it needs two
 * words with capitals.
 */
export function readNameBeside(text: string): string | undefined {
  const named = readNamed(wordsIn(text))
  if (!named) return undefined
  const words = named.name.split(' ')
  return named.introduced || (words.length > 1 && words.every(isCapital)) ? named.name : undefined
}

/**
 * Reads a text that corrects a name: 'Sorry, Benjamin' after 'Ben', 'Ben Okafor', 'my name is Diana'. Without
 * an introduction the new name begins like the old one, because 'Sorry, Ana' may be said to Ana.
 * @param known the first name so far
 */
export function readCorrectedName(text: string, known: string): string | undefined {
  let words = wordsIn(text)
  if (words.length > MOST_WORDS) return undefined
  for (let taken = 1; taken > 0; words = words.slice(taken)) taken = phraseAt(correcting, words.map(plain), 0)
  // "It's Margret, not Margaret".
  const not = words.findIndex((word) => plain(word) === 'not')
  const named = readNamed(not > 0 ? words.slice(0, not) : words)
  if (!named) return undefined
  const { name, introduced } = named
  const isCertain = introduced === 'surely' || (introduced === 'perhaps' && /^\p{Lu}/u.test(name))
  return isCertain || isLike(name, known) ? name : undefined
}

/** Words that are no first name by themselves. */
const TITLES = new Set('the mr mrs ms miss dr rev fr pastor sr sra srta don dona'.split(' '))

/** The first name, with a title before it, and the rest of a name: 'Mrs. Smith' is a first name. */
export function splitName(name: string): [first: string, rest: string] {
  const words = name.split(' ')
  const first = TITLES.has(plain(words[0] ?? '')) ? 2 : 1
  return [words.slice(0, first).join(' '), words.slice(first).join(' ')]
}

/** Whether a text is NAME alone, or says that the name is wrong. Its author left the right name out. */
export function isNameless(text: string): boolean {
  const said = wordsIn(text).map(plain)
  const length = phraseAt(introducing, said, 0)
  return length > 0 && said.slice(length).every((word) => WRONG.has(word))
}

function readNamed(all: readonly string[]): Named | undefined {
  if (all.length > MOST_WORDS) return undefined
  const said = withoutGreeting(all)
  const { surely, taken } = introduction(said.map(plain))
  const words = trimmed(said.slice(taken))
  if (words.length === 0 || words.length > NAME_WORDS) return undefined
  if (!words.every((word) => NAME.test(word) && word.length <= PERSON_NAME_MAX)) return undefined
  if (words.some(isNoPart) || words.some((word, at) => joinsNoNames(word, words[at + 1]))) return undefined
  const introduced = surely === taken && taken > 0 ? 'surely' : taken > 0 ? 'perhaps' : undefined
  if (introduced !== 'surely' && (said.some(asks) || isSomethingSaid(words))) return undefined
  return { name: words.join(' '), introduced }
}

/** How many words introduce the name that follows, and how many of them introduce nothing else. */
function introduction(folded: readonly string[]): { surely: number; taken: number } {
  const surely = phraseAt(introducing, folded, 0)
  return { surely, taken: Math.max(surely, phraseAt(maybeIntroducing, folded, 0)) }
}

/** 'Hi, I'm Jo'. A greeting before a name alone greets its owner: 'Hi Jo'. */
function withoutGreeting(said: readonly string[]): readonly string[] {
  const start = said.findIndex((word) => !know(plain(word)).classes.has('polite'))
  return start > 0 && introduction(said.slice(start).map(plain)).taken > 0 ? said.slice(start) : said
}

/** Words of a name without the signs behind them: 'Jo Smith here!' */
function trimmed(words: readonly string[]): string[] {
  const bare = words.map((word) => trimEndBy(word, (one) => one !== '.' && isSign(one)))
  const last = bare.at(-1) ?? ''
  if (bare.length > 1 && CLOSING.has(plain(last))) return trimmed(bare.slice(0, -1))
  return DOTTED.test(last) ? bare : [...bare.slice(0, -1), trimEndBy(last, isSign)]
}

/** Words without emoji and the signs before them. '@ana' keeps its mark, so it is no name. */
function wordsIn(text: string): string[] {
  const words = text
    .replace(INVISIBLE, '')
    .replace(/\s&\s/gu, ' and ')
    .split(/[\s:]+/u)
  return words
    .map((word) => trimStartBy(word, (one) => isSign(one) && !'@#'.includes(one)))
    .filter((word) => word !== '')
}

/** A word as the tables have it: 'Sorry,' is sorry. */
function plain(word: string): string {
  return trimEndBy(foldText(word).replaceAll("'", ''), isSign)
}

function asks(word: string): boolean {
  return /[?\u00bf]/u.test(word)
}

/** Whether words without a sure introduction are rather for the host: 'Bringing salad', 'I am outside'. */
function isSomethingSaid(words: readonly string[]): boolean {
  const first = plain(words[0] ?? '')
  if (DOING.test(first) && !NAMES_IN_ING.has(first)) return true
  return words.some((word, at) => {
    const folded = plain(word)
    if (NAMES_TOO.has(folded)) return false
    return smallTalk.has(folded) || saidToHosts.has(folded) || isOfASentence(words, at)
  })
}

/** 'The', 'you'. In 'An Nguyen' and 'The Smiths' such a word is part of a name. */
function isOfASentence(words: readonly string[], at: number): boolean {
  const word = words[at] ?? ''
  const folded = plain(word)
  if (PARTICLES.has(folded)) return false
  if (words.length > 1 && isCapital(word) && isCapital(words[at + 1] ?? word)) return false
  return OF_SENTENCES.some((one) => know(folded).classes.has(one))
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word)
}

/** Whether a word such as 'of' or 'not' joins others, so that it is no part of a name. */
function isNoPart(word: string): boolean {
  const folded = plain(word)
  const { classes } = know(folded)
  return !PARTICLES.has(folded) && (classes.has('where') || classes.has('neg') || classes.has('cant'))
}

/** 'Margaret and Bob' are names, 'bread and butter' is none. */
function joinsNoNames(word: string, next = ''): boolean {
  return plain(word) === 'and' && !isCapital(next)
}

/** Whether a name is another spelling or a longer form of a known one: 'Benjamin' and 'Ben', 'John' and 'Jon'. */
function isLike(name: string, known: string): boolean {
  const [one = ''] = name.split(' ').map(plain)
  const other = plain(known)
  if (one === other) return name.includes(' ')
  const shortest = Math.min(one.length, other.length)
  const alike = [...one].findIndex((letter, at) => letter !== other[at])
  const letters = alike < 0 ? one.length : alike
  return letters >= ALIKE_LETTERS && 2 * letters >= shortest
}

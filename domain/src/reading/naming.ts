import { PERSON_NAME_MAX } from '../profile.ts'
import { trimEndBy } from '../trim-signs.ts'
import { plans } from './faint-leaving.ts'
import { foldText, INVISIBLE } from './fold.ts'
import { know, split } from './lexicon.ts'
import { phraseAt, phrasesOf, wordsOf } from './phrases.ts'
import { isSign } from './signs.ts'

const before = phrasesOf(({ naming }) => naming)
const smallTalk = wordsOf((table) => table.smallTalk)
const NAME_WORDS = 4
/** Small words that are parts of names. */
const PARTICLES = new Set(['de', 'la', 'del', 'da', 'do', 'dos', 'van', 'von', 'el', 'y', 'al'])
/** A first word that tells of a deed, such as 'bringing'. */
const DOING = /^.{4,}ing$/u
const NAMES_IN_ING = new Set(['sterling', 'fleming'])
const SURNAMES = new Set(['park', 'love', 'cake', 'rain', 'light'])
const FOODS =
  'gluten vegan vegetarian veggie kosher halal allergic allergy allergies salad dessert pie wine beer birthday free friendly'
/** Words that a guest says to a host, without those that are family names too. */
const saidToHosts = new Set([...plans, ...split(FOODS)].filter((word) => !SURNAMES.has(word)))
/** A first and a last name with their accents, hyphens and initials. */
const NAME = /^\p{L}[\p{L}\p{M}'\u2019.-]*$/u

/**
 * Reads the name in a text after Partyline asked for one: 'Jo Smith', 'NAME Jo Smith', "I'm Jo".
 * @returns undefined when it does not look like a name: a sentence, a number, small talk
 */
export function readName(text: string): string | undefined {
  const words = text
    .replace(INVISIBLE, '')
    .trim()
    .split(/[\s:]+/u)
    .filter((word) => word !== '')
  const folded = words.map((word) => foldText(word).replaceAll("'", ''))
  const taken = phraseAt(before, folded, 0)
  const name = words.slice(taken).map((word) => trimEndBy(word, (one) => one !== '.' && isSign(one)))
  if (name.length === 0 || name.length > NAME_WORDS) return undefined
  if (!name.every((word) => NAME.test(word) && word.length <= PERSON_NAME_MAX)) return undefined
  if (name.some(isNoPart)) return undefined
  if (taken === 0 && isSomethingSaid(text, name.map(foldText))) return undefined
  return name.join(' ')
}

/** Whether words without NAME or "I'm" are rather for the host: 'Is parking free?', 'Bringing salad'. */
function isSomethingSaid(text: string, [first = '', ...others]: readonly string[]): boolean {
  if (/[?\u00bf]/u.test(text) || (DOING.test(first) && !NAMES_IN_ING.has(first))) return true
  return [first, ...others].some((word) => smallTalk.has(word) || saidToHosts.has(word))
}

/** Whether a word such as 'of' or 'not' joins others, so that it is no part of a name. */
function isNoPart(word: string): boolean {
  const folded = foldText(word).replaceAll("'", '')
  const { classes } = know(folded)
  return !PARTICLES.has(folded) && (classes.has('where') || classes.has('neg') || classes.has('cant'))
}

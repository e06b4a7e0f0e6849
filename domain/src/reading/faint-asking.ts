import { withoutTail } from './automatic/tail.ts'
import type { SoftCommand } from './languages/word-table.ts'
import { readResembled } from './read-text.ts'
import { foldText, tokensOf } from './words/fold.ts'
import { split } from './words/lexicon.ts'
import { plans } from './words/plans.ts'

const LONGEST = 100
const MOST_WORDS = 12

const lost = new Set(
  split(`help stuck confused lost understand explain instructions support commands keywords clue teach
  ayuda ayudar entiendo explique instrucciones comandos`),
)
/** Begins a question about one's number: 'can people see my number'. */
const mayAsk = new Set(split(`will do does did anybody anyone everybody everyone others puede pueden`))
const questions = new Set(
  split(`how what whats who whos where why which is are can does como que quien donde`),
)
/** Words about this line, its texts and its groups. */
const line = new Set(
  split(`this these here text texts texting message messages send post use work works group groups number name everyone
  everybody website account app bot robot automated real command keyword follow join invite do does
  esto aqui numero grupo mensaje mensajes funciona usar`),
)

const ownNumber = new Set(split(`number phone numero telefono celular`))
const own = new Set(split(`my our mi mis nuestro nuestros`))
const seen = new Set(
  split(`see sees seen visible show shown shows showing hide hidden hides private privacy public share shared shares has
  have know knows secret displayed appear appears
  ve ven ver visible muestra muestran oculto privado publico comparte comparten tiene tienen sabe saben secreto`),
)

/** True where a short text may ask who sees its author's number. The hint is true of everybody, so it harms nobody. */
export function hintsAtNumber(text: string): boolean {
  const words = wordsOf(text)
  const asks = text.includes('?') || questions.has(words[0] ?? '') || words.some((word) => mayAsk.has(word))
  return asks && [ownNumber, own, seen].every((meant) => words.some((word) => meant.has(word)))
}

/** What the hint behind words may be about. */
export type Hint = SoftCommand | 'number'

/** What a text may ask this line beside what it says to others: who sees a number, or what a command tells. */
export function readHint(text: string): Hint | undefined {
  return hintsAtNumber(text) ? 'number' : readResembled(text)
}

const who = new Set(
  split(`who whos whom many members member people quien quienes cuantos miembros integrantes`),
)
const belongs = new Set(
  split(`in belong belongs members member part joined here en miembros integrantes pertenece`),
)

/** True where a short text may ask who is in a group. */
export function hintsAtMembers(text: string): boolean {
  const words = wordsOf(text)
  return [who, belongs].every((meant) => words.some((word) => meant.has(word)))
}

/** The words of a short text; none of a longer one. */
function wordsOf(text: string): string[] {
  const bare = withoutTail(text)
  const words = bare.length > LONGEST ? [] : tokensOf(foldText(bare)).map(({ word }) => word)
  return words.length > MOST_WORDS ? [] : words
}

/**
 * True where a short text may ask how this works: 'what does this do', 'how do I post'. It holds nobody up:
 * the reply that they get anyway names HELP.
 */
export function hintsAtHelp(text: string): boolean {
  const words = wordsOf(text)
  if (words.some((word) => plans.has(word))) return false
  return (
    words.some((word) => lost.has(word)) ||
    (words.some((word) => questions.has(word)) && words.some((word) => line.has(word)))
  )
}

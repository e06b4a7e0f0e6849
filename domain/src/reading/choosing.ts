import { withoutTail } from './automatic/tail.ts'
import { foldText, type Token, tokensOf } from './words/fold.ts'
import { isPolite, tables } from './words/lexicon.ts'

/** A longer text says more than a choice. */
const MOST_CHARACTERS = 80
/** Each spelling of a printed word: 'si' is YES, 'never mind' is NO. */
const spellings = new Map(
  tables.flatMap(({ printed }) =>
    Object.entries(printed).flatMap(([word, list]) => list.split('|').map((one) => [one, word] as const)),
  ),
)

/**
 * Finds the choice of a question that a text prints: its word or its number, alone or beside polite words. A name may
 * lack its mark. A marked name beside other words is the address of those words.
 */
export function chosenBy<Choice extends { word: string }>(
  text: string,
  choices: readonly Choice[],
): Choice | undefined {
  if (text.length > MOST_CHARACTERS) return undefined
  const all = tokensOf(foldText(withoutTail(text)))
  const bare = all.some(({ mark }) => mark)
    ? all
    : all.filter(({ word }) => spellings.has(word) || !isPolite(word))
  const said = [bare, all].map(spoken)
  return choices.find(({ word }) => said.includes(spoken(tokensOf(foldText(word)))))
}

function spoken(tokens: readonly Token[]): string {
  const words = tokens.map(({ word }) => word).join(' ')
  return spellings.get(words) ?? words
}

const YES = new Set(['yes', 'y', 'yep', 'yeah', 'yup', 'sure', 'si'])

/** Whether a text has a word for yes. */
export function saysYes(text: string): boolean {
  return tokensOf(foldText(withoutTail(text))).some(({ word }) => YES.has(word))
}

/** Whether a printed word may answer anybody's question: YES, NO and numbers, but not SEND or a name. */
export function isForAny(word: string): boolean {
  return /^(?:yes|no|maybe|\d+)$/iu.test(word)
}

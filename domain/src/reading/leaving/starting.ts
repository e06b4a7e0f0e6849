import { withoutTail } from '../automatic/tail.ts'
import type { WordClass } from '../languages/word-table.ts'
import { foldText, tokensOf } from '../words/fold.ts'
import { know, split } from '../words/lexicon.ts'

const STARTS = new Set(split('start unstop restart resume undo subscribe resubscribe'))
/** Words beside them that change nothing: 'please start texting me again'. */
const BESIDE: readonly WordClass[] = ['polite', 'time', 'me', 'send', 'thing']
const MOST_WORDS = 8

/**
 * Whether a text of a stopped phone asks for texts again, in other words than START alone: 'start please', 'undo'.
 * From other phones such words may be for followers.
 */
export function asksToStart(text: string): boolean {
  const said = tokensOf(foldText(withoutTail(text)))
  if (said.length > MOST_WORDS || said.some(({ mark }) => mark)) return false
  const words = said.filter(({ word }) => STARTS.has(word) || !isBeside(word))
  return (
    words.length > 0 &&
    words.every(({ word }) => STARTS.has(word) || word === 'oops') &&
    words.some(({ word }) => STARTS.has(word))
  )
}

/** Words of a mistake, and words of coming back. */
const MISTAKES = new Set(
  split(
    'mistake accident accidentally accidently oops whoops wait mean meant undo error equivoque equivocacion queria only solo',
  ),
)
const COMING_BACK = new Set(
  split(
    'start restart again back resume rejoin resubscribe subscribe optin unmute opt volver otra reanudar empezar',
  ),
)
/** Classes of words that refuse: 'do not text me again'. */
const REFUSING: readonly WordClass[] = ['neg', 'cant', 'threat', 'swear', 'halt']

/** Whether a text of a stopped phone may ask for texts again: 'I stopped by mistake', 'put me back on'. */
export function hintsAtStarting(text: string): boolean {
  const words = tokensOf(foldText(withoutTail(text))).map(({ word }) => know(word))
  if (words.length > MOST_WORDS) return false
  if (words.some(({ word }) => MISTAKES.has(word))) return true
  const isRefused = words.some(({ classes }) => REFUSING.some((one) => classes.has(one)))
  return !isRefused && words.some(({ word }) => COMING_BACK.has(word))
}

function isBeside(word: string): boolean {
  return BESIDE.some((one) => know(word).classes.has(one))
}

import { withoutTail } from '../automatic/tail.ts'
import type { WordClass } from '../languages/word-table.ts'
import { foldText, tokensOf } from '../words/fold.ts'
import { know } from '../words/lexicon.ts'
import { judgeLeaving } from './leaving.ts'

const WRONG = new Set('wrong incorrect equivocado equivocada incorrecto incorrecta'.split(' '))
const REACHED = new Set('person number numero persona'.split(' '))
/** Classes of words that add nothing to it: 'sorry, I have the wrong person'. */
const BESIDE: readonly WordClass[] = ['polite', 'light', 'where', 'me', 'you', 'want', 'time']

/**
 * Whether a text says only that somebody is the wrong person or has the wrong number: 'Sorry, wrong person!' It may
 * ask to be left alone, and it may excuse a text that its author sent to the wrong people.
 */
export function saysMisdirected(text: string): boolean {
  const words = tokensOf(foldText(withoutTail(text))).map(({ word }) => know(word))
  const others = words.filter(({ word }) => !WRONG.has(word) && !REACHED.has(word))
  return (
    words.some(({ word }) => WRONG.has(word)) &&
    words.length - others.length > 1 &&
    others.every(({ classes }) => BESIDE.some((one) => classes.has(one)))
  )
}

/** Words that name one group, and words that mean more than that. */
const THIS_GROUP = /\b(?:this|the|that|your|este|el) (?:group|grp|groupchat|chat|thread|grupo)\b/
const MORE = /\b(?:all|every|everything|number|phone|todo|todos|numero)\b/
/** The signs and the words between the parts of a sentence. */
const BETWEEN_PARTS = /[.,;:!?\n–—]|\b(?:and|or|but|so|because|y|pero|porque)\b/iu

/**
 * Whether a request to be left alone is about the group whose text came last, and asks for nothing more: 'Remove me
 * from this group text'. 'Take me off this group and stop texting me' asks for more.
 */
export function isAboutThisGroup(text: string): boolean {
  const words = foldText(withoutTail(text))
  if (!THIS_GROUP.test(words) || MORE.test(words)) return false
  const others = text.split(BETWEEN_PARTS).filter((part) => !THIS_GROUP.test(foldText(part)))
  return !others.some((part) => judgeLeaving(tokensOf(foldText(part))) === 'plainly')
}

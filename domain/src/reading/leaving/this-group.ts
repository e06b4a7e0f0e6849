import { withoutTail } from '../automatic/tail.ts'
import { foldText, tokensOf } from '../words/fold.ts'
import { judgeLeaving } from './leaving.ts'

/** Words that name one group. */
const THIS_GROUP = /\b(?:this|the|that|your|este|el) (?:group|grp|groupchat|chat|thread|grupo)\b/
/** Words that mean more than one group. */
const BEYOND = /\b(?:all|every|everything|number|phone|todo|todos|numero)\b/
/** The signs and the words between the parts of a sentence. */
const BETWEEN_PARTS = /[.,;:!?\n–—]|\b(?:and|or|but|so|because|y|pero|porque)\b/iu

/**
 * Whether a request to be left alone is about the group whose text came last, and asks for nothing more: 'Remove me
 * from this group text'. 'Take me off this group and stop texting me' asks for more.
 */
export function isAboutThisGroup(text: string): boolean {
  const words = foldText(withoutTail(text))
  if (!THIS_GROUP.test(words) || BEYOND.test(words)) return false
  const others = text.split(BETWEEN_PARTS).filter((part) => !THIS_GROUP.test(foldText(part)))
  return !others.some((part) => judgeLeaving(tokensOf(foldText(part))) === 'plainly')
}

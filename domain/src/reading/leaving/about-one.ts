import { nameKey } from '../../names/names.ts'
import { searchWords } from '../../texts/search-words.ts'
import { withoutTail } from '../automatic/tail.ts'
import { OF_NAMES } from '../read-verb.ts'
import { foldText, tokensOf } from '../words/fold.ts'
import { isPolite, know } from '../words/lexicon.ts'
import { judgeLeaving } from './leaving.ts'

/** Words that name one group. */
const THIS_GROUP = /\b(?:this|the|that|your|este|el) (?:group|grp|groupchat|chat|thread|grupo)\b/
/** Words that name what the last text was about. */
const ABOUT_THIS = /\babout (?:this|that|it)\b/
/** Reminders without a subject: 'stop the reminders', and not 'stop reminding me about the bins'. */
const REMINDERS =
  /\b(?:remind\w*|recordatorios?)\b(?!.* (?:about|for|of|from|de|para) (?!(?:this|that|it|these|me|us|now|esto)\b))/
/** Shorter words of a title, such as 'the', name no event. */
const SHORTEST_NAMING = 4
/** Words that mean more than one group, or all but one. */
const BEYOND = /\b(?:all|every|everything|everyone|except|keep|number|phone|todo|todos|numero)\b/
/** The signs and the words between the parts of a sentence. */
const BETWEEN_PARTS = /[.,;:!?\n–—]|\b(?:and|or|but|so|because|y|pero|porque)\b/iu
/** Words between 'about' and a name. */
const DETERMINERS = new Set(['the', 'your', 'our', 'my', 'el', 'la'])
/** What a name's texts are called, beside the words that mean texts. */
const STUFF = new Set([
  'stuff',
  'things',
  'news',
  'reminder',
  'reminders',
  'updates',
  'list',
  'group',
  'chat',
  'thread',
])

/**
 * Whether a request to be left alone is about the group whose text came last, and asks for nothing more: 'Remove me
 * from this group text'. 'Take me off this group and stop texting me' asks for more.
 */
export function isAboutThisGroup(text: string): boolean {
  return isAboutOne(text, (words) => THIS_GROUP.test(words) || ABOUT_THIS.test(words))
}

/** Whether such a request is about the event whose text came last: "Don't text me about this". */
export function isAboutThis(text: string): boolean {
  return isAboutOne(text, (words) => ABOUT_THIS.test(words))
}

/** Whether such a request is about reminders, which only events have: 'stop the reminders'. */
export function isAboutReminders(text: string): boolean {
  return isAboutOne(text, (words) => REMINDERS.test(words))
}

/** Whether such a request is about the texts of one event: 'stop reminding me about the supper'. */
export function isAboutTextsOfEvent(text: string, title: string): boolean {
  return searchWords(title).some((word) => word.length >= SHORTEST_NAMING && isAboutTextsOf(text, word))
}

/**
 * Whether a request to be left alone is about the texts of one name, and asks for nothing more: 'stop sending choir
 * messages', "don't text me about the choir". 'I left the choir, stop texting me' asks for more.
 * @param name without its mark
 */
export function isAboutTextsOf(text: string, name: string): boolean {
  const key = nameKey(name)
  return isAboutOne(text, (part) => {
    const words = tokensOf(part).map(({ word }) => word)
    return words.some((word, at) => {
      if (word !== key && word !== `${key}s`) return false
      const before = words.slice(0, at).findLast((one) => !DETERMINERS.has(one))
      const behind = words[at + 1] ?? ''
      return OF_NAMES.has(before ?? '') || STUFF.has(behind) || know(behind).classes.has('thing')
    })
  })
}

/** Whether a request to be left alone keeps something: 'stop all but choir', 'no more choir texts, keep Ana'. */
export function keepsSome(text: string): boolean {
  return /\b(?:but|except|keep|only|menos|excepto|salvo|solo)\b/.test(foldText(text))
}

/** Whether a text speaks of the only group that its author may mean: 'remove me from the group'. */
export function isAboutTheGroup(text: string): boolean {
  return isAboutOne(text, (words) => /\b(?:the|el) (?:group|grp|groupchat|grupo)\b/.test(words))
}

/** The place in LIST that a text asks to leave: 'stop 2', 'leave number 1'. */
export function numberToLeave(text: string): number | undefined {
  const number = /^(?:stop|leave|unfollow|unsubscribe)\s+(?:number\s+)?[#＃]?\s?([1-9])[\s.!]*$/iu.exec(
    withoutTail(text),
  )?.[1]
  return number === undefined ? undefined : Number(number)
}

/** Whether words name all that a person follows: 'all of them', 'everything please'. */
export function namesAll(text: string): boolean {
  return /^(?:all|all of (?:it|them|these)|everything|everyone|everybody|todo|todos)$/.test(
    withoutPolite(text),
  )
}

/** Whether words name two things: 'both of them', 'ambos'. */
export function namesBoth(text: string): boolean {
  return /^(?:both|both of (?:them|these|those)|ambos|ambas|los dos|las dos)$/.test(withoutPolite(text))
}

function withoutPolite(text: string): string {
  const words = tokensOf(foldText(withoutTail(text))).map(({ word }) => word)
  return words.filter((word) => !isPolite(word)).join(' ')
}

/** @param names whether folded words name the one */
function isAboutOne(text: string, names: (words: string) => boolean): boolean {
  const words = foldText(withoutTail(text))
  if (!names(words) || BEYOND.test(words)) return false
  const others = text.split(BETWEEN_PARTS).filter((part) => !names(foldText(part)))
  return !others.some((part) => judgeLeaving(tokensOf(foldText(part))) === 'plainly')
}

import { withoutTail } from '../automatic/tail.ts'
import type { WordClass } from '../languages/word-table.ts'
import { saysStop } from '../leaving/stop-words.ts'
import { foldText, tokensOf } from '../words/fold.ts'
import { know, split } from '../words/lexicon.ts'
import { wordsOf } from '../words/phrases.ts'

const cancels = wordsOf(({ cancelling }) => cancelling.cancels)
const explained = wordsOf(({ cancelling }) => cancelling.beside)
const besideAnswers = wordsOf((table) => table.besideAnswers)
const aboutTexts = wordsOf(({ cancelling }) => cancelling.aboutTexts)
const BESIDE: readonly WordClass[] = ['light', 'polite', 'me', 'time']
/** A longer text says more than that its author cancels. */
const MOST_WORDS = 12

/** 'The list' may be the host's list of guests. 'This list' and 'your list' are about the texts. */
const THE_LIST = /\b(?:the|guest|la) (?:list|lista)\b/
const REMOVES_ME =
  /\b(?:(?:remove|drop|delete|scratch|strike) (?:me|us|my name|our names?)|(?:take|cross) (?:me|us|my name|our names?) off|(?:quita|saca|borra|quite|saque|borre)(?:me|nos))\b/
const BESIDE_LIST: readonly WordClass[] = [...BESIDE, 'where']
const LIST_WORDS = new Set(['list', 'lista', 'guest', 'invitados'])
const OWN_NAME = new Set(['name', 'names'])

/**
 * Whether a text says in other words than the exact CANCEL that its author cancels: 'I need to cancel', 'cancel
 * me please'. It does not tell a place at an event from the texts; 'cancel my texts' does.
 */
export function asksToCancel(text: string): boolean {
  return !saysStop(text, withoutTail(text)) && readCancelling(text)?.length === 0
}

const OWN = new Set(split('i im id ive me my we were us our'))
/** Words of somebody who may not come. */
const MAY_NOT_COME = new Set(
  split(
    'sorry sick ill unable miss covid hospital instead lo siento enfermo enferma imposible leider nicht krank pas nao non',
  ),
)

/**
 * Whether the words of a guest may take back a Yes, in a sentence that is no answer: "My car broke down, we can't make
 * it". It is generous, because its reply only tells how to answer.
 */
export function mayDecline(text: string): boolean {
  const words = tokensOf(foldText(withoutTail(text))).map(({ word }) => know(word))
  return words.some(
    ({ word, classes }) =>
      MAY_NOT_COME.has(word) || cancels.has(word) || classes.has('cant') || classes.has('neg'),
  )
}

/**
 * Reads words of an author who cancels: 'please cancel my spot at the picnic', '@ana cancel' behind the name.
 * @returns the words that may name an event; undefined when they cancel nothing
 */
export function readCancelling(text: string): string[] | undefined {
  const words = wordsIn(text)
  const at = words.findIndex((word) => cancels.has(word))
  // 'Are you going to cancel the picnic' asks its host.
  if (at < 0 || (words.slice(0, at).includes('you') && !words.some((word) => OWN.has(word)))) return undefined
  return words.filter((word) => !isExplained(word))
}

/**
 * Whether a text asks for nothing else than to be taken off something that may be a list of guests: 'take me off the
 * list', 'remove my name please'.
 */
export function asksOffTheList(text: string): boolean {
  return readOffTheList(text)?.length === 0
}

/** Reads 'remove me from the picnic list'. @returns as `readCancelling` */
export function readOffTheList(text: string): string[] | undefined {
  const words = wordsIn(text)
  const hasList = THE_LIST.test(words.join(' '))
  if (!words.some(removes) || !(hasList || REMOVES_ME.test(words.join(' ')))) return undefined
  const left = words.filter(
    (word) =>
      !removes(word) && !OWN_NAME.has(word) && !BESIDE_LIST.some((one) => know(word).classes.has(one)),
  )
  const others = left.filter((word) => !LIST_WORDS.has(word))
  // 'This list' is the one of the texts.
  return hasList || others.length > 0 ? others : left
}

function removes(word: string): boolean {
  return word === 'cross' || know(word).classes.has('remove')
}

/** The words of a text; none of a text that is too long. */
function wordsIn(text: string): string[] {
  const words = tokensOf(foldText(withoutTail(text))).map(({ word }) => word)
  return words.length > MOST_WORDS ? [] : words
}

function isExplained(word: string): boolean {
  if (aboutTexts.has(word)) return false
  if (cancels.has(word) || explained.has(word) || besideAnswers.has(word)) return true
  return BESIDE.some((one) => know(word).classes.has(one))
}

import type { Command } from '../commands.ts'
import { isLikeAutoAnswer } from './automatic/auto-answer.ts'
import { withoutTail } from './automatic/tail.ts'
import { foldText, type Token, tokensOf } from './words/fold.ts'
import { wordsOf } from './words/phrases.ts'

const smallTalk = wordsOf((table) => table.smallTalk)
/** A text with fewer letters and digits is an answer, a slip or a sign. */
const SHORT = 3
const SMALL_TALK_WORDS = 4
/** Digits alone, like a login code. The codes of banks are shorter. */
const DIGITS = /^\D{0,3}\d(?:[\s-]?\d){3,7}\D{0,3}$/u
const GREETINGS = new Set(['hi', 'hey', 'hello', 'hola'])
/** Longer texts are no small talk. */
const MOST_CHARACTERS = 80

/** Whether words mean nothing to many readers: 'thanks!', '👍', 'ok'. */
export function isSmallTalk(words: string): boolean {
  const bare = withoutTail(words)
  return bare.length <= MOST_CHARACTERS && isOnlySmallTalk(tokensOf(foldText(bare)))
}

/**
 * Whether hardly anybody means a text for all followers: it is very short, small talk, digits like a login
 * code, like an automatic answer, begins with a mark without a name, or greets a name.
 * @param folded the words by `foldText`
 * @param tokens the words by `tokensOf`
 */
export function isDoubtful(words: string, folded: string, tokens: readonly Token[]): boolean {
  const letters = tokens.reduce((sum, { word }) => sum + word.length, 0)
  return (
    letters < SHORT ||
    DIGITS.test(words) ||
    /^[.,:;!"“]?\s?[@＠#＃]/u.test(words) ||
    greetsByName(tokens) ||
    isOnlySmallTalk(tokens) ||
    isLikeAutoAnswer(folded)
  )
}

/** 'Hi @ben are you coming' */
function greetsByName([first, second]: readonly Token[]): boolean {
  return GREETINGS.has(first?.word ?? '') && first?.mark === undefined && second?.mark !== undefined
}

function isOnlySmallTalk(tokens: readonly Token[]): boolean {
  return tokens.length <= SMALL_TALK_WORDS && tokens.every(({ word, mark }) => !mark && smallTalk.has(word))
}

/**
 * Whether a text resembles an answer or a command too closely to send it without asking. 'First' is also an
 * ordinary word.
 */
export function isAlmostACommand(command: Command): boolean {
  if (command.kind === 'answers') return false
  if (command.kind === 'answer') return command.about === undefined
  // 'Can you mute the radio?' is mostly said to people.
  if (command.kind === 'almost' && 'names' in command && command.led && command.names.length > 0) return false
  return command.kind !== 'picks' || isSmallTalk(command.words) || /^\W*\d/.test(command.words)
}

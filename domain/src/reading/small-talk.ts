import type { Command } from '../commands.ts'
import { quotesLead } from '../texts/leads.ts'
import { isLikeAutoAnswer } from './automatic/machine.ts'
import { withoutTail } from './automatic/tail.ts'
import { foldText, type Token, tokensOf } from './words/fold.ts'
import { isPolite } from './words/lexicon.ts'
import { phraseAt, phrasesOf, wordsOf } from './words/phrases.ts'

const smallTalk = wordsOf((table) => table.smallTalk)
const toOne = phrasesOf((table) => table.toOne)
const many = wordsOf((table) => table.many)
/** The most words behind such a beginning. */
const BEHIND_TO_ONE = 3
/** A text with fewer letters and digits is an answer, a slip or a sign. */
const SHORT = 3
const SMALL_TALK_WORDS = 4
/** Digits alone, like a login code. The codes of banks are shorter. */
const DIGITS = /^\D{0,3}\d(?:[\s-]?\d){3,7}\D{0,3}$/u
/** Somebody's login code: 'Your Google code is 482910', 'G-482910 is your verification code'. */
const OWN_CODE = /\b(?:your|tu)\b.{0,40}\b(?:code|passcode|pin|otp|codigo)\b/u
/** The most words of a question to one person: 'Dinner?' */
const QUESTION_WORDS = 2
/** Commands whose slips are no words for followers. */
const COMMANDS = 'unfollow follow unsubscribe help start login unmute unblock status report'.split(' ')
const GREETINGS = new Set(['hi', 'hey', 'hello', 'hola'])
/** Longer texts are no small talk. */
const MOST_CHARACTERS = 80

/** Whether words mean nothing to many readers: 'thanks!', '👍', 'ok'. */
export function isSmallTalk(words: string): boolean {
  const bare = withoutTail(words)
  return bare.length <= MOST_CHARACTERS && isOnlySmallTalk(tokensOf(foldText(bare)))
}

/**
 * Whether hardly anybody means a text for all followers: it is very short, small talk, a request not to send
 * something, for one person, digits like a login code, a short question, like an automatic answer, begins with a mark without a name,
 * greets a name, or quotes a text.
 * @param folded the words by `foldText`
 * @param tokens the words by `tokensOf`
 */
export function isDoubtful(words: string, folded: string, tokens: readonly Token[]): boolean {
  const letters = tokens.reduce((sum, { word }) => sum + word.length, 0)
  return (
    letters < SHORT ||
    DIGITS.test(words) ||
    (OWN_CODE.test(folded) && /\d{4}/u.test(folded)) ||
    isShortQuestion(words, tokens) ||
    /^[.,:;!"“]?\s?[@＠#＃]/u.test(words) ||
    greetsByName(tokens) ||
    isOnlySmallTalk(tokens) ||
    isToOne(tokens) ||
    isSlippedCommand(tokens) ||
    quotesLead(words) ||
    isLikeAutoAnswer(folded)
  )
}

/** 'Unfolow ben', 'hlep': a command with a letter too many, too few, or two exchanged, alone or before a name. */
function isSlippedCommand([first, ...others]: readonly Token[]): boolean {
  const behind = others.filter(({ word }) => !isPolite(word)).length
  if (!first || first.mark || behind > 1) return false
  return COMMANDS.some((command) => (command === first.word ? behind === 0 : isSlip(first.word, command)))
}

function isSlip(word: string, command: string): boolean {
  const [short, long] = word.length < command.length ? [word, command] : [command, word]
  const at = [...short].findIndex((letter, place) => letter !== long[place])
  const from = at < 0 ? short.length : at
  if (long.length - short.length === 1) return short.slice(from) === long.slice(from + 1)
  const swapped = `${long.slice(0, from)}${long[from + 1] ?? ''}${long[from] ?? ''}${long.slice(from + 2)}`
  return long.length === short.length && from < long.length - 1 && short === swapped
}

/** 'Dinner?' 'Anybody there?' and "Who's in?" ask many. */
function isShortQuestion(words: string, tokens: readonly Token[]): boolean {
  if (!/\?\W*$/u.test(words) || tokens.length > QUESTION_WORDS) return false
  return !tokens.some(({ word }) => many.has(word) || word.startsWith('who'))
}

/** 'Hi @ben are you coming' */
function greetsByName([first, second]: readonly Token[]): boolean {
  return GREETINGS.has(first?.word ?? '') && first?.mark === undefined && second?.mark !== undefined
}

/** 'Sorry, running late', 'did you get my RSVP?' 'Are you all coming?' speaks to many. */
function isToOne(tokens: readonly Token[]): boolean {
  const words = tokens.map(({ word, mark }) => (mark ? '' : word))
  if (words.some((word) => many.has(word))) return false
  const start = words.findIndex((word, at) => phraseAt(toOne, words, at) > 0 || !isPolite(word))
  const length = phraseAt(toOne, words, Math.max(0, start))
  return length > 0 && words.slice(start + length).filter((word) => !isPolite(word)).length <= BEHIND_TO_ONE
}

function isOnlySmallTalk(tokens: readonly Token[]): boolean {
  return tokens.length <= SMALL_TALK_WORDS && tokens.every(({ word, mark }) => !mark && smallTalk.has(word))
}

/** Whether a text is small talk, for one person, or like an automatic answer. */
function isForOne(words: string): boolean {
  if (words.length > MOST_CHARACTERS) return false
  const folded = foldText(withoutTail(words))
  return isSmallTalk(words) || isToOne(tokensOf(folded)) || isLikeAutoAnswer(folded)
}

/**
 * Whether a text resembles an answer or a command too closely to send it without asking. 'First' is also an
 * ordinary word.
 */
export function isAlmostACommand(command: Command): boolean {
  if (command.kind === 'answers') return false
  if (command.kind === 'answer') return command.about === undefined || isForOne(command.words)
  // 'Can you mute the radio?' is mostly said to people.
  if (command.kind === 'almost' && 'names' in command && command.led && command.names.length > 0) return false
  return command.kind !== 'picks' || isSmallTalk(command.words) || /^\W*\d/.test(command.words)
}

import { type Answer, isEventCode } from '../../events/rsvp.ts'
import { mayAskToStop, surelyMayAskToStop } from '../leaving/may-ask-to-stop.ts'
import { foldText, tokensOf } from '../words/fold.ts'
import { readAnswer } from './answering.ts'
import { answersOtherwise } from './answering-otherwise.ts'
import type { ChangedGuests } from './changed-guests.ts'

const GIVEN: readonly [answer: Answer, words: readonly string[]][] = [
  ['YES', ['yes', 'si', 'sí', 'ja', 'oui', 'sim']],
  ['MAYBE', ['maybe', 'vielleicht']],
  ['NO', ['no', 'nein', 'non', 'nao', 'não']],
]

/**
 * The signs that separate an answer from the words behind it. A space alone separates only a YES, because 'No
 * parking there?' is no answer.
 */
const PARTS = /^\s*[,.!:;\n–—-]+\s*/u

/** A polite word between an answer and its sign: 'Yes please, vegetarian for me', "No thanks, allergic to cats". */
const POLITE = /^\s+(?:please|thanks|thank you|por favor|gracias)(?=\s*[,.!:;\n–—-])/iu

/** Words behind a YES that make it a condition, a question or a correction. */
const TURNS_YES =
  /^\s+(?:but|if|or|and|wait|not|no|only|unless|maybe|when|who|why|sorry|actually|oops|pero|si|o|y|no)\b|^\s*[/]/iu

/** A No is short. The words at each sign are read by themselves, so more signs would make a long text cost seconds. */
const LONGEST_NO = 100

/** The signs that separate a No from its reason. */
const SIGNS = /\s*(?:[,.!:;–—-]+\s|\n)\s*/gu

/** Words behind a No that may take it back: "Can't make it, unless it moves", "I can't, stuck here, be there at 9". */
const TURNS_NO = /^(?:but|if|or|unless|until|till|before)\b|\b(?:late|later|there|soon|min|mins|minutes)\b/iu

/** The author behind a reason: 'The car broke down, so we can't make it'. */
const SAYS_WHO = /^(?:so )?(?:i|i[’']?m|we|we[’']?re)\b/iu

/** Words before a No that may turn it into a condition, a question or another person's words. */
const MAY_TURN = /\b(?:if|unless|until|till|when|in case|but|says?|said|asks?|asked)\b|\?/iu

/** An answer in the form that texts ask for, with other words behind it. */
export interface AnswerWithWords {
  answer: Answer
  /** The event's code; '' without one. */
  code: string
  /** For the hosts. */
  rest: string
  /** The number of an earlier Yes changes: 'Make it 3, my sister comes too'. */
  changed?: ChangedGuests
}

/**
 * Reads 'Yes, can I bring my dog?', 'YES K7M3QX Is there parking?', "Can't make it, the car broke down". Behind a code
 * any words are words for the host. Without one a sign must separate them, unless they follow a YES and do not turn it
 * into something else.
 * @returns undefined when the text does not begin with an answer, has nothing behind it, or takes the answer back
 */
export function readAnswerWithWords(words: string): AnswerWithWords | undefined {
  const [first = ''] = /^\p{L}+/u.exec(words.trimStart()) ?? []
  const [answer] = GIVEN.find(([, spellings]) => spellings.includes(first.toLowerCase())) ?? []
  if (!answer) return readNoWithReason(words) ?? readChangeWithWords(words)
  const said = words.trimStart().slice(first.length)
  const behind = said.replace(POLITE, '')
  const [whole = '', code = ''] = /^[\s,:]*([a-z\d]{6})(?![\p{L}\d])/iu.exec(behind) ?? []
  if (isEventCode(code.toLowerCase())) {
    const rest = behind.slice(whole.length).replace(PARTS, '').trim()
    return hasWords(rest) ? { answer, code: code.toLowerCase(), rest } : undefined
  }
  // 'Yes what can I bring'. 'Si puedo' is a condition.
  const runsOn =
    ['yes', 'sí'].includes(first.toLowerCase()) &&
    /^\s+\p{L}/u.test(behind) &&
    !TURNS_YES.test(behind) &&
    !mayAskToStop(words)
  if (!runsOn && !PARTS.test(behind)) return undefined
  const rest = behind.replace(PARTS, '').trim()
  // 'Yes please, no more texts' answers a question whether to stop.
  if (behind !== said && surelyMayAskToStop(rest)) return undefined
  if (turns(answer, rest)) return undefined
  return hasWords(rest) ? { answer, code: '', rest } : undefined
}

/**
 * Reads a No in other words than NO, with its reason before or behind a sign. Behind a reason it says 'I' or 'we', because
 * "The sitter is ill, can't make it" may be about the sitter.
 */
function readNoWithReason(words: string): AnswerWithWords | undefined {
  for (const { 0: sign, index } of words.slice(0, LONGEST_NO).matchAll(SIGNS)) {
    const rest = words.slice(index + sign.length).trim()
    if (isNo(words.slice(0, index)) && hasWords(rest) && !TURNS_NO.test(rest) && !turns('NO', rest))
      return { answer: 'NO', code: '', rest }
  }
  const end = words.slice(-LONGEST_NO)
  const { 0: sign = '', index = 0 } = [...end.matchAll(SIGNS)].at(-1) ?? {}
  const said = end.slice(index + sign.length)
  const reason = words.slice(0, words.length - end.length + index).trim()
  const isReason = hasWords(reason) && !MAY_TURN.test(reason) && !surelyMayAskToStop(reason)
  return isReason && SAYS_WHO.test(said) && isNo(said) ? { answer: 'NO', code: '', rest: reason } : undefined
}

/** Reads 'Make it 3, my sister comes too', with the number before or behind the words. */
function readChangeWithWords(words: string): AnswerWithWords | undefined {
  const signs = [...words.slice(0, LONGEST_NO).matchAll(SIGNS)]
  for (const { 0: sign, index } of [signs[0], signs.at(-1)].filter((one) => one !== undefined)) {
    const parts = [words.slice(0, index), words.slice(index + sign.length)]
    for (const [part = '', rest = ''] of [parts, [parts[1], parts[0]]]) {
      const read = readAnswer(foldText(part), part)
      if (read?.kind !== 'answer' || !read.changes || !hasWords(rest) || rest.includes('?')) continue
      const { guests, more = 0 } = read
      return { answer: 'YES', code: '', rest, changed: guests === undefined ? { more } : { guests } }
    }
  }
  return undefined
}

function isNo(said: string): boolean {
  const read = readAnswer(foldText(said), said)
  return read?.kind === 'answer' && read.answer === 'NO' && !read.code && !read.picks && !read.about
}

function turns(answer: Answer, behind: string): boolean {
  return answersOtherwise(answer, tokensOf(foldText(behind)))
}

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

import { type Answer, isEventCode } from '../../events/rsvp.ts'
import { hintsAtLeaving } from '../leaving/faint-leaving.ts'
import { foldText } from '../words/fold.ts'
import { readAnswer } from './answering.ts'

const GIVEN: Record<string, Answer> = {
  ...{ yes: 'YES', si: 'YES', sí: 'YES', ja: 'YES', oui: 'YES', sim: 'YES' },
  ...{ maybe: 'MAYBE', vielleicht: 'MAYBE' },
  ...{ no: 'NO', nein: 'NO', non: 'NO', nao: 'NO', não: 'NO' },
}
/**
 * The signs that separate an answer from the words behind it. A space alone separates only a YES, because 'No
 * parking there?' is no answer.
 */
const PARTS = /^\s*[,.!:;\n–—-]+\s*/u

/** Words behind a YES that make it a condition, a question or a correction. */
const TURNS_YES =
  /^\s+(?:but|if|or|and|wait|not|no|only|unless|maybe|when|sorry|actually|oops|pero|si|o|y|no)\b|^\s*[/]/iu

/** A No is short. Each sign is read for itself, so a sign further on would make a long text cost seconds. */
const LONGEST_NO = 100

/** The signs that separate a No from its reason. */
const SIGNS = /\s*(?:[,.!:;–—-]+\s|\n)\s*/gu

/** Words behind a No that may take it back: "Can't make it, unless it moves", "I can't, stuck here, be there at 9". */
const TURNS_NO = /^(?:but|if|or|unless|until|till|before)\b|\b(?:late|later|there|soon|min|mins|minutes)\b/iu

/** An answer in the form that texts ask for, with other words behind it. */
export interface AnswerWithWords {
  answer: Answer
  /** The event's code; '' without one. */
  code: string
  /** For the hosts. */
  rest: string
}

/**
 * Reads 'Yes, can I bring my dog?', 'YES K7M3QX Is there parking?', "Can't make it, the car broke down". Behind a code
 * any words are words for the host. Without one a sign must separate them, unless they follow a YES and do not turn it
 * into something else.
 * @returns undefined when the text does not begin with an answer, or has nothing behind it
 */
export function readAnswerWithWords(words: string): AnswerWithWords | undefined {
  const [first = ''] = /^\p{L}+/u.exec(words.trimStart()) ?? []
  const answer = GIVEN[first.toLowerCase()]
  if (!answer) return readNoWithReason(words)
  const behind = words.trimStart().slice(first.length)
  const [whole = '', code = ''] = /^[\s,:]*([a-z\d]{6})(?![\p{L}\d])/iu.exec(behind) ?? []
  if (isEventCode(code.toLowerCase())) {
    const rest = behind.slice(whole.length).replace(PARTS, '').trim()
    return /[\p{L}\p{N}]/u.test(rest) ? { answer, code: code.toLowerCase(), rest } : undefined
  }
  // 'Yes what can I bring'. 'Si puedo' is a condition.
  const runsOn =
    ['yes', 'sí'].includes(first.toLowerCase()) &&
    /^\s+\p{L}/u.test(behind) &&
    !TURNS_YES.test(behind) &&
    !hintsAtLeaving(words)
  if (!runsOn && !PARTS.test(behind)) return undefined
  const rest = behind.replace(PARTS, '').trim()
  return /[\p{L}\p{N}]/u.test(rest) ? { answer, code: '', rest } : undefined
}

/** Reads a No in other words than NO, with its reason behind a sign. */
function readNoWithReason(words: string): AnswerWithWords | undefined {
  for (const { 0: sign, index } of words.slice(0, LONGEST_NO).matchAll(SIGNS)) {
    const [said, rest] = [words.slice(0, index), words.slice(index + sign.length).trim()]
    const read = readAnswer(foldText(said), said)
    const isNo = read?.kind === 'answer' && read.answer === 'NO' && !read.code && !read.picks && !read.about
    if (isNo && /[\p{L}\p{N}]/u.test(rest) && !TURNS_NO.test(rest)) return { answer: 'NO', code: '', rest }
  }
  return undefined
}

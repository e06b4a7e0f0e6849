import { withoutTail } from '../automatic/tail.ts'
import { foldText, tokensOf } from '../words/fold.ts'
import { know } from '../words/lexicon.ts'
import { isPhrase, phrasesOf, wordsOf } from '../words/phrases.ts'

const many = wordsOf((table) => table.many)
const send = phrasesOf(({ held }) => [held.send])
const drop = phrasesOf(({ held }) => [held.drop])
const MOST_CHARACTERS = 60

/** Reads the answer to 'Send this to your 214 followers?'; undefined for other words. */
export function readHeldAnswer(text: string): 'send' | 'drop' | undefined {
  const bare = withoutTail(text)
  if (bare.length > MOST_CHARACTERS) return undefined
  const all = tokensOf(foldText(bare)).map(({ word, mark }) => (mark ? `${mark}${word}` : word))
  const plain = all.filter((word) => !isPolite(word))
  // 'Hello everyone' and 'thanks all' are messages. 'Everyone please' answers.
  const isGreeting = isPolite(all[0] ?? '') && plain.length > 0 && plain.every((word) => many.has(word))
  if (isGreeting) return undefined
  for (const words of [all, plain]) {
    if (isPhrase(drop, words)) return 'drop'
    if (isPhrase(send, words)) return 'send'
  }
  return undefined
}

const OKAY = new Set(['ok', 'okay', 'k', 'kk'])
const YES = new Set(['yes', 'y', 'yep', 'yeah', 'yup', 'sure', 'si'])

/**
 * Whether a text takes note of something: 'oh ok', 'ok thanks'. 'Ok please' says yes.
 * @param wasAsked the author asked for what they may agree to, so OK alone says yes
 */
export function takesNote(text: string, wasAsked: boolean): boolean {
  const words = wordsIn(text)
  const isNote = words.length > (wasAsked ? 1 : 0) && words.some((word) => OKAY.has(word))
  return isNote && !words.includes('please') && !saysYes(text)
}

/** Whether a text has a word for yes. */
export function saysYes(text: string): boolean {
  return wordsIn(text).some((word) => YES.has(word))
}

function wordsIn(text: string): string[] {
  return tokensOf(foldText(withoutTail(text))).map(({ word }) => word)
}

/** Words around a name that say whom the held words are for: 'no, just to Ben'. */
const AROUND_NAME = new Set(
  'no yes ok nope just only to send it that this answer reply text please for is was i meant it them the sorry solo a para el'.split(
    ' ',
  ),
)

/**
 * Reads the name in an answer to 'Send this to your 214 followers? To answer Ben, start with @ben.' that names
 * somebody instead: '@ben', 'to Ben', 'no, only Ben', 'to the group'. It is without its mark, folded.
 */
export function readHeldName(text: string): string | undefined {
  if (text.length > MOST_CHARACTERS) return undefined
  const [name, ...others] = tokensOf(foldText(withoutTail(text))).filter(
    ({ word, mark }) => mark || !AROUND_NAME.has(word),
  )
  return others.length === 0 ? name?.word : undefined
}

/** Whether a word is polite and no answer: 'please', 'thanks'. Yes, no and ok are answers. */
function isPolite(word: string): boolean {
  return know(word).classes.has('polite') && !['yes', 'no', 'ok', 'okay', 'k', 'yeah'].includes(word)
}

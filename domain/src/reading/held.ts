import { foldText, tokensOf } from './fold.ts'
import { know } from './lexicon.ts'
import { isPhrase, phrasesOf } from './phrases.ts'
import { withoutTail } from './tail.ts'

const send = phrasesOf(({ held }) => [held.send])
const drop = phrasesOf(({ held }) => [held.drop])
const MOST_CHARACTERS = 60

/** Reads the answer to 'Send this to your 214 followers?'; undefined for other words. */
export function readHeldAnswer(text: string): 'send' | 'drop' | undefined {
  const bare = withoutTail(text)
  if (bare.length > MOST_CHARACTERS) return undefined
  const all = tokensOf(foldText(bare)).map(({ word, mark }) => (mark ? `${mark}${word}` : word))
  for (const words of [all, all.filter((word) => !isPolite(word))]) {
    if (isPhrase(drop, words)) return 'drop'
    if (isPhrase(send, words)) return 'send'
  }
  return undefined
}

/** Whether a word is polite and no answer: 'please', 'thanks'. Yes, no and ok are answers. */
function isPolite(word: string): boolean {
  return know(word).classes.has('polite') && !['yes', 'no', 'ok', 'okay', 'k', 'yeah'].includes(word)
}

import { withoutTail } from '../automatic/tail.ts'
import { readEnding } from '../ending/ending.ts'
import type { Verb } from '../languages/word-table.ts'
import { asksOutElsewhere } from '../leaving/elsewhere.ts'
import { isSlippedStop, isStop } from '../leaving/stop-words.ts'
import { readTime } from '../mute-time.ts'
import { verbPhrases } from '../read-verb.ts'
import { foldText, INVISIBLE, tokensOf } from '../words/fold.ts'
import { isPolite } from '../words/lexicon.ts'
import { isPhrase, phraseAt } from '../words/phrases.ts'
import { MARKED_ONLY, SURELY } from './targets.ts'

/** What words behind a name ask for. */
export interface AskedBehindName {
  verb: Exclude<Verb, 'follow'>
  /** The length of a mute in milliseconds. */
  time?: number
  /** False when the words may as well be meant for the person or the group. */
  surely: boolean
}

/** Longer texts hold more than a verb. */
const MOST_CHARACTERS = 400
/** People say 'lol stop' and 'guys stop' to a group as often as to Partyline. */
const TO_FRIENDS = new Set(['lol', 'omg', 'guys', 'yall', 'folks'])
const LEAVES: AskedBehindName = { verb: 'leave', surely: true }

/**
 * Reads words behind a name that ask for something about that name, and say nothing else: '#choir stop',
 * '@ana mute 8h', '#choir please stop texting me'.
 * @returns undefined for words to the person or the group
 */
export function readBehindName(words: string): AskedBehindName | undefined {
  const bare = withoutTail(words.replace(INVISIBLE, '').trim())
  if (bare.length > MOST_CHARACTERS) return undefined
  const folded = foldText(bare)
  const tokens = tokensOf(folded)
  const said = tokens.map(({ word }) => word)
  const isQuestion = /[?？]\s*$/u.test(bare)
  const asked = isStop(bare) || isSlippedStop(bare) ? LEAVES : readVerbAlone(said)
  if (asked)
    return { ...asked, surely: asked.surely && !isQuestion && !said.some((word) => TO_FRIENDS.has(word)) }
  if (readEnding(bare)) return LEAVES
  // 'Blocked?' asks the person, and 'how do I leave?' asks Partyline.
  if (!asksOutElsewhere(folded) || (isQuestion && !said.includes('how'))) return undefined
  return { verb: 'leave', surely: false }
}

/** Reads a verb with nothing else than polite words and the time of a mute. */
function readVerbAlone(words: readonly string[]): AskedBehindName | undefined {
  const plain = words.filter((word) => word === 'no' || !isPolite(word))
  for (const [verb, phrases] of verbPhrases) {
    const length = phraseAt(phrases, plain, 0)
    if (length === 0 || verb === 'follow') continue
    const time = verb === 'mute' && length < plain.length ? readTime(plain.slice(length)) : undefined
    if (time !== undefined) return { verb, time, surely: true }
    const isSaidToOthers =
      verb === 'mute' ? !SURELY.has(plain[0] ?? '') : MARKED_ONLY.has(plain.slice(0, length).join(' '))
    if (isPhrase(phrases, plain) && !isSaidToOthers)
      return { verb, surely: verb !== 'block' && verb !== 'report' }
  }
  return undefined
}

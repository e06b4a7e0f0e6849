import { withoutTail } from '../reading/automatic/tail.ts'
import { surelyMayAskToStop } from '../reading/leaving/may-ask-to-stop.ts'
import { isNameless, readCorrectedName, readName, readWrittenName } from '../reading/names/naming.ts'
import { DAY_MS } from '../time/time-units.ts'
import { askForName } from '../wording/events.ts'
import { isYourName } from '../wording/understanding.ts'
import { type Act, NOTHING, say } from './judgement.ts'
import type { Said, Situation } from './situation.ts'

/** For this long after Partyline asks for a name, it takes words alone, or NAME with words, as the name. */
const BARE_NAME_MS = DAY_MS
const NAME_MS = 30 * DAY_MS

/**
 * Judges words that may be the person's name. Partyline takes one after it asked for it, unless an account holds
 * the name, and asks about words that may say something else. Later words can correct it: 'Sorry, Benjamin'.
 * @param isCommand the text begins with NAME
 * @returns undefined when the words are something else
 */
export function judgeName({ author, now }: Situation, words: string, isCommand: boolean): Act | undefined {
  const asked = author.handle || author.email ? null : author.nameAskedAt
  const since = asked ? now.getTime() - asked.getTime() : Number.POSITIVE_INFINITY
  if (since > (isCommand ? NAME_MS : BARE_NAME_MS)) return undefined
  if (isNameless(words)) return say(askForName())
  const known = author.firstName
  const name = known && !isCommand ? readCorrectedName(words, known) : readName(words)
  if (name === undefined) return undefined
  if (isCommand || known) return { is: 'keeps-name', name }
  const mayStop = surelyMayAskToStop(words)
  const isWritten = readWrittenName(words) === name
  if (isWritten && !mayStop) return { is: 'keeps-name', name }
  if (!isWritten && mayStop) return undefined
  return say(isYourName(name), [{ word: 'YES', command: `NAME ${name}` }, NOTHING])
}

/** 'No, Diana' after 'Di' takes back no Yes. @returns as `judgeName` */
export function correctsName(situation: Situation, { command, text }: Said): Act | undefined {
  const mayBeAName = command.kind === 'say' || (command.kind === 'answer' && command.about !== undefined)
  return situation.author.firstName && mayBeAName ? judgeName(situation, withoutTail(text), false) : undefined
}

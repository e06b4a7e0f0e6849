import { chosenBy, isForAny } from '../reading/choosing.ts'
import { isSmallTalk } from '../reading/small-talk.ts'
import * as wording from '../wording/understanding.ts'
import type { OpenQuestion, Said, Situation } from './situation.ts'

/** What a text means to the open question of its phone. */
export type Answered =
  /** It is read as if nothing had been asked. `unsent` is the sentence about words that the question held. */
  | { is: 'as-said'; unsent?: string }
  /** It stands for another text, beside the pictures of the question. */
  | { is: 'stands-for'; text: string }
  | { is: 'sends-held' }
  | { is: 'says'; response: string; staysOpen?: true }

/**
 * Judges the next text of a phone that was asked something. Only a printed word or number answers the question. YES, NO
 * and numbers may answer anybody, so they count only while nobody has texted since.
 */
export function judgeQuestion(said: Said, { question, author, now }: Situation): Answered {
  if (!question || author.isStopped || said.source === 'web') return { is: 'as-said' }
  const { choices, text, hasHeardSince } = question
  const isOpen = question.expiresAt > now
  const holds = choices.some(({ command }) => command === 'SEND')
  if (holds && said.command.kind === 'send')
    return isOpen ? { is: 'sends-held' } : { is: 'says', response: wording.heldTooLong(text) }
  const chosen = said.mediaUrls.length === 0 ? chosenBy(said.text, choices) : undefined
  const isStop = said.command.kind === 'stop'
  // CANCEL drops words that wait. Beside any other question it ends all texts.
  if (!isOpen || (isStop && !(holds && chosen?.word === 'NO' && !asksStop(question))))
    return { is: 'as-said' }
  if (!chosen || (hasHeardSince && isForAny(chosen.word))) {
    if (holds && !hasHeardSince && agrees(said, question)) return stillWaits(question)
    const isUnsent = holds && !isStop && !said.text.includes(text)
    return { is: 'as-said', ...(isUnsent && { unsent: wording.dropped(text) }) }
  }
  if (chosen.command !== '') return { is: 'stands-for', text: chosen.command }
  if (asksStop(question)) return { is: 'says', response: wording.goesOn() }
  return { is: 'says', response: holds ? wording.dropped(text) : wording.nothingDone() }
}

/** OK and YES say too little to send what waits, and are no words for others. YES may answer an event that NO answers. */
function agrees({ text, command, mediaUrls }: Said, { choices }: OpenQuestion): boolean {
  if (mediaUrls.length > 0 || !choices.some(({ word }) => word === 'NO')) return false
  return isSmallTalk(text) || (command.kind === 'answer' && command.bare)
}

function stillWaits({ text, choices }: OpenQuestion): Answered {
  const printed = choices.map(({ word }) => word)
  return { is: 'says', response: wording.stillWaits(text, printed), staysOpen: true }
}

function asksStop({ choices }: OpenQuestion): boolean {
  return choices.some(({ command }) => command === 'STOP')
}

import { isTitled } from '../reading/answers/titled.ts'
import { hintsAtNumber } from '../reading/faint-asking.ts'
import { readForTheWeb } from '../reading/for-the-web.ts'
import { surelyMayAskToStop } from '../reading/leaving/may-ask-to-stop.ts'
import { readSpokenTo } from '../reading/names/spoken-to.ts'
import { searchWords } from '../texts/search-words.ts'
import { onTheWeb, onTheWebOrSend, toAnswerOne } from '../wording/understanding.ts'
import type { AddressedCommand } from './judge-address.ts'
import { judgeStopAsked } from './judge-ending.ts'
import type { Act, ForFollowers, Judgement } from './judgement.ts'
import { findExactly, findNamed, marked } from './named.ts'
import type { Said, Situation } from './situation.ts'

/**
 * Judges whether a sender's words from a phone are for all followers. Words that ask for what only the web does, that
 * call somebody by name, and all words after a long silence are doubtful.
 */
export function guardBroadcast(situation: Situation, said: Said, judged: ForFollowers): Judgement {
  const { text } = said
  const later = isLater(text)
  if (isForTheWeb(situation, text))
    return { ...judged, doubtful: true, asksTheWeb: later ? 'later' : 'now', way: onTheWeb(later) }
  if (surelyMayAskToStop(text)) return judgeStopAsked(situation, said)
  if (hintsAtNumber(text) || situation.author.isBack) return { ...judged, doubtful: true }
  const called = findMarked(situation, readSpokenTo(text))
  return called ? { ...judged, doubtful: true, way: toAnswerOne(called, called) } : judged
}

/**
 * Judges words behind a group's name from a phone: '#choir add 555 010 0123' asks for what only the web does, and the
 * number is not for the group. Neither is '#choir remove ben' of somebody who runs it. Members ask each other for the
 * rest.
 * @returns undefined when the words are for the group
 */
export function guardPost(situation: Situation, { name, words }: AddressedCommand): Act | undefined {
  const asked = readForTheWeb(words)
  const group = findExactly(situation, 'group', name)
  if (!asked || !group?.mayPost) return undefined
  const isManaged = asked.isPrivate || (group.isRunBy && namesSomebody(situation, asked.perhaps))
  if (!isManaged) return undefined
  const response = onTheWebOrSend(words, `#${group.name}`, isLater(words))
  return { is: 'holds', response }
}

function isLater(text: string): boolean {
  return readForTheWeb(text)?.isLater === true
}

function namesSomebody(situation: Situation, names: readonly string[]): boolean {
  return names.some((name) => findMarked(situation, name))
}

/**
 * Without an address, 'remove ben from choir' asks the web if somebody has one of the names, and 'move supper to 8' if
 * its author hosts it.
 */
function isForTheWeb(situation: Situation, text: string): boolean {
  const asked = readForTheWeb(text)
  if (!asked || asked.surely) return asked !== undefined
  if (namesSomebody(situation, asked.perhaps)) return true
  return situation.hostedTitles.some((title) =>
    asked.perhaps.some((word) => isTitled(title, searchWords(word))),
  )
}

/** Finds a name that words have without its mark. @returns it with its mark */
function findMarked(situation: Situation, name: string | undefined): string | undefined {
  const found = name === undefined ? undefined : findNamed(situation, name, 'follow')
  return found && marked(found)
}

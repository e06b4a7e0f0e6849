import type { AnswerCommand, Command } from '../commands.ts'
import { REPLY_MAX } from '../events/guest-questions.ts'
import { cleanLine } from '../names/clean-line.ts'
import { readAnswerWithWords } from '../reading/answers/beside-answer.ts'
import { readCancelling } from '../reading/answers/cancelling.ts'
import { findTitled } from '../reading/answers/titled.ts'
import { withoutTail } from '../reading/automatic/tail.ts'
import { mayAskToStop, surelyMayAskToStop } from '../reading/leaving/may-ask-to-stop.ts'
import { readWrittenName } from '../reading/names/naming.ts'
import { isSmallTalk } from '../reading/small-talk.ts'
import * as wording from '../wording/hosts-questions.ts'
import { leftFor, openEvents } from './events.ts'
import { exactly } from './judge-answer.ts'
import { judgeDate } from './judge-date.ts'
import { answersInvitation, judgeKeeping } from './judge-invitation.ts'
import { judgeName } from './judge-name.ts'
import { judgePicks } from './judge-picks.ts'
import { type Act, type Choice, say } from './judgement.ts'
import type { PhoneEvent, Said, Situation } from './situation.ts'

/** A host's question that words of a guest may answer now. */
interface OpenQuestion {
  question: string
  event: PhoneEvent
  answered: NonNullable<PhoneEvent['answered']>
}

/**
 * Judges words of a guest to whom a host's question was texted within a day, and who has heard of nothing else since.
 * They are the answer. The reply asks about words that may also be another answer to the event, a name, or for
 * followers. So a No to the question takes no Yes back. ANSWER with words is never asked.
 * @returns undefined for commands, for questions and thanks, and for answers that name an event
 */
export function judgeHostsQuestion(situation: Situation, said: Said): Act | undefined {
  const { command } = said
  if (command.kind === 'reply') return situation.hostsQuestion && { is: 'answers-host', words: command.reply }
  const words = withoutTail(said.text)
  if (!isOpenTo(command) || said.mediaUrls.length > 0 || !isAnswer(words)) return undefined
  if (surelyMayAskToStop(words) || (command.kind === 'say' && isSmallTalk(words) && !/\d/u.test(words)))
    return undefined
  const open = findOpen(situation)
  if (!open || isForElse(situation, said, words)) return undefined
  const { question, event } = open
  const ask = (other: wording.OtherMeaning, command: string): Act =>
    say(wording.whetherAnswers(words, question, other), [answering(words), { word: '2', command }])
  const given = otherAnswer(command, words, open.answered)
  if (given) {
    const { answer, guests, rest } = given
    const exact = exactly(answer, event.code, guests)
    const whole = `${exact} ${rest ?? ''}`.trim()
    const other = { answer, people: 1 + (guests ?? 0), title: event.title }
    return ask(other, mayAskToStop(whole) ? exact : whole)
  }
  if (mayBeName(situation, words)) {
    // 'Kofi Mensah' answers who they are, as asked before.
    if (/\s/u.test(words) && readWrittenName(words) !== undefined) return undefined
    return ask('name', `NAME ${words}`)
  }
  return { is: 'answers-host', words, ...(situation.author.handle && { question }) }
}

/** Whether words may be the answer to a host's question: no question of their own, no sign alone, and not too long. */
export function isAnswer(words: string): boolean {
  return !words.includes('?') && /[\p{L}\p{N}]/u.test(words) && cleanLine(words).length <= REPLY_MAX
}

/** The choice that stands for the answer to the question. */
export function answering(words: string): Choice {
  return { word: '1', command: `ANSWER ${cleanLine(words)}` }
}

function isOpenTo(command: Command): boolean {
  if (command.kind === 'answer') return command.code === undefined && !command.everyDate
  return command.kind === 'say' || command.kind === 'picks'
}

/** The question that was texted last, while it waits for the guest's answer and nobody else has texted since. */
function findOpen(situation: Situation): OpenQuestion | undefined {
  const { hostsQuestion, author } = situation
  const [event] = openEvents(situation)
  if (!hostsQuestion?.isOpen || author.isStopped || event?.id !== hostsQuestion.eventId) return undefined
  const { answered } = event
  if (!answered || answered.status === 'NO' || leftFor(situation, event)) return undefined
  return { question: hostsQuestion.question, event, answered }
}

/** Whether words answer something else that was asked, or name an event or a date. */
function isForElse(situation: Situation, said: Said, words: string): boolean {
  const { command } = said
  if (command.kind === 'picks')
    return readCancelling(words) !== undefined || judgePicks(situation, command) !== undefined
  if (command.kind !== 'answer') return false
  if (command.about && findTitled(command.about, openEvents(situation), command.words).events.length > 0)
    return true
  const other =
    judgeKeeping(situation, said, command) ??
    answersInvitation(situation, said, command) ??
    judgeDate(situation, command)
  return other !== undefined
}

/** The answer to the event that words may also be, if it would change the guest's answer. `rest` is for the hosts. */
function otherAnswer(
  command: Command,
  words: string,
  { status, guests: before }: OpenQuestion['answered'],
): (Pick<AnswerCommand, 'answer' | 'guests'> & { rest?: string }) | undefined {
  const beside = readAnswerWithWords(words)
  if (command.kind !== 'answer') {
    if (!beside || (beside.answer === status && !beside.changed)) return undefined
    return { answer: beside.answer, ...countOf(beside.changed, before), rest: beside.rest }
  }
  const { answer, guests, more, picks, perhaps } = command
  const named = typeof picks === 'object' && picks[0] ? picks[0] - 1 : guests
  const count = countOf(named === undefined ? more && { more } : { guests: named }, before)
  const isSame = answer === status && perhaps === undefined && (count.guests ?? before) === before
  return isSame ? undefined : { answer, ...count, ...(beside && { rest: beside.rest }) }
}

/** The plus-ones of an answer that names them. */
function countOf(
  changed: { guests: number } | { more: number } | 0 | undefined,
  before: number,
): { guests?: number } {
  if (!changed) return {}
  return { guests: 'guests' in changed ? changed.guests : Math.max(0, before + changed.more) }
}

function mayBeName(situation: Situation, words: string): boolean {
  const { firstName, lastName } = situation.author
  return !firstName && !lastName && judgeName(situation, words, false) !== undefined
}

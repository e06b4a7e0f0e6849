import type { AnswerCommand, Command } from '@partyline/domain/commands'
import { takesAnswers } from '@partyline/domain/events/rsvp'
import { cleanLine } from '@partyline/domain/names/clean-line'
import { readAnswerWithWords } from '@partyline/domain/reading/answers/beside-answer'
import { readCancelling } from '@partyline/domain/reading/answers/cancelling'
import { findTitled } from '@partyline/domain/reading/answers/titled'
import { withoutTail } from '@partyline/domain/reading/automatic/tail'
import { mayAskToStop, surelyMayAskToStop } from '@partyline/domain/reading/leaving/may-ask-to-stop'
import { readWrittenName } from '@partyline/domain/reading/names/naming'
import { isSmallTalk } from '@partyline/domain/reading/small-talk'
import * as wording from '@partyline/domain/wording/hosts-questions'
import type { Context } from '../../../platform/context.ts'
import { questionsOf } from '../../events/describe-event.ts'
import { type AskedAbout, listAskedAbout } from '../../events/rsvp/question-store.ts'
import { findEvent } from '../../events/store.ts'
import {
  type AskedQuestion,
  closeAskedQuestion,
  findAskedQuestion,
} from '../../events/stores/asked-question-store.ts'
import { listReplies } from '../../events/stores/reply-store.ts'
import { findRsvp, type RsvpRow } from '../../events/stores/rsvp-store.ts'
import { isMuted } from '../../notes/store.ts'
import type { PersonRow } from '../../people/store.ts'
import { countFollowers, holdForSend } from '../asking/hold-text.ts'
import type { Choice } from '../asking/open-question-store.ts'
import type { ReadContent } from '../read-content.ts'
import { type Act, reply } from '../text-result.ts'
import type { Texter } from '../texter.ts'
import { judgeDate } from './answer-date.ts'
import { answersInvitation } from './answers-invitation.ts'
import { answerHost, isAnswer, judgeReply } from './hosts-question.ts'
import { judgeKeeping } from './keep-texts.ts'
import { judgeName } from './name-by-text.ts'
import { wasLeftFor } from './rsvp-by-text.ts'
import { judgePicks } from './rsvp-picks.ts'

/** A host's question that words of a guest may answer now. */
interface OpenQuestion extends AskedQuestion {
  event: AskedAbout
  rsvp: RsvpRow
  /** All events that the words may be about. */
  events: AskedAbout[]
}

/**
 * Judges words of a guest to whom a host's question was texted within a day, and who has heard of nothing else since.
 * They are the answer. The reply asks about words that may also be another answer to the event, a name, or for followers. So a No to the question takes no Yes back. ANSWER with words is never asked.
 * @returns undefined for commands, for questions and thanks, and for answers that name an event
 */
export async function judgeHostsQuestion(
  context: Context,
  texter: Texter,
  content: ReadContent,
): Promise<Act | undefined> {
  const { person } = texter
  const { command } = content
  if (command.kind === 'reply') return judgeReply(context, person, command.reply)
  const words = withoutTail(content.text)
  if (!isOpenTo(command) || content.mediaUrls.length > 0 || !isAnswer(words)) return undefined
  if (surelyMayAskToStop(words) || (command.kind === 'say' && isSmallTalk(words) && !/\d/u.test(words)))
    return undefined
  const open = await findOpen(context, person)
  if (!open || (await isForElse(context, texter, command, words, open.events))) return undefined
  const asks = (other: wording.OtherMeaning, choice: Choice): Act => {
    return async () => ({
      ...reply(wording.whetherAnswers(words, open.question, other)),
      offers: [answering(words), choice],
    })
  }
  const given = otherAnswer(command, words, open.rsvp)
  if (given) {
    const { answer, guests, rest } = given
    const { title, code } = open.event
    const people = 1 + (guests ?? 0)
    const exact = [answer, code, ...(guests === undefined ? [] : [`+${guests}`])].join(' ')
    const whole = `${exact} ${rest ?? ''}`.trim()
    return asks({ answer, people, title }, { word: '2', command: mayAskToStop(whole) ? exact : whole })
  }
  if (mayBeName(context, person, words)) {
    // 'Kofi Mensah' answers who they are, as asked before.
    if (/\s/u.test(words) && readWrittenName(words) !== undefined) return undefined
    return asks('name', { word: '2', command: `NAME ${words}` })
  }
  const followers = person.handle ? await countFollowers(context, person) : 0
  if (followers === 0) return () => answerHost(context, person, open, words)
  return async () => {
    // Their next words are for followers again, and ANSWER still counts.
    await closeAskedQuestion(context, person.id)
    const asked = wording.whetherAnswers(words, open.question, { followers })
    return reply(await holdForSend(context, person, content, asked, [DROPS, answering(words)]))
  }
}

const DROPS: Choice = { word: 'NO', command: '' }

function answering(words: string): Choice {
  return { word: '1', command: `ANSWER ${cleanLine(words)}` }
}

function isOpenTo(command: Command): boolean {
  if (command.kind === 'answer') return command.code === undefined && !command.everyDate
  return command.kind === 'say' || command.kind === 'picks'
}

/** The question that was texted last, while it waits for the guest's answer and nobody else has texted since. */
async function findOpen(context: Context, person: PersonRow): Promise<OpenQuestion | undefined> {
  const asked = person.stopped_at ? undefined : await findAskedQuestion(context, person.id)
  if (!asked?.isRecent) return undefined
  const events = (await listAskedAbout(context, person.id)).filter(takesAnswers)
  const [event] = events
  if (event?.id !== asked.eventId || (await wasLeftFor(context, person, event))) return undefined
  const rsvp = await findRsvp(context, event.id, person.id)
  const row = await findEvent(context.tx, asked.publicId)
  if (!rsvp || rsvp.status === 'NO' || !row || !questionsOf(row).includes(asked.question)) return undefined
  const replies = await listReplies(context.tx, event.id, person.id)
  const isAnswered = replies.some(({ question }) => question === asked.question)
  if (isAnswered || (await isMuted(context, event.ownerId, person.id))) return undefined
  return { ...asked, event, rsvp, events }
}

/** Whether words answer something else that was asked, or name an event or a date. */
async function isForElse(
  context: Context,
  texter: Texter,
  command: Command,
  words: string,
  events: AskedAbout[],
): Promise<boolean> {
  const { person } = texter
  if (command.kind === 'picks')
    return readCancelling(words) !== undefined || (await judgePicks(context, person, command)) !== undefined
  if (command.kind !== 'answer') return false
  if (command.about && findTitled(command.about, events, command.words).events.length > 0) return true
  const act =
    (await judgeKeeping(context, texter, command)) ??
    (await answersInvitation(context, texter, command)) ??
    (await judgeDate(context, person, command))
  return act !== undefined
}

/** The answer to the event that words may also be, if it would change the guest's answer. `rest` is for the hosts. */
function otherAnswer(
  command: Command,
  words: string,
  { status, guests: before }: RsvpRow,
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

function mayBeName(context: Context, person: PersonRow, words: string): boolean {
  const isNameless = !person.first_name && !person.last_name
  return isNameless && judgeName(context, person, words, false) !== undefined
}

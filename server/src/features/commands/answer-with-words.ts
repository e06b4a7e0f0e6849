import type { AnswerCommand } from '@partyline/domain/commands'
import { takesAnswers } from '@partyline/domain/events/rsvp'
import { readAnswerWithWords } from '@partyline/domain/reading/answers/beside-answer'
import { isOnDay, takeNamedDay } from '@partyline/domain/reading/answers/named-day'
import type { Context } from '../../platform/context.ts'
import { listAskedAbout } from '../events/rsvp/question-store.ts'
import { findRsvp } from '../events/stores/rsvp-store.ts'
import type { PersonRow } from '../people/store.ts'
import { answerByCode, answerEvent } from './by-text/answer-event.ts'
import { judgeAnswer, wasAskedElse, wasLeftFor } from './by-text/rsvp-by-text.ts'
import type { Act } from './text-result.ts'

/**
 * Judges an answer to an event with words for its hosts. Words that repeat the event's title do not count.
 * @param command the command, read as an answer alone
 */
export async function judgeTalk(
  context: Context,
  person: PersonRow,
  words: string,
  command?: AnswerCommand,
): Promise<Act | undefined> {
  const byCode = judgeCodeWithWords(context, person, words, command)
  if (byCode) return byCode
  if (command && (!command.about || (await judgeAnswer(context, person, command)))) return undefined
  return judgeAnswerWithWords(context, person, words, command)
}

/**
 * 'YES K7M3QX Is there parking?': counts the answer, and gives the words behind it to the hosts.
 * @param command the command, read as an answer alone
 * @returns undefined when the text has no code or no words behind it
 */
function judgeCodeWithWords(
  context: Context,
  person: PersonRow,
  words: string,
  command?: AnswerCommand,
): Act | undefined {
  const read = readAnswerWithWords(words)
  if (!read?.code || (command && !command.about)) return undefined
  const { answer, code, rest } = read
  const given = { answer, note: rest, ...amountOf(command) }
  return () => answerByCode(context, person, given, code)
}

/**
 * 'Yes, can I bring my dog?' from a person without a username. It counts as an answer when exactly one event
 * was texted to them and that text was the last one they got. The words of a person with a username may be
 * for followers.
 */
async function judgeAnswerWithWords(
  context: Context,
  person: PersonRow,
  words: string,
  command?: AnswerCommand,
): Promise<Act | undefined> {
  const read = person.handle ? undefined : readAnswerWithWords(words)
  if (!read || read.code) return undefined
  const [event, ...others] = (await listAskedAbout(context, person.id)).filter(takesAnswers)
  if (!event || others.length > 0 || (await wasLeftFor(context, person, event))) return undefined
  const day = takeNamedDay(words)
  if (day && !isOnDay(event.startsAt, event.zone, day.named)) return undefined
  // 'No, nothing for me' answers a host's question to the guests.
  if (read.answer === 'NO' && (await wasAskedElse(context, person, event))) return undefined
  const { answer, rest: note, changed } = read
  if (!changed) return () => answerEvent(context, person, event, { answer, note, ...amountOf(command) })
  const before = await findRsvp(context, event.id, person.id)
  if (before?.status !== 'YES') return undefined
  const guests = 'guests' in changed ? changed.guests : Math.max(0, before.guests + changed.more)
  return () => answerEvent(context, person, event, { answer, note, guests })
}

/** The people of an answer, as the command alone reads them. */
function amountOf(command: AnswerCommand | undefined): Pick<AnswerCommand, 'guests' | 'perhaps'> {
  const { guests, perhaps } = command ?? {}
  return { ...(guests !== undefined && { guests }), ...(perhaps !== undefined && { perhaps }) }
}

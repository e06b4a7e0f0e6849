import type { AnswerCommand } from '@partyline/domain/commands'
import { readAnswerWithWords } from '@partyline/domain/reading/beside-answer'
import type { Context } from '../../platform/context.ts'
import { listAskedAbout } from '../events/question-store.ts'
import type { PersonRow } from '../people/store.ts'
import { answerByCode, answerEvent, isOpen, wasLeftFor } from './rsvp-by-text.ts'
import type { TextResult } from './text-result.ts'

type Act = () => Promise<TextResult>

/**
 * 'YES K7M3QX Is there parking?': the answer counts, and the hosts get the words behind it.
 * @param command the same as far as it was read as an answer alone
 * @returns undefined where no code or no words stand there
 */
export function judgeCodeWithWords(
  context: Context,
  person: PersonRow,
  words: string,
  command?: AnswerCommand,
): Act | undefined {
  const read = readAnswerWithWords(words)
  if (!read?.code || (command && !command.about)) return undefined
  const { answer, code, rest } = read
  const given = { answer, note: rest, ...(command?.guests !== undefined && { guests: command.guests }) }
  return () => answerByCode(context, person, given, code)
}

/**
 * 'Yes, can I bring my dog?' from somebody without a username, while the one event that they were texted about was the last
 * thing they heard. With a username the words may be for followers.
 */
export async function judgeAnswerWithWords(
  context: Context,
  person: PersonRow,
  words: string,
): Promise<Act | undefined> {
  const read = person.handle ? undefined : readAnswerWithWords(words)
  if (!read || read.code) return undefined
  const [event, ...others] = (await listAskedAbout(context, person.id)).filter(isOpen)
  if (!event || others.length > 0 || (await wasLeftFor(context, person, event))) return undefined
  return () => answerEvent(context, person, { id: event.id }, { answer: read.answer, note: read.rest })
}

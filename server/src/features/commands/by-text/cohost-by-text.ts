import type { AnswerCommand } from '@partyline/domain/commands'
import * as wording from '@partyline/domain/wording/cohosts'
import { notAnswered } from '@partyline/domain/wording/events'
import type { Context } from '../../../platform/context.ts'
import { describeForText } from '../../events/describe-for-text.ts'
import { answerCohosting } from '../../events/hosting/answer-cohosting.ts'
import { findInvitedLast } from '../../events/stores/cohost-store.ts'
import type { PersonRow } from '../../people/store.ts'
import { type Act, reply, type TextResult } from '../text-result.ts'
import type { Texter } from '../texter.ts'

/**
 * COHOST K7M3QX, COHOST K7M3QX NO. An unknown code gets the same reply as the code of an event without an
 * invitation for this person, so that the reply reveals no event.
 */
export async function cohostByText(
  context: Context,
  person: PersonRow,
  { code, accept }: { code: string; accept: boolean },
): Promise<TextResult> {
  const result = await answerCohosting(context, { person, event: { code }, accept })
  if (!result.ok && result.reason !== 'over') return reply(wording.notInvited(code), 'INVALID_TARGET')
  const { event } = result
  const inText = (await describeForText(context, [event]))(event, event.time_zone, 'other')
  if (!result.ok) return reply(notAnswered(inText, wording.TOO_LATE_TO_COHOST))
  return reply(accept ? wording.nowCohost(inText, event.code) : wording.noCohost(inText))
}

/**
 * Judges an answer to an invitation to co-host. YES and NO answer it. For MAYBE or OK the reply
 * says how to answer. A YES after it accepts.
 * @param answer undefined for words such as OK
 * @returns undefined unless the invitation was the last text to the phone
 */
export async function judgeCohosting(
  context: Context,
  { person, evidence }: Texter,
  answer?: AnswerCommand,
): Promise<Act | undefined> {
  const code = evidence.source === 'phone' ? await findInvitedLast(context, person.id) : undefined
  if (code === undefined) return undefined
  if (!answer?.plain || answer.answer === 'MAYBE') return async () => reply(wording.howToAnswer(code))
  return () => cohostByText(context, person, { code, accept: answer.answer === 'YES' })
}

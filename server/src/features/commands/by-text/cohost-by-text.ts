import * as wording from '@partyline/domain/wording/cohosts'
import { notAnswered } from '@partyline/domain/wording/events'
import type { Context } from '../../../platform/context.ts'
import { describeForText } from '../../events/describe-for-text.ts'
import { answerCohosting } from '../../events/hosting/answer-cohosting.ts'
import type { PersonRow } from '../../people/store.ts'
import { reply, type TextResult } from '../text-result.ts'

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

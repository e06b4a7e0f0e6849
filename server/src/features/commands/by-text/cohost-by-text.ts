import type { AnswerCommand } from '@partyline/domain/commands'
import { DAY_MS } from '@partyline/domain/time/time-units'
import * as wording from '@partyline/domain/wording/cohosts'
import { notAnswered } from '@partyline/domain/wording/events'
import type { Context } from '../../../platform/context.ts'
import { describeForText } from '../../events/describe-for-text.ts'
import { answerCohosting } from '../../events/hosting/answer-cohosting.ts'
import { findLastInvitation } from '../../events/hosting/cohost-store.ts'
import { listAskedAbout } from '../../events/rsvp/question-store.ts'
import { findEvent } from '../../events/store.ts'
import { findLastHeard } from '../../messages/store.ts'
import type { PersonRow } from '../../people/store.ts'
import { type Act, reply, type TextResult } from '../text-result.ts'

/** A YES or a NO to an invitation to co-host is expected for this long. */
const ASKED_MS = DAY_MS

/**
 * YES or NO from a person whose last text asked them to co-host. The reply repeats the words that count, because a YES
 * is otherwise a guest's answer, or words for followers.
 */
export async function judgeCohosting(
  context: Context,
  person: PersonRow,
  { bare }: AnswerCommand,
): Promise<Act | undefined> {
  if (!bare) return undefined
  const since = new Date(context.now.getTime() - ASKED_MS)
  const asked = await findLastInvitation(context, person.id, since)
  const event = asked && (await findEvent(context.tx, asked.publicId))
  if (!event) return undefined
  const [aboutEvent] = await listAskedAbout(context, person.id)
  const words = await findLastHeard(context, person.id)
  if ([aboutEvent?.heardAt, words?.sentAt].some((at) => at && at > asked.invitedAt)) return undefined
  const inText = (await describeForText(context, [event]))(event, event.time_zone)
  return async () => reply(wording.invited(inText, event.code, `${context.settings.publicUrl}/events`))
}

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
  const inText = (await describeForText(context, [event]))(event, event.time_zone)
  if (!result.ok) return reply(notAnswered(inText, wording.TOO_LATE_TO_COHOST))
  return reply(accept ? wording.nowCohost(inText, event.code) : wording.noCohost(inText))
}

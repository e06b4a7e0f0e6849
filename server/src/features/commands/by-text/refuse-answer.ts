import type { RsvpRefusal } from '@partyline/domain/events/rsvp'
import * as wording from '@partyline/domain/wording/events'
import { rsvpRefusals } from '@partyline/domain/wording/rsvp-refusals'
import type { Context } from '../../../platform/context.ts'
import { describeForText } from '../../events/describe-for-text.ts'
import type { EventRow } from '../../events/store.ts'
import type { PersonRow } from '../../people/store.ts'
import { reply, type TextResult } from '../text-result.ts'
import { mayWriteToHost } from './guest-by-text.ts'

/** Words the reply to an answer that an event refuses. A removed guest hears how to write to the host. */
export async function refuseAnswer(
  context: Context,
  person: PersonRow,
  event: EventRow,
  reason: RsvpRefusal,
): Promise<TextResult> {
  const about = (await describeForText(context, [event]))(event, event.time_zone)
  const mayWrite = reason === 'removed' && (await mayWriteToHost(context, person, event.owner_id))
  const more = mayWrite && about.host.startsWith('@') ? ` ${wording.writeToHost(about.host)}` : ''
  const refusal = reply(wording.notAnswered(about, rsvpRefusals[reason] + more))
  // The next words of a removed guest are for the host.
  return mayWrite ? { ...refusal, eventId: event.id } : refusal
}

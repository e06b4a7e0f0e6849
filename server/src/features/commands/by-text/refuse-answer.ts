import type { RsvpRefusal } from '@partyline/domain/events/rsvp'
import * as wording from '@partyline/domain/wording/events'
import { rsvpRefusals } from '@partyline/domain/wording/rsvp-refusals'
import type { Context } from '../../../platform/context.ts'
import { describeForText } from '../../events/describe-for-text.ts'
import type { EventRow } from '../../events/store.ts'
import { listLaterDates } from '../../events/stores/series-store.ts'
import type { PersonRow } from '../../people/store.ts'
import { reply, type TextResult } from '../text-result.ts'
import { mayWriteToHost } from './guest-by-text.ts'

/**
 * Words the reply to an answer that an event refuses. A removed guest hears how to write to the host, and a guest of a
 * date that is over or cancelled hears of the next one.
 */
export async function refuseAnswer(
  context: Context,
  person: PersonRow,
  event: EventRow,
  reason: RsvpRefusal,
): Promise<TextResult> {
  const inText = await describeForText(context, [event])
  const about = inText(event, event.time_zone, 'other')
  const mayWrite = reason === 'removed' && (await mayWriteToHost(context, person, event.owner_id))
  const isGone = reason === 'over' || reason === 'cancelled'
  const next = isGone
    ? (await listLaterDates(context, event)).find((date) => date.rsvp && date.ends_at > context.now)
    : undefined
  const more = [
    ...(mayWrite && about.host.startsWith('@') ? [wording.writeToHost(about.host)] : []),
    ...(next ? [wording.nextDate(inText(next, next.time_zone, 'other').when, next.code)] : []),
  ]
  const refusal = reply(wording.notAnswered(about, [rsvpRefusals[reason], ...more].join(' ')))
  // The next words of a removed guest are for the host.
  return mayWrite ? { ...refusal, eventId: event.id } : refusal
}

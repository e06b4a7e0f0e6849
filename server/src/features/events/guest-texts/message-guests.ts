import { cleanText } from '@partyline/domain/commands'
import { TEXTED_LISTS, type TextedList } from '@partyline/domain/events/rsvp'
import { hostInText } from '@partyline/domain/texts/leads'
import { MESSAGE_MAX } from '@partyline/domain/texts/segments'
import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { formatShortDay } from '@partyline/domain/time/zones'
import { fromHost } from '@partyline/domain/wording/events'
import type { Context } from '../../../platform/context.ts'
import { take } from '../../../platform/limits/budget.ts'
import { sha256 } from '../../../platform/secrets.ts'
import type { PersonRow } from '../../people/store.ts'
import { describeForText } from '../describe-for-text.ts'
import { findHosted } from '../find-hosted.ts'
import { notifyGuests } from './notify-guests.ts'
import { countAsked } from './reminder-store.ts'
import { takeGuestMessage } from './take-guest-text-quota.ts'

export type MessageGuestsResult =
  | { ok: true; people: number; unasked: number }
  | { ok: false; reason: 'missing' | 'not-allowed' | 'empty' | 'too-long' }

const DOUBLE_CLICK = { most: 1, window: MINUTE_MS }

/**
 * Texts everybody on some lists of an event who asked for texts about it. Only hosts may do this. The same words
 * again within a minute count as a double click and go out once.
 * @param input.lists by default all: Yes, the waitlist and Maybe
 */
export async function messageGuests(
  context: Context,
  input: { id: string; person: PersonRow; message: string; lists?: readonly TextedList[] | undefined },
): Promise<MessageGuestsResult> {
  const { person, lists = TEXTED_LISTS } = input
  const words = cleanText(input.message)
  if (words === '') return { ok: false, reason: 'empty' }
  if (words.length > MESSAGE_MAX) return { ok: false, reason: 'too-long' }
  const hosted = await findHosted(context, input.id, person.id)
  if (!hosted.ok) return hosted
  const { event } = hosted
  const counts = await countAsked(context.tx, event.id, lists)
  const key = `words to the guests of ${event.id} ${lists} ${sha256(words).toString('base64url')}`
  if (!(await take(context, [{ key, limits: [DOUBLE_CLICK] }])).ok) return { ok: true, ...counts }
  if (counts.people > 0) await takeGuestMessage(context, event)
  const host = hostInText({ handle: person.display_handle, firstName: person.first_name })
  const inText = await describeForText(context, [event])
  const { shortName, region } = context.settings
  const dayIn = (zone: string) =>
    event.series_id === null ? '' : formatShortDay(event.starts_at, zone, region)
  const word = (zone: string) =>
    fromHost({ ...inText(event, zone, 'other'), host }, words, dayIn(zone), shortName)
  await notifyGuests(context, [{ event, senderId: person.id, word }], lists, 'now')
  return { ok: true, ...counts }
}

import { nameKey } from '@partyline/domain/names/names'
import { hostInText } from '@partyline/domain/texts/leads'
import * as wording from '@partyline/domain/wording/cohosts'
import type { Context } from '../../../platform/context.ts'
import { postReply } from '../../outbox/post-message.ts'
import { findPersonByHandle, type PersonRow } from '../../people/store.ts'
import { describeForText } from '../describe-for-text.ts'
import { notifyOfEvent } from '../event-notice.ts'
import { findHosted } from '../find-hosted.ts'
import { transferEvent } from '../leaving/leaving-store.ts'
import { lockWanted } from '../series/series-store.ts'
import type { EventRow } from '../store.ts'
import { addCohost, isCohost } from './cohost-store.ts'

export type HandOverResult =
  | { ok: true }
  | { ok: false; reason: 'missing' | 'not-allowed' | 'not-yours' | 'not-cohost' | 'over' }

/**
 * Makes a co-host the owner of an event, who is told once. The owner before stays as a co-host. Doing it twice
 * changes nothing.
 * @param input.following for a date of a series: hands over the owner's later dates that the person co-hosts as well
 */
export async function handOver(
  context: Context,
  input: { id: string; owner: PersonRow; handle: string; following: boolean },
): Promise<HandOverResult> {
  const { owner } = input
  const hosted = await findHosted(context, input.id, owner.id)
  if (!hosted.ok) return hosted
  const heir = await findPersonByHandle(context, nameKey(input.handle))
  if (heir && hosted.event.owner_id === heir.id) return { ok: true }
  const dates = await lockWanted(context, hosted.event, input)
  const event = dates.find(({ id }) => id === hosted.event.id)
  if (!event || event.cancelled_at || event.ends_at < context.now) return { ok: false, reason: 'over' }
  if (event.owner_id !== owner.id) return { ok: false, reason: 'not-yours' }
  if (!heir || !(await isCohost(context.tx, event.id, heir.id))) return { ok: false, reason: 'not-cohost' }
  const handed: EventRow[] = []
  for (const date of dates) {
    if (!(await isCohost(context.tx, date.id, heir.id))) continue
    await transferEvent(context, date.id, heir.id)
    await addCohost(context, date.id, owner.id)
    notifyOfEvent(context, date, null)
    handed.push({ ...date, owner_id: heir.id })
  }
  const [first = event] = handed
  const about = (await describeForText(context, [first]))(first, first.time_zone)
  const from = hostInText({ handle: owner.display_handle, firstName: owner.first_name })
  await postReply(context, heir.id, wording.handedOver(about, from, handed.length - 1), { as: 'notice' })
  return { ok: true }
}

import { eventInherited } from '@partyline/domain/wording/accounts'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { postReply } from '../../outbox/post-message.ts'
import { removeCoverPhotos } from '../cover/store.ts'
import { describeForText } from '../describe-for-text.ts'
import { cancelEvent } from '../form/cancel-event.ts'
import { withdrawRsvp } from '../rsvp/withdraw-rsvp.ts'
import { type EventRow, lockEvent, writeEvent } from '../store.ts'
import { findHeir, listOpenEvents, removeTies, silenceRsvps, transferEvent } from './leaving-store.ts'

/**
 * Removes a person whose account is deleted from all coming events. Their own go to the longest-serving
 * co-host or are cancelled; their answers to others' events are withdrawn. Past events stay as they were.
 * @param input.name the name of the person, which the new owners are told
 */
export async function leaveEvents(context: Context, input: { personId: Id; name: string }): Promise<void> {
  const { personId, name } = input
  await silenceRsvps(context, personId)
  for (const id of await listOpenEvents(context, personId)) {
    const event = await lockEvent(context, { id })
    if (!event || event.cancelled_at) continue
    if (event.owner_id === personId && !(await handOver(context, event, name))) {
      await cancelEvent(context, { id: event.public_id, personId, notify: true })
      await writeEvent(context, event.id, { description: '' })
    } else {
      await withdrawRsvp(context, event, personId)
    }
  }
  await removeTies(context, personId)
  await removeCoverPhotos(context, personId)
}

/** @returns false when there is nobody to take over */
async function handOver(context: Context, event: EventRow, name: string): Promise<boolean> {
  const heirId = await findHeir(context, event.id)
  if (heirId === undefined) return false
  await transferEvent(context, event.id, heirId)
  const given = { ...event, owner_id: heirId }
  const inText = await describeForText(context, [given])
  const text = eventInherited(inText(given, event.time_zone), name)
  await postReply(context, heirId, text, { eventId: event.id })
  return true
}

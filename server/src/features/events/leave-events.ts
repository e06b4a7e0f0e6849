import { eventInherited } from '@partyline/domain/wording/accounts'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { sayAsLine } from '../outbox/say-as-line.ts'
import { cancelEvent } from './cancel-event.ts'
import { describeForText } from './describe-for-text.ts'
import { dropTies, findHeir, giveEvent, listOpenEvents, silenceRsvps } from './leaving-store.ts'
import { type EventRow, lockEvent, writeEvent } from './store.ts'
import { withdrawRsvp } from './withdraw-rsvp.ts'

/**
 * Takes somebody who leaves for good out of all events to come: their own go to the co-host who has helped longest, or
 * are cancelled; their answers to others' are taken back. What is over stays as it was.
 * @param input.name how those who take over are told who left
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
  await dropTies(context, personId)
}

/** @returns false when there is nobody to take over */
async function handOver(context: Context, event: EventRow, name: string): Promise<boolean> {
  const heirId = await findHeir(context, event.id)
  if (heirId === undefined) return false
  await giveEvent(context, event.id, heirId)
  const given = { ...event, owner_id: heirId }
  const inText = await describeForText(context, [given])
  const text = eventInherited(inText(given, event.time_zone), name)
  await sayAsLine(context, heirId, text, { eventId: event.id })
  return true
}

import * as wording from '@partyline/domain/wording/cohosts'
import type { Context } from '../../platform/context.ts'
import { takeRoomOfDay } from '../../platform/full-day.ts'
import { takeHits } from '../../platform/limits.ts'
import type { Id } from '../../platform/schema.ts'
import { sayAsLine } from '../outbox/say-as-line.ts'
import type { PersonRow } from '../people/store.ts'
import { checkCohost } from './check-cohost.ts'
import { addInvitation, removeCohost } from './cohost-store.ts'
import { describeForText } from './describe-for-text.ts'
import type { EventRow } from './store.ts'

export type SetCohostResult =
  | { ok: true; person: PersonRow; invited: boolean }
  | { ok: false; reason: 'missing' | 'not-allowed' | 'unknown-handle' | 'owner' | 'declined' }

const DAY_MS = 86_400_000
/** Texts about invitations: to one person from everybody, from one host, and about one event. */
const TOLD_BY_ALL = [{ most: 3, window: DAY_MS }]
const TOLD_BY_ONE = [{ most: 2, window: 7 * DAY_MS }]
const TOLD_OF_EVENT = [{ most: 1, window: 90 * DAY_MS }]

/**
 * Asks somebody to co-host an event, or ends that they do or are asked; its owner may, and co-hosts take themselves off.
 * They are told once by text, and no more than the limits allow; the invitation stands on the web. Done twice it changes
 * nothing.
 */
export async function setCohost(
  context: Context,
  input: { id: string; personId: Id; handle: string; cohost: boolean },
): Promise<SetCohostResult> {
  const checked = await checkCohost(context, input)
  if (!checked.ok) return checked
  const { event, person } = checked
  if (!input.cohost) {
    await removeCohost(context, event.id, person.id)
    return { ok: true, person, invited: false }
  }
  if (checked.state === 'declined') return { ok: false, reason: 'declined' }
  if (checked.state === 'cohost') return { ok: true, person, invited: false }
  if (await addInvitation(context, event.id, person.id)) {
    const { personId } = input
    await takeRoomOfDay(context, { limit: 'cohostInvitationsPerPersonPerDay', personId })
    await tellInvited(context, event, person.id)
  }
  return { ok: true, person, invited: true }
}

async function tellInvited(context: Context, event: EventRow, personId: Id): Promise<void> {
  const room = await takeHits(context, [
    { key: `co-hosting told to ${personId}`, limits: TOLD_BY_ALL },
    { key: `co-hosting told to ${personId} by ${event.owner_id}`, limits: TOLD_BY_ONE },
    { key: `co-hosting of ${event.id} told to ${personId}`, limits: TOLD_OF_EVENT },
  ])
  if (!room.ok) return
  const inText = await describeForText(context, [event])
  const listUrl = `${context.settings.publicUrl}/events`
  // Without the event's own link and id: a YES to it would be taken for an answer as a guest.
  const text = wording.invited(inText(event, event.time_zone), event.code, listUrl)
  await sayAsLine(context, personId, text, { isOneOfMany: true })
}

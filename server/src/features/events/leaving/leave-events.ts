import { formatShortDay } from '@partyline/domain/time/zones'
import { eventInherited, PLACE_DELETED } from '@partyline/domain/wording/accounts'
import { cohostLeft } from '@partyline/domain/wording/cohosts'
import { datesInherited } from '@partyline/domain/wording/series'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { postReply } from '../../outbox/post-message.ts'
import type { PersonRow } from '../../people/store.ts'
import { removeCoverPhotos } from '../cover/store.ts'
import { describeForText } from '../describe-for-text.ts'
import { cancelDates } from '../form/cancel-dates.ts'
import { tellOwner } from '../hosting/tell-owner.ts'
import { withdrawRsvps } from '../rsvp/withdraw-rsvps.ts'
import { type EventRow, lockEvent } from '../store.ts'
import { groupDates } from '../stores/group-dates.ts'
import {
  blankEvents,
  findHeir,
  listCohosted,
  listComingEvents,
  removeTies,
  silenceRsvps,
  silenceUnwilling,
  transferEvent,
} from '../stores/leaving-store.ts'

/** An event of the person who leaves, and the co-host who takes over. */
interface Inherited {
  event: EventRow
  personId: Id
}

/**
 * Removes a person whose account is deleted from all coming events. Their own go to the longest-serving
 * co-host or are cancelled; their answers to others' events are withdrawn. Past and cancelled events keep their title
 * and day, and lose their place, words and photo.
 * The owners of events that they co-hosted get a text. Guests, heirs and owners of several dates of a series get one.
 */
export async function leaveEvents(context: Context, person: PersonRow): Promise<void> {
  const personId = person.id
  await silenceRsvps(context, personId)
  const kept: EventRow[] = []
  const orphaned: EventRow[] = []
  const inherited: Inherited[] = []
  for (const id of await listComingEvents(context, personId)) {
    const event = await lockEvent(context, { id })
    if (!event || (event.cancelled_at && event.owner_id === personId)) continue
    const heirId = event.owner_id === personId ? await findHeir(context, event.id) : undefined
    if (event.owner_id === personId && heirId === undefined) orphaned.push(event)
    else kept.push(event)
    if (heirId !== undefined) inherited.push({ event: { ...event, owner_id: heirId }, personId: heirId })
  }
  await handOver(context, inherited, person.display_handle)
  await silenceUnwilling(
    context,
    personId,
    orphaned.map(({ id }) => id),
  )
  for (const dates of groupDates(orphaned.map((event) => ({ event, personId })))) {
    await cancelDates(
      context,
      dates.map(({ event }) => event),
      true,
    )
  }
  await blankEvents(context, personId, PLACE_DELETED)
  await withdrawRsvps(context, kept, personId)
  const helped = (await listCohosted(context, personId)).map((event) => ({ event, personId: event.owner_id }))
  for (const [{ event }] of groupDates(helped)) await tellOwner(context, event, cohostLeft, person)
  await removeTies(context, personId)
  await removeCoverPhotos(context, personId)
}

async function handOver(context: Context, inherited: Inherited[], owner: string | null): Promise<void> {
  if (inherited.length === 0) return
  for (const { event, personId } of inherited) await transferEvent(context, event.id, personId)
  const inText = await describeForText(
    context,
    inherited.map(({ event }) => event),
  )
  for (const dates of groupDates(inherited)) {
    const [{ event, personId }] = dates
    const { time_zone: zone, starts_at: start } = event
    const day = formatShortDay(start, zone, context.settings.region)
    const about = inText(event, zone, 'host')
    const text =
      dates.length === 1 ? eventInherited(about, owner) : datesInherited(about, day, dates.length, owner)
    await postReply(context, personId, text, { eventId: event.id })
  }
}

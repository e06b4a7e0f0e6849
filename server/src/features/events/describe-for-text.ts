import type { PlaceReader } from '@partyline/domain/events/place-for'
import { startInText } from '@partyline/domain/events/start-in-text'
import { hostInText } from '@partyline/domain/texts/leads'
import type { EventInText } from '@partyline/domain/wording/events'
import type { Context } from '../../platform/context.ts'
import { placeOf, readingOf } from './place-of.ts'
import type { EventRow } from './store.ts'
import { findOwners } from './view-store.ts'

/**
 * Reads the data that texts about events need.
 * @returns a function of an event, its reader's zone and who the reader is. It gives the start on that zone's clock, and
 * names the zone if it is not the event's, and the year of an event that is far off
 */
export async function describeForText(
  context: Context,
  events: EventRow[],
): Promise<(event: EventRow, zone: string, reader: PlaceReader) => EventInText> {
  const owners = await findOwners(
    context.tx,
    events.map(({ owner_id }) => owner_id),
  )
  const reading = readingOf(context)
  return (event, zone, reader) => {
    const owner = owners.get(event.owner_id)
    const host = hostInText({ handle: owner?.display_handle ?? null, firstName: owner?.first_name ?? null })
    const when = startInText(event.starts_at, zone, event.time_zone, reading.now, reading.region)
    const place = placeOf(event, reader, reading, zone)
    const url = `${context.settings.publicUrl}/events/event/${event.public_id}`
    return { title: event.title, host, ...place, when, url }
  }
}

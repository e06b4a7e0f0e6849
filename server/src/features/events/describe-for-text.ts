import type { EventInText } from '@partyline/domain/wording/events'
import { formatInZone } from '@partyline/domain/zones'
import type { Context } from '../../platform/context.ts'
import type { EventRow } from './store.ts'

/** What a text about an event needs, its start on the clock of who reads it; another zone than the event's is named. */
export function describeForText(context: Context, event: EventRow, zone: string): EventInText {
  const when = formatInZone(event.starts_at, zone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(zone === event.time_zone ? {} : { timeZoneName: 'short' }),
  })
  const { title, location } = event
  return { title, location, when, url: `${context.settings.publicUrl}/events/event/${event.public_id}` }
}

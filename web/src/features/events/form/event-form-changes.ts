import type { Event } from '@partyline/contract/events'
import { sayHours } from '../../../platform/events/event-hours.ts'
import { formatInZone } from '../../../platform/time/region.ts'
import type { ChangeLine } from '../series/series-scope.tsx'
import { type EventForm, timesOf } from './event-form.ts'

/**
 * Whether an edit changes only what no text to guests would name: the reminder, the owner's page, and the places,
 * because a guest who moves up hears it anyway, and that fewer people see the place.
 */
export function isQuiet(before: EventForm, form: EventForm): boolean {
  const [was, is] = [before, form].map((one) => JSON.stringify(one))
  const [wasLoud, isLoud] = [before, form].map(({ remind: _, extras, ...rest }) =>
    JSON.stringify({ ...rest, extras: { ...extras, capacity: 0, onPage: 0, place: 0 } }),
  )
  const opens = before.extras.place !== 'all' && form.extras.place === 'all'
  return !opens && was !== is && wasLoud === isLoud
}

/** Whether an edit moves an event to another time or place, of which invited people without an answer hear too. */
export function isElsewhere(event: Event, form: EventForm): boolean {
  const start = timesOf(form)?.startTime.toISOString()
  const isShown = form.extras.place === 'all'
  return start !== event.startTime || (isShown && form.location.trim() !== event.location)
}

/** Describes what an edit changes for guests: the day, the hours, the title and the place. */
export function sayEdits(event: Event, form: EventForm): ChangeLine[] {
  const times = timesOf(form)
  const next = times && {
    startTime: times.startTime.toISOString(),
    endTime: times.endTime.toISOString(),
  }
  const hours = (one: Event) => sayHours(one, one.timezone)
  const day = (start: string, zone: string) =>
    formatInZone(new Date(start), zone, { weekday: 'long', month: 'long', day: 'numeric' })
  const date = day(event.startTime, event.timezone)
  const edits: ChangeLine[] = [
    // The other dates move by as many days, so that none is overwritten.
    { from: date, to: next ? day(next.startTime, form.timezone) : '', of: () => date },
    { from: hours(event), to: next ? sayHours(next, form.timezone) : '', of: hours },
    { from: event.title, to: form.title.trim(), of: ({ title }) => title },
    { from: event.location, to: form.location.trim(), of: ({ location }) => location },
  ]
  return edits.filter(({ from, to }) => to !== '' && from !== to)
}

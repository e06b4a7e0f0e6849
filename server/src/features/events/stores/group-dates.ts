import type { EventRow } from '../store.ts'

/** An event, perhaps a date of a series, and a person to tell about it. */
interface AboutDate {
  event: EventRow
  personId: string
}

/**
 * Groups events by their series and by the person to tell, so that each person gets one text about a series.
 * @returns the soonest event first in each group
 */
export function groupDates<About extends AboutDate>(all: About[]): [About, ...About[]][] {
  const groups = new Map<string, [About, ...About[]]>()
  const soonestFirst = all.toSorted(
    (one, other) => one.event.starts_at.getTime() - other.event.starts_at.getTime(),
  )
  for (const about of soonestFirst) {
    const { id, series_id } = about.event
    const key = `${series_id === null ? `event ${id}` : `series ${series_id}`} ${about.personId}`
    const group = groups.get(key)
    if (group) group.push(about)
    else groups.set(key, [about])
  }
  return [...groups.values()]
}

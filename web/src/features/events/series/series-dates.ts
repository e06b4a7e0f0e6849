import type { Series } from '@partyline/contract/event-series'
import type { Event } from '@partyline/contract/events'

/** Whether a date can be answered. */
export function isOpen({ rsvp, cancelled, over }: Event): boolean {
  return rsvp && !cancelled && !over
}

/** The dates of a series by time. `next` is the first coming one; without one the series is over. */
export function sortDates({ dates }: Series) {
  const next = dates.find(({ cancelled, over }) => !cancelled && !over)
  return {
    next,
    later: dates.filter((date) => !date.over && date !== next),
    past: dates.filter((date) => date.over && !date.cancelled).reverse(),
    last: dates.findLast(({ cancelled }) => !cancelled),
  }
}

/** The date that stands for the series: the next one, else the last; undefined without a date. */
export function shownDate(series: Series): Event | undefined {
  const { next, last } = sortDates(series)
  return next ?? last ?? series.dates.at(-1)
}

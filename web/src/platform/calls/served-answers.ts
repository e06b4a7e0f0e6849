import type { PageAnswers } from '@partyline/contract/page'
import type { QueryClient } from '@tanstack/react-query'
import { CallFailed } from './call-failed.ts'

/** Under which an event is kept. */
export function eventKey(id: string) {
  return ['event', id] as const
}

/** Under which a series is kept. */
export function seriesKey(id: string) {
  return ['series', id] as const
}

/** Under which an event's RSVP list is kept, as far as the page comes with it. */
export function attendeesKey(id: string) {
  return ['attendees', id] as const
}

/** Keeps the answers that a page came with, as if its calls had been made. */
export function keepServedAnswers(client: QueryClient, answers: PageAnswers | undefined): void {
  const { event, series, attendees } = answers ?? {}
  if (event) keep(client, eventKey(event.id), event.data)
  if (series) keep(client, seriesKey(series.id), series.data)
  if (attendees) keep(client, attendeesKey(attendees.id), attendees.data)
}

function keep(client: QueryClient, queryKey: readonly string[], data: object | null): void {
  if (data) return void client.setQueryData(queryKey, data)
  const error = new CallFailed(404, 'missing', 'There is none.')
  client
    .getQueryCache()
    .build(client, { queryKey })
    .setState({ status: 'error', error, errorUpdateCount: 1, fetchStatus: 'idle' })
}

import type { PageAnswers } from '@partyline/contract/page'
import type { QueryClient } from '@tanstack/react-query'
import { CallFailed } from './call-failed.ts'

/** The query key of an event. */
export function eventKey(id: string) {
  return ['event', id] as const
}

/** The query key of a series. */
export function seriesKey(id: string) {
  return ['series', id] as const
}

/** The query key of the part of an event's RSVP list that comes with the page. */
export function attendeesKey(id: string) {
  return ['attendees', id] as const
}

/** The query key of a sender's public page. @param handle from the address */
export function senderPageKey(handle: string) {
  return ['sender-page', handle] as const
}

/** The query key of what a sender's Home shows. */
export function homeKey(userId: string) {
  return ['home', userId] as const
}

/** Stores the answers that came with a page, as if its calls had been made. */
export function keepServedAnswers(client: QueryClient, answers: PageAnswers | undefined): void {
  const { event, series, attendees, senderPage, home } = answers ?? {}
  if (event) keep(client, eventKey(event.id), event.data)
  if (series) keep(client, seriesKey(series.id), series.data)
  if (attendees) keep(client, attendeesKey(attendees.id), attendees.data)
  if (senderPage) keep(client, senderPageKey(senderPage.handle), senderPage.data)
  if (home) keep(client, homeKey(home.userId), home.data)
}

function keep(client: QueryClient, queryKey: readonly string[], data: object | null): void {
  if (data) return void client.setQueryData(queryKey, data)
  const error = new CallFailed(404, 'missing', 'There is none.')
  client
    .getQueryCache()
    .build(client, { queryKey })
    .setState({ status: 'error', error, errorUpdateCount: 1, fetchStatus: 'idle' })
}

import { getHosting, getReminder } from '@partyline/contract/event-hosting'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'

/** The co-hosts of an event, and how many guests a message would reach. */
export function hostingQuery(id: string) {
  return queryOptions({
    queryKey: ['hosting', id],
    queryFn: async ({ signal }) => (await call(getHosting, { params: { id }, signal })).data,
    meta: { failed: 'Failed to load the co-hosts', inPlace: true },
  })
}

/** When the next reminder goes out and to how many people, and the outcome of the last. */
export function reminderQuery(id: string) {
  return queryOptions({
    queryKey: ['reminder', id],
    queryFn: async ({ signal }) => (await call(getReminder, { params: { id }, signal })).data,
    meta: { failed: 'Failed to load the reminder' },
  })
}

import { getHosting } from '@partyline/contract/event-hosting'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** Who helps to run an event, and how many a text to its guests would reach; for hosts. */
export function hostingQuery(id: string) {
  return queryOptions({
    queryKey: ['hosting', id],
    queryFn: async ({ signal }) => (await call(getHosting, { params: { id }, signal })).data,
  })
}

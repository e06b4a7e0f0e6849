import { getScheduled } from '@partyline/contract/scheduling'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'

const REFETCH_MS = 20_000

/** The person's scheduled messages, and those that could not be sent. */
export function scheduledQuery(userId: string) {
  return queryOptions({
    queryKey: ['scheduled-messages', userId],
    queryFn: async ({ signal }) => (await call(getScheduled, { signal })).scheduled,
    staleTime: 5_000,
    // A scheduled message leaves the list by itself at its time.
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'waiting') ? REFETCH_MS : false),
    meta: { failed: 'Failed to load scheduled messages' },
  })
}

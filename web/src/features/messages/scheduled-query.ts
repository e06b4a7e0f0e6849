import { getScheduled } from '@partyline/contract/scheduling'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'

const LOOK_AGAIN = 20_000

/** One's messages that wait for their time, and those that could not be sent. */
export function scheduledQuery(userId: string) {
  return queryOptions({
    queryKey: ['scheduled-messages', userId],
    queryFn: async ({ signal }) => (await call(getScheduled, { signal })).scheduled,
    staleTime: 5_000,
    // What waits leaves the list by itself when its time comes.
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'waiting') ? LOOK_AGAIN : false),
    meta: { failed: 'Failed to load scheduled messages' },
  })
}

import { getUserMessages, type UserMessage } from '@partyline/contract/messages'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'

/**
 * A message to a few people is out before anybody could control it. After this time it is worth showing, in
 * milliseconds.
 */
const WORTH_SHOWING_MS = 1_200

/** How many of the newest messages to check. */
const NEWEST = 10

/** The person's messages to many that are being sent or paused, newest first. */
export function onItsWayQuery(userId: string) {
  return queryOptions({
    queryKey: ['on-its-way', userId],
    queryFn: async ({ signal }): Promise<UserMessage[]> => {
      const query = { kind: 'sent' as const, limit: NEWEST }
      const { messages } = await call(getUserMessages, { params: { id: userId }, query, signal })
      return messages.filter(({ sending }) => sending === 'running' || sending === 'paused')
    },
    staleTime: 0,
  })
}

/** Checks again soon after a message was sent. */
export function refetchAfterSend(client: QueryClient, userId: string): void {
  setTimeout(() => void client.invalidateQueries(onItsWayQuery(userId)), WORTH_SHOWING_MS)
}

import { getUserMessages, type UserMessage } from '@partyline/contract/messages'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'

/** What goes to a few is out before anybody could steer it; after this long it is worth showing, in milliseconds. */
const WORTH_SHOWING = 1_200

/** How many of the newest messages are looked through. */
const NEWEST = 10

/** One's messages to many that are still on their way, or held, newest first. */
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

/** Looks again soon after something was sent. */
export function noteSent(client: QueryClient, userId: string): void {
  setTimeout(() => void client.invalidateQueries(onItsWayQuery(userId)), WORTH_SHOWING)
}

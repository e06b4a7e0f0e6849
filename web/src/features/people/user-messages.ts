import { getUserMessages, type UserMessage } from '@partyline/contract/messages'
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { mergeNewest } from './merge-newest.ts'

export interface MessagePage {
  messages: UserMessage[]
  next: string | null
  /** The cursor of newer messages; null at the newest. */
  previous: string | null
}

/** A place in the list to read from; empty for the newest. */
type Place = { before: string } | { after: string } | { around: string } | Record<never, never>

/**
 * The person's messages to followers and groups, newest first, a page of 50 at a time.
 * @param around the id of the message in the middle; undefined for the newest
 */
export function userMessagesQuery(userId: string, around?: string) {
  return infiniteQueryOptions({
    queryKey: ['user-messages', userId, around ?? 'newest'],
    queryFn: ({ pageParam, signal }): Promise<MessagePage> => fetchPage(userId, pageParam, signal),
    initialPageParam: (around ? { around } : {}) as Place,
    getNextPageParam: ({ next }): Place | undefined => (next === null ? undefined : { before: next }),
    getPreviousPageParam: ({ previous }): Place | undefined =>
      previous === null ? undefined : { after: previous },
    staleTime: 30_000,
    meta: { failed: 'Failed to load messages', inPlace: true },
  })
}

/** Puts new messages in front of the loaded ones. If that would leave a gap, loads all of it again. */
export async function catchUp(client: QueryClient, userId: string): Promise<void> {
  const { queryKey } = userMessagesQuery(userId)
  const merged = client.getQueryData(queryKey) && (await fetchMerged(client, userId))
  if (merged) client.setQueryData(queryKey, merged)
  else {
    // A running first fetch may have begun before the new message, and its answer would count as the newest.
    await client.cancelQueries({ queryKey })
    await client.invalidateQueries({ queryKey })
  }
}

async function fetchMerged(client: QueryClient, userId: string) {
  const page = await fetchPage(userId, {}).catch(() => undefined)
  const loaded: InfiniteData<MessagePage, Place> | undefined = client.getQueryData(
    userMessagesQuery(userId).queryKey,
  )
  return page && loaded && mergeNewest(loaded, page)
}

async function fetchPage(userId: string, place: Place, signal?: AbortSignal) {
  return call(getUserMessages, {
    params: { id: userId },
    query: { kind: 'sent', ...place },
    ...(signal && { signal }),
  })
}

import { type GroupMessage, getGroupMessages } from '@partyline/contract/thread'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'

/** A place in a thread to read from; nothing: the newest. */
export type Place = { before: string } | { after: string } | { around: string } | Record<never, never>

export interface ThreadPage {
  /** Newest first. */
  messages: GroupMessage[]
  /** Where older ones begin; null at the first message of all. */
  next: string | null
  /** Where newer ones begin; null at the newest. */
  previous: string | null
}

/** What is loaded of a thread, the newest page first. */
export type LoadedThread = InfiniteData<ThreadPage, Place>

/** Fetches a page of a thread, 50 messages unless `limit` says otherwise (at most 100). Throws as `call` does. */
export async function fetchThread(
  groupId: string,
  place: Place,
  more: { limit?: number; signal?: AbortSignal } = {},
) {
  const { signal, limit } = more
  return call(getGroupMessages, {
    params: { id: groupId },
    query: { ...place, ...(limit && { limit }) },
    ...(signal && { signal }),
  })
}

/** What all that is loaded of a group's thread is kept under. */
export const threadKey = (groupId: string) => ['group-thread', groupId]

/**
 * A group's thread, a page of 50 at a time.
 * @param around the id of the message that is to be in the middle; undefined: the newest
 */
export function threadQuery(groupId: string, around: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...threadKey(groupId), around ?? 'newest'],
    queryFn: ({ pageParam, signal }): Promise<ThreadPage> => fetchThread(groupId, pageParam, { signal }),
    initialPageParam: (around ? { around } : {}) as Place,
    getNextPageParam: ({ next }): Place | undefined => (next === null ? undefined : { before: next }),
    getPreviousPageParam: ({ previous }): Place | undefined =>
      previous === null ? undefined : { after: previous },
    // What comes in is put in where it belongs; loading all pages again would move what is being read.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    meta: { failed: 'Failed to load messages' },
  })
}

import type { GroupMessage } from '@partyline/contract/thread'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'

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

/** Where the messages of a thread come from: a group's, or those between two people. */
export interface ThreadSource {
  /** What all that is loaded of it is kept under. */
  key: readonly string[]
  /** Fetches a page, 50 messages unless `limit` says otherwise (at most 100). Throws as `call` does. */
  fetch: (place: Place, more?: { limit?: number; signal?: AbortSignal }) => Promise<ThreadPage>
}

/** What is loaded of a thread, the newest page first. */
export type LoadedThread = InfiniteData<ThreadPage, Place>

/**
 * A thread, a page of 50 at a time.
 * @param around the id of the message in the middle; undefined: the newest
 */
export function threadQuery(source: ThreadSource, around: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...source.key, around ?? 'newest'],
    queryFn: ({ pageParam, signal }): Promise<ThreadPage> => source.fetch(pageParam, { signal }),
    initialPageParam: (around ? { around } : {}) as Place,
    getNextPageParam: ({ next }): Place | undefined => (next === null ? undefined : { before: next }),
    getPreviousPageParam: ({ previous }): Place | undefined =>
      previous === null ? undefined : { after: previous },
    // What comes in is put in where it belongs; loading all pages again would move what is being read.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    meta: { failed: 'Failed to load messages', inPlace: true },
  })
}
